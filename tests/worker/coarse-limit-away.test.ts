/** The platform's rate limiter fails at every call: it is a shield of ours, and must not become the outage. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../machines/contract/limits.ts';
import { submit } from '../support/lead-calls.ts';
import { healthOf, linesOf, onCallBindings } from '../support/on-call.ts';
import { type Site, startSite } from '../support/workerd.ts';

const entry = (names: readonly string[]) => `
import * as bundle from './bundle.js';
export { ${names.join(', ')} } from './bundle.js';
const away = { limit: () => Promise.reject(new Error('Network connection lost. 203.0.113.7')) };
const without = (env) => new Proxy(env, { get: (target, name) => (name.startsWith('API_RATE') ? away : target[name]) });
export default {
  ...bundle.default,
  fetch: (request, env, context) => bundle.default.fetch(request, without(env), context),
};`;

/** Otherwise health is failing for want of them. */
const sms = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'template' };

let site: Site;
beforeAll(async () => {
  site = await startSite({ bindings: { ...onCallBindings, ...sms }, entry });
});
afterAll(() => site.stop());

test('pages, forms and health answer, and one line a minute says so, without an address', async () => {
  const address = { 'CF-Connecting-IP': '2001:db8:1:2::1' };
  expect((await site.fetch('/blogs?search=loan', { headers: address })).status).toBe(200);
  const stored = await submit(site, 'createContact', undefined, address);
  expect(stored.status).toBe(201);
  await site.log.untilRequest(stored);
  expect(linesOf(site, 'coarse-limit')).toEqual([expect.objectContaining({ level: 'warn', failure: 'unreachable' })]);
  site.clock.advance(MINUTE_MS);
  expect(await healthOf(site)).toBe(200);
  await site.log.untilRequest(await site.fetch('/api/nothing', { headers: address }));
  expect(linesOf(site, 'coarse-limit')).toHaveLength(2);
  expect(site.log.lines.join('\n')).not.toContain('203.0.113.7');
});
