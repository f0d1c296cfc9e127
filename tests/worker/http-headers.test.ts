/** Headers of every answer (decisions 9, 13). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber, problemOf, sendCode, verifyCode } from '../support/eligibility-calls.ts';
import { json } from '../support/fake-api.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';
import { startSiteBehindApi } from '../support/site-behind-api.ts';
import { startSite } from '../support/workerd.ts';

const SEND = '/api/eligibility/phone/sent-otp';

const { sms, site } = withSiteAndSms();

describe('headers', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  };

  function expectSecured(answer: Response): void {
    expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
    expect(answer.headers.get('permissions-policy')).toContain('otp-credentials=(self)');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{16,64}$/u);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
  }

  test('HO-05: a Durable Object’s answer, and 400, 403, 404, 405, 413, 415, 429 carry the security headers and the request id', async () => {
    const number = newNumber();
    const answers = {
      200: await sendCode(site, number),
      400: await sendCode(site, 'x'),
      403: await site.post(SEND, {}, { 'Sec-Fetch-Site': 'cross-site' }),
      404: await site.fetch('/api/nothing'),
      405: await site.fetch(SEND),
      413: await site.post(SEND, { fullName: 'x'.repeat(70_000) }),
      415: await site.fetch(SEND, { method: 'POST', body: 'x' }),
      429: await sendCode(site, number),
    };
    for (const [status, answer] of Object.entries(answers)) {
      expect(answer.status).toBe(Number(status));
      expectSecured(answer);
    }
  });

  test('HO-05: an asset’s answer (the 404 page) carries them', async () => {
    const answer = await site.fetch('/no-such-page');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expectSecured(answer);
  });

  test('files that are no pages, and redirects, have the policy of what may load and run nothing', async () => {
    const inert = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    const home = await (await site.fetch('/')).text();
    const script = /data-page="([^"]+)"/u.exec(home)?.[1] ?? '';
    const files = ['/robots.txt', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest', '/sitemap.xml', script];
    const redirects = ['/about/', '/about.html', '/index.html', '/blogs/', '/faq/', '/no-such-product-vs-personal-loans/'];
    for (const path of [...files, ...redirects, '/assets/gone-0000000.js']) {
      const answer = await site.fetch(path);
      await answer.arrayBuffer();
      if (redirects.includes(path)) expect([307, 308], path).toContain(answer.status);
      if (files.includes(path)) expect(answer.status, path).toBe(200);
      expect(Object.fromEntries(answer.headers), path).toMatchObject({ ...expected, 'content-security-policy': inert });
      expect(answer.headers.get('reporting-endpoints'), path).toBeNull();
    }
  });

  test('pages have one policy: markup only through Trusted Types, pictures of others only where articles are, violations reported', async () => {
    const isOpen: Record<string, boolean> = { '/blogs': true, '/blogs?search=lien': true, '/faq': true, '/blogs/no-such-article': true };
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/contact?sent=CON-1',
      '/check',
      '/no-such-page',
      '/ulips-vs-personal-loans',
      ...Object.keys(isOpen),
    ]) {
      const answer = await site.fetch(path);
      await answer.text();
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy.match(/default-src/gu), path).toHaveLength(1);
      expect(policy, path).toContain("require-trusted-types-for 'script';trusted-types html");
      expect(/img-src [^;]*/u.exec(policy)?.[0], path).toBe(isOpen[path] ? "img-src 'self' https: data:" : "img-src 'self' data:");
      expect(policy, path).toContain('report-uri /csp-reports;report-to csp');
      expect(answer.headers.get('reporting-endpoints'), path).toBe('csp="/csp-reports"');
    }
  });

  test('HO-05: a 500 carries them, and a reference instead of a reason', async () => {
    const broken = await startSite({ bindings: { ...sms.bindings, LOAN_TO_VALUE: 'not json' }, allow: [sms.origin] });
    onTestFinished(() => broken.stop());
    const number = newNumber();
    await sendCode(broken, number);
    const answer = await verifyCode(broken, number, sms.codeOf(number));
    expect(answer.status).toBe(500);
    expectSecured(answer);
    const problem = await problemOf(answer);
    expect(problem.message).toBe(messages.generic);
    expect(problem.reference).toBe(answer.headers.get('x-request-id'));
  });

  test('HO-06: an answer that came from the API has them, and its body and status as they were; its own headers stay there', async () => {
    const { api, site: proxied } = await startSiteBehindApi();
    api.script(
      'POST /eligibility/phone/sent-otp',
      json(200, { message: 'sent – भेजा' }, { 'Set-Cookie': 'session=1', 'X-Powered-By': 'Express', 'Access-Control-Allow-Origin': '*' }),
      json(429, { message: 'Wait a moment' }, { 'Retry-After': '12' }),
    );
    const good = await sendCode(proxied, '9876543210');
    expect(good.status).toBe(200);
    expectSecured(good);
    expect(good.headers.get('set-cookie')).toBeNull();
    expect(await good.json()).toEqual({ message: 'sent – भेजा' });
    const refused = await sendCode(proxied, '9876543210');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('12');
    expectSecured(refused);
    expect((await problemOf(refused)).message).toBe('Wait a moment');
  });

  test('the request id is Cloudflare’s ray where there is one, and never what a visitor made up', async () => {
    const byRay = await site.fetch('/api/nothing', { headers: { 'CF-Ray': '8f0c2b1a3d4e5f60-BOM' } });
    expect(byRay.headers.get('x-request-id')).toBe('8f0c2b1a3d4e5f60-BOM');
    const made = await site.fetch('/api/nothing', { headers: { 'CF-Ray': 'x"},{"level":"error"', 'X-Request-Id': 'mine' } });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
  });
});
