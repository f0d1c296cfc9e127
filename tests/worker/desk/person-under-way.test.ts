/** Erasing a number while its check or a code is on its way: what is under way is waited for, and what is owed is dropped. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyedHash } from '../../../worker/base/keyed-hash.ts';
import { addToken, bearer } from '../../support/desk-calls.ts';
import { newAddress, newNumber, sendCode, verifyCode } from '../../support/eligibility-calls.ts';
import { type FakeSms, startFakeSms } from '../../support/fake-sms.ts';
import { PASSING_FAULT } from '../../support/judged-storage.ts';
import { gate } from '../../support/local-server.ts';
import { storedNumbers } from '../../support/number-storage.ts';
import { HASH_KEY, type Site, startSite } from '../../support/workerd.ts';

let sms: FakeSms;
let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  sms = await startFakeSms('msg91');
  site = await startSite({ bindings: sms.bindings, allow: [sms.origin], judgedStorage: true });
  headers = { ...bearer((await addToken(site, 'Data protection', 'admin')).token), Accept: 'application/json' };
});
afterAll(async () => {
  await site.stop();
  await sms.stop();
});
beforeEach(() => site.storage.judge(() => null));

const isRow = (sql: string): boolean => sql.includes('INSERT INTO eligibility_checks');

async function coded(): Promise<string> {
  const number = newNumber();
  site.codes.push('123456');
  expect((await sendCode(site, number, { fullName: 'Lakshmi Iyer', address: newAddress() })).status).toBe(200);
  return number;
}

function erase(who: string): Promise<Response> {
  return site.fetch('/resumes-dashboard/person/erase', { method: 'POST', headers, body: new URLSearchParams({ who }) });
}

/** Erasures that have begun. */
async function notes(): Promise<number> {
  return (await (await site.resumeBucket()).list({ prefix: 'erasures/' })).objects.length;
}

async function untilNoted(before = 0): Promise<void> {
  while ((await notes()) === before) await new Promise((resolve) => setImmediate(resolve));
}

async function left(number: string): Promise<{ rows: number | null; objects: number }> {
  return {
    rows: await site.database
      .prepare('SELECT count(*) AS n FROM eligibility_checks WHERE phone_number = ?')
      .bind(number)
      .first<number>('n'),
    objects: storedNumbers(site).filter((stored) => stored.includes(number) || stored.includes('Lakshmi')).length,
  };
}

test('a row that is being written is written, and then erased with the rest', async () => {
  const number = await coded();
  const [arrived, released] = [gate(), gate()];
  site.storage.judge(async ({ sql, moment }) => {
    if (!isRow(sql) || moment === 'after') return null;
    arrived.resolve();
    await released.promise;
    return null;
  });
  const verified = verifyCode(site, number, '123456');
  await arrived.promise;
  const erased = erase(number);
  // The erasure is noted in R2 before the object is asked.
  await untilNoted();
  released.resolve();
  expect((await verified).status).toBe(200);
  expect((await erased).status).toBe(200);
  expect(await left(number)).toEqual({ rows: 0, objects: 0 });
});

test('a row that is owed is dropped: the alarm brings nothing back', async () => {
  const number = await coded();
  site.storage.judge(({ sql }) => (isRow(sql) ? PASSING_FAULT : null));
  expect((await verifyCode(site, number, '123456')).status).toBe(200);
  expect((await left(number)).objects).toBe(1);
  site.storage.judge(() => null);
  expect((await erase(number)).status).toBe(200);
  site.clock.advance(3_600_000);
  const object = await site.durableObject<{ settle(): Promise<void> }>('NUMBER_CODES', await keyedHash(HASH_KEY, 'number', number));
  await object.settle();
  expect(await left(number)).toEqual({ rows: 0, objects: 0 });
});

test('a send without a key that has not issued its code yet is waited for, and erased with the rest', async () => {
  const number = newNumber();
  const [asked, released] = [gate(), gate()];
  site.codes.push(async () => {
    asked.resolve();
    await released.promise;
    return '123456';
  });
  const sent = sendCode(site, number, { fullName: 'Lakshmi Iyer', address: newAddress() });
  await asked.promise;
  const before = await notes();
  const erased = erase(number);
  await untilNoted(before);
  // An erasure that did not wait would be over by now.
  for (let turns = 0; turns < 30; turns += 1) await notes();
  released.resolve();
  expect((await sent).status).toBe(200);
  expect((await erased).status).toBe(200);
  expect(await left(number)).toEqual({ rows: 0, objects: 0 });
});
