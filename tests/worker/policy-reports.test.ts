/** POST /csp-reports: both formats become one log line a violation, of words that we know; nothing that a sender makes up gets into the log. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, POLICY_REPORT_LIMIT_BYTES, POLICY_REPORTS_PER_NETWORK_PER_HOUR } from '../../machines/contract/limits.ts';
import { problemOf } from '../support/eligibility-calls.ts';
import { type Site, startSite } from '../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
/** Every test has an hour of its own. */
beforeEach(() => site.clock.advance(HOUR_MS));

const OLDER = 'application/csp-report';
const NEWER = 'application/reports+json';

async function report(body: string, type: string, address = '203.0.113.7'): Promise<Response> {
  return site.fetch('/csp-reports', { method: 'POST', body, headers: { 'Content-Type': type, 'CF-Connecting-IP': address } });
}

/** The records that a request wrote, without what every record has. */
async function recordsOf(answer: Response): Promise<unknown[]> {
  await site.log.untilRequest(answer);
  const id = answer.headers.get('x-request-id') ?? 'none';
  const own = site.log.lines.filter((line) => line.includes(id) && line.includes('"event":"policy.violation"'));
  return own.map((line) => {
    const { time: _, requestId: __, version: ___, colo: ____, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return rest;
  });
}

const older = (fields: Record<string, unknown>): string =>
  JSON.stringify({ 'csp-report': { 'document-uri': `${site.origin}/about`, disposition: 'enforce', ...fields } });
const newer = (...bodies: readonly Record<string, unknown>[]): string =>
  JSON.stringify(
    bodies.map((body) => ({
      type: 'csp-violation',
      age: 5,
      url: `${site.origin}/about`,
      user_agent: 'Mozilla/5.0',
      body: { documentURL: `${site.origin}/about`, disposition: 'enforce', ...body },
    })),
  );

describe('a violation is one line', () => {
  test('as Safari and Firefox report it', async () => {
    const body = older({
      'violated-directive': "img-src 'self'",
      'blocked-uri': 'https://cdn.example.net/a.png?who=asha',
      'line-number': 12,
    });
    const answer = await report(body, OLDER);
    expect(answer.status).toBe(204);
    expect(await recordsOf(answer)).toEqual([
      { level: 'warn', event: 'policy.violation', page: 'about', directive: 'img-src', blocked: 'cdn.example.net', source: '', line: 12 },
    ]);
  });

  test('as Chromium reports several at once', async () => {
    const sink = {
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sample: 'Element innerHTML|<b>secret</b>',
    };
    const own = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      sourceFile: `${site.origin}/assets/flows-C7JSAKj.js?x=1`,
      lineNumber: 3,
    };
    const answer = await report(newer(sink, own), `${NEWER}; charset=utf-8`);
    const common = { level: 'warn', event: 'policy.violation', page: 'about' };
    expect(await recordsOf(answer)).toEqual([
      { ...common, directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', source: '', line: 0 },
      { ...common, directive: 'script-src-elem', blocked: 'inline', source: '/assets/flows-C7JSAKj.js', line: 3 },
    ]);
  });

  test('what an extension does is told apart; a prefetch of our own files by Firefox is none', async () => {
    const extension = { effectiveDirective: 'script-src', blockedURL: 'inline', sourceFile: 'chrome-extension://abc/content.js' };
    const prefetch = { effectiveDirective: 'default-src', blockedURL: `${site.origin}/assets/site-abc.css` };
    const records = await recordsOf(await report(newer(extension, prefetch), NEWER));
    expect(records).toEqual([
      { level: 'info', event: 'policy.violation', page: 'about', directive: 'script-src', blocked: 'inline', source: 'extension', line: 0 },
    ]);
  });
});

test('nothing that a sender makes up comes into the log', async () => {
  const marker = 'asha9876543210';
  const address = `https://${marker}.example/${marker}?${marker}#${marker}`;
  const fields = {
    'document-uri': address,
    'violated-directive': `${marker} x`,
    'effective-directive': marker,
    'blocked-uri': address,
    'source-file': `${site.origin}/${marker}.js?${marker}`,
    'script-sample': marker,
    'original-policy': marker,
    referrer: address,
    'line-number': marker,
    [marker]: marker,
  };
  const answers = [
    await report(older(fields), OLDER),
    await report(
      newer({ documentURL: `${site.origin}/blogs/${marker}?${marker}`, blockedURL: marker, effectiveDirective: marker, sample: marker }),
      NEWER,
    ),
  ];
  expect(await Promise.all(answers.map(recordsOf))).toEqual([
    [{ level: 'warn', event: 'policy.violation', page: 'not-found', directive: 'other', blocked: 'other', source: 'own page', line: 0 }],
    [{ level: 'warn', event: 'policy.violation', page: 'blog-article', directive: 'other', blocked: 'other', source: '', line: 0 }],
  ]);
  expect(site.log.lines.join('\n')).not.toContain(marker);
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  '[[]]',
  '{"csp-report":5}',
  '{"csp-report":{}',
  '[{"type":"deprecation","body":{}}]',
  '['.repeat(30_000),
])('%.40s is taken and says nothing', async (body) => {
  for (const type of [OLDER, NEWER]) {
    const answer = await report(body, type, '203.0.113.8');
    expect([answer.status, await recordsOf(answer)]).toEqual([204, []]);
  }
});

test.each([
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Site', 'same-site'],
  ['Origin', 'https://elsewhere.example'],
])('what the policy of another site has its readers send (%s: %s) is refused, and uses up nothing of theirs', async (header, value) => {
  const body = older({ 'effective-directive': 'img-src', 'blocked-uri': 'inline' });
  const send = (headers: Readonly<Record<string, string>>) =>
    site.fetch('/csp-reports', { method: 'POST', body, headers: { 'Content-Type': OLDER, 'CF-Connecting-IP': '203.0.113.9', ...headers } });
  for (let times = 0; times <= POLICY_REPORTS_PER_NETWORK_PER_HOUR; times += 1) {
    const refused = await send({ [header]: value });
    expect(refused.status).toBe(403);
    if (times === 0) expect(await recordsOf(refused)).toEqual([]);
    await refused.text();
  }
  const own = await send({ 'Sec-Fetch-Site': 'same-origin', Origin: site.origin });
  expect([own.status, (await recordsOf(own)).length]).toEqual([204, 1]);
});

test('at most ten violations of a body are read', async () => {
  const many = Array.from({ length: 40 }, () => ({ effectiveDirective: 'img-src', blockedURL: 'inline' }));
  expect(await recordsOf(await report(newer(...many), NEWER))).toHaveLength(10);
});

test('other methods, media types and sizes are refused', async () => {
  const got = await site.fetch('/csp-reports');
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  await got.text();
  expect((await report('{}', 'text/plain')).status).toBe(415);
  expect((await report('x'.repeat(POLICY_REPORT_LIMIT_BYTES + 1), OLDER)).status).toBe(413);
});

test('a network may report sixty times an hour', async () => {
  const body = older({ 'effective-directive': 'img-src', 'blocked-uri': 'inline' });
  for (let times = 0; times < POLICY_REPORTS_PER_NETWORK_PER_HOUR; times += 1) {
    expect((await report(body, OLDER, `2001:db8:1:2::${times}`)).status).toBe(204);
  }
  const refused = await report(body, OLDER, '2001:db8:1:2::ffff');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(HOUR_MS / 1_000)]);
  await problemOf(refused);
  expect(await recordsOf(refused)).toEqual([]);
});
