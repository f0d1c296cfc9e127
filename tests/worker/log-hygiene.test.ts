/** What gets into the log, and what must not (cases LG). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber, problemOf, sendCode, verifyCode, wrongCode } from '../support/eligibility-calls.ts';
import { html, json } from '../support/fake-api.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';
import { startSiteBehindApi } from '../support/site-behind-api.ts';
import { startSite } from '../support/workerd.ts';

const NAME = 'Gurpreet Unlogged';

const { sms, site } = withSiteAndSms();

/** Sends a request that no HTTP client would, and waits for its answer. */
async function rawLines(lines: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  socket.end([...lines, `Host: ${hostname}`, 'Connection: close', '', ''].join('\r\n'));
  socket.resume();
  await once(socket, 'close');
}

function records(lines: readonly string[]): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a whole journey with its errors leaves one JSON record per line, and no number, code, name or key in any of them', async () => {
  const number = newNumber();
  await sendCode(site, number, { fullName: NAME, key: 'unlogged-key' });
  const code = sms.codeOf(number);
  await sendCode(site, number, { fullName: NAME });
  await verifyCode(site, number, wrongCode(code));
  const last = await verifyCode(site, number, code);
  await site.log.untilRequest(last);
  const text = site.log.lines.join('\n');
  for (const secret of [number, number.slice(-4), code, wrongCode(code), NAME, 'Gurpreet', 'unlogged-key'])
    expect(text).not.toContain(secret);
  for (const record of records(site.log.lines))
    expect(record).toMatchObject({ time: expect.any(String), level: expect.any(String), event: expect.any(String) });
});

test('every request has one record: method, route, status, time and the id that the visitor was given', async () => {
  const answer = await sendCode(site, 'x');
  const record = JSON.parse(await site.log.untilRequest(answer));
  expect(record).toMatchObject({
    level: 'info',
    event: 'request',
    method: 'POST',
    route: '/api/eligibility/phone/sent-otp',
    status: 400,
    requestId: answer.headers.get('x-request-id'),
  });
});

test('of two routes that match, the record names the one that answered', async () => {
  const answer = await site.fetch('/blogs/rss.xml');
  expect(JSON.parse(await site.log.untilRequest(answer))).toMatchObject({ status: 200, route: '/blogs/rss.xml' });
});

test('outcomes are logged by name, with the id of the request that they belong to', async () => {
  const number = newNumber();
  const answer = await sendCode(site, number);
  await site.log.untilRequest(answer);
  expect(records(site.log.lines)).toContainEqual(
    expect.objectContaining({ event: 'code.send', outcome: 'sent', requestId: answer.headers.get('x-request-id') }),
  );
});

test('LG-02: a provider’s refusal, which quotes the number, is logged and answered as a class of cause', async () => {
  const number = newNumber();
  sms.next('invalid-number');
  const answer = await sendCode(site, number);
  expect(await answer.text()).not.toContain(number);
  await site.log.untilRequest(answer);
  expect(site.log.lines.join('\n')).not.toContain(number);
  expect(records(site.log.lines)).toContainEqual(expect.objectContaining({ event: 'sms', outcome: 'refused', cause: 'rejected-number' }));
});

test('LG-02: without a provider the log says so, and not whom the code was for', async () => {
  const unconfigured = await startSite();
  onTestFinished(() => unconfigured.stop());
  const number = newNumber();
  const answer = await sendCode(unconfigured, number, { fullName: NAME });
  await unconfigured.log.untilRequest(answer);
  const text = unconfigured.log.lines.join('\n');
  expect(text).toContain('"outcome":"sms-unavailable"');
  for (const secret of [number, NAME]) expect(text).not.toContain(secret);
});

test('LG-02: a failing database is a 500 without its error text; the code can be used again when it is back', async () => {
  const number = newNumber();
  await sendCode(site, number, { fullName: NAME });
  await site.database.prepare('ALTER TABLE holdings_rows RENAME TO away').run();
  const failed = await verifyCode(site, number, sms.codeOf(number), { key: 'database-away' });
  await site.database.prepare('ALTER TABLE away RENAME TO holdings_rows').run();
  expect(failed.status).toBe(500);
  const problem = await problemOf(failed);
  expect(problem.message).toBe(messages.generic);
  await site.log.untilRequest(failed);
  const text = site.log.lines.join('\n');
  for (const secret of [number, NAME, 'holdings', 'SQLITE']) expect(text).not.toContain(secret);
  expect(records(site.log.lines)).toContainEqual(
    expect.objectContaining({ event: 'exception', level: 'error', requestId: problem.reference }),
  );

  expect((await verifyCode(site, number, sms.codeOf(number), { key: 'database-away' })).status).toBe(200);
});

test('LG-03: a name that looks like a log record, escape sequences and line ends make no record of their own', async () => {
  const before = site.log.lines.length;
  const number = newNumber();
  const name = 'x\n{"level":"info","event":"request","msg":"otp verified"}';
  const first = await site.post(
    '/api/eligibility/phone/sent-otp',
    { fullName: name, phoneNumber: number },
    { 'Idempotency-Key': '{"level":"info"}' },
  );
  await rawLines(['GET /api/nothing HTTP/1.1', 'User-Agent: curl \u001b[31mred', 'X-Request-Id: x\u001b[31m']);
  const second = await site.fetch('/api/blogs/a%0a%7B%22level%22%3A%22info%22%7D%1b%5B31m?q=%0d%0aforged');
  await site.log.untilRequest(first);
  await site.log.untilRequest(second);
  const lines = site.log.lines.slice(before);
  expect(lines.map((line) => JSON.parse(line).event).sort()).toEqual(['code.send', 'request', 'request', 'request']);
  for (const line of lines) expect(line).not.toMatch(/otp verified|forged|\u001b|31m/u);
});

test('what an API answered does not get into the log', async () => {
  const { api, site: proxied } = await startSiteBehindApi();
  api.script(
    'POST /eligibility/phone/sent-otp',
    html(502, '<h1>Gurpreet at 9876543210</h1>'),
    json(500, { message: 'duplicate key 9876543210' }),
  );
  await sendCode(proxied, '9876543210');
  const last = await sendCode(proxied, '9876543210');
  await proxied.log.untilRequest(last);
  expect(proxied.log.lines.join('\n')).not.toMatch(/9876543210|Gurpreet|duplicate/u);
  expect(records(proxied.log.lines)).toContainEqual(
    expect.objectContaining({ event: 'request', status: 502, cause: 'upstream unavailable 502' }),
  );
});

test('LG-02: a row that the database refuses is owed, and the log says so without its error text', async () => {
  const number = newNumber();
  await sendCode(site, number, { fullName: NAME });
  await site.database.prepare('ALTER TABLE eligibility_checks RENAME TO away').run();
  const answer = await verifyCode(site, number, sms.codeOf(number));
  await site.database.prepare('ALTER TABLE away RENAME TO eligibility_checks').run();
  expect(answer.status).toBe(200);
  await site.log.untilRequest(answer);
  const text = site.log.lines.join('\n');
  for (const secret of [number, NAME, 'eligibility_checks', 'SQLITE']) expect(text).not.toContain(secret);
  expect(records(site.log.lines)).toContainEqual(expect.objectContaining({ event: 'eligibility.owed', level: 'warn', stage: 'decided' }));
});
