/**
 * RE-03: a passing fault before or after any call of the database, in any write of the desk, against the shipped bundle: nobody is told 500,
 * what was not done can be done again, and nothing is there twice.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../../machines/contract/honeypot.ts';
import { addToken, bearer, signIn, submitSignIn } from '../../support/desk-calls.ts';
import { hiddenOf } from '../../support/desk-markup.ts';
import { type Fault, faults, PASSING_D1 } from '../../support/faulty-storage.ts';
import { contact, referenceOf, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const DESK = '/resumes-dashboard';
const CONTACT = `${DESK}/leads/contact`;
const MOST_CALLS = 8;

let site: Site;
let actor: { readonly id: string; readonly token: string };
let headers: Record<string, string>;
beforeAll(async () => {
  // Without a queue nothing else asks the database meanwhile.
  site = await startSite({ judgedStorage: true, brokenQueue: true, bindings: { LEADS_PER_ADDRESS_PER_HOUR: '100000' } });
  actor = await addToken(site, 'Admin Asha');
  headers = bearer(actor.token);
});
afterAll(() => site.stop());

/** What the answer to `send` is, with these faults at the database's calls, which are counted from 0. */
async function under(planned: readonly Fault[], send: () => Promise<Response>): Promise<Response> {
  let calls = 0;
  const open = new Map<string, number[]>();
  site.storage.judge(({ sql, moment }) => {
    const numbers = open.get(sql) ?? [];
    open.set(sql, numbers);
    if (moment === 'before') numbers.push(calls++);
    const number = moment === 'before' ? numbers.at(-1) : numbers.shift();
    return planned.find(({ call, when }) => call === number && when === moment)?.message ?? null;
  });
  const answer = await send();
  site.storage.judge(() => null);
  return answer;
}

async function query(sql: string, ...values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
  const statement = site.database.prepare(sql).bind(...values);
  return (await statement.all<Record<string, unknown>>()).results;
}
const one = async (sql: string, ...values: readonly unknown[]) => (await query(sql, ...values))[0];

const post = (path: string, fields: Readonly<Record<string, string>> | string[][] = {}): Promise<Response> =>
  site.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });

async function newContact(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const reference = await referenceOf(await submit(site, 'createContact', { ...contact, subject: crypto.randomUUID(), ...more }));
  return String((await one('SELECT id FROM contact_messages WHERE reference = ?', reference))?.['id']);
}

interface Write {
  send(): Promise<Response>;
  /** Of the answer when it was done. */
  readonly done: number;
  /** The same sent again: also when the first one had been done, and nobody heard of it. */
  readonly again: readonly number[];
  /** What is there afterwards, however often it was sent. */
  check(): Promise<void>;
}

const historyOf = (id: string) => query('SELECT to_status, note FROM lead_history WHERE lead_id = ?', id);

const writes: Readonly<Record<string, () => Promise<Write>>> = {
  async 'a status and a note'() {
    const id = await newContact();
    const page = await (await site.fetch(`${CONTACT}/${id}`, { headers })).text();
    const form = { entry: hiddenOf(page, 'entry'), version: hiddenOf(page, 'version'), status: 'called', note: 'Called.' };
    return {
      send: () => post(`${CONTACT}/${id}`, form),
      done: 303,
      again: [303],
      async check() {
        expect(await historyOf(id)).toEqual([{ to_status: 'called', note: 'Called.' }]);
        expect(await one('SELECT desk_status, desk_version, answered_by FROM contact_messages WHERE id = ?', id)).toEqual({
          desk_status: 'called',
          desk_version: 1,
          answered_by: 'Admin Asha',
        });
      },
    };
  },
  async 'the status of several'() {
    const ids = [await newContact(), await newContact()];
    const form = [...ids.map((id) => ['row', `${id}~0`]), ['action', 'status'], ['status', 'closed']];
    return {
      send: () => post(`${CONTACT}/chosen`, form),
      done: 200,
      again: [200],
      async check() {
        for (const id of ids) expect(await historyOf(id)).toEqual([{ to_status: 'closed', note: '' }]);
      },
    };
  },
  async 'Not spam'() {
    const id = await newContact({ [HONEYPOT_FIELD]: 'filled in' });
    return {
      send: () => post(`${CONTACT}/${id}/release`),
      done: 303,
      again: [303],
      async check() {
        expect(await one('SELECT suspected_spam FROM contact_messages WHERE id = ?', id)).toEqual({ suspected_spam: 0 });
        expect(await query('SELECT state FROM outbox WHERE subject_id = ?', id)).toEqual([{ state: 'due' }]);
      },
    };
  },
  async 'a failed mail, sent again'() {
    const id = await newContact();
    await query("UPDATE outbox SET state = 'dead', attempts = 8, settled_at = 1 WHERE subject_id = ?", id);
    const mail = String((await one('SELECT id FROM outbox WHERE subject_id = ?', id))?.['id']);
    return {
      send: () => post(`${DESK}/mails/${mail}/again`),
      done: 303,
      // It is on its way, and stands in the list no more.
      again: [303, 404],
      async check() {
        expect(await query('SELECT state, attempts FROM outbox WHERE subject_id = ?', id)).toEqual([{ state: 'due', attempts: 0 }]);
      },
    };
  },
  async 'a deletion'() {
    const id = await newContact();
    return {
      send: () => post(`${CONTACT}/${id}/delete`),
      done: 303,
      again: [303, 404],
      check: async () => expect(await one('SELECT 1 FROM contact_messages WHERE id = ?', id)).toBeUndefined(),
    };
  },
  async 'the deletion of several'() {
    const ids = [await newContact(), await newContact()];
    const form = [...ids.map((id) => ['row', `${id}~0`]), ['action', 'delete-for-good']];
    return {
      send: () => post(`${CONTACT}/chosen`, form),
      done: 200,
      again: [200, 404],
      async check() {
        for (const id of ids) expect(await one('SELECT 1 FROM contact_messages WHERE id = ?', id)).toBeUndefined();
      },
    };
  },
  async 'erasing a person'() {
    const email = `${crypto.randomUUID()}@example.com`;
    await newContact({ email });
    return {
      send: () => post(`${DESK}/person/erase`, { who: email }),
      done: 200,
      again: [200],
      check: async () => expect(await query('SELECT 1 FROM contact_messages WHERE email = ?', email)).toEqual([]),
    };
  },
  async 'a sign-in'() {
    let cookie = '';
    return {
      async send() {
        const answer = await submitSignIn(site, actor.token);
        cookie = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie;
        return answer;
      },
      done: 303,
      again: [303],
      check: async () => expect((await site.fetch(DESK, { headers: { Cookie: cookie } })).status).toBe(200),
    };
  },
  async 'a sign-out'() {
    const session = await signIn(site, actor.token);
    return {
      send: () => site.fetch(`${DESK}/sign-out`, { method: 'POST', headers: session }),
      done: 303,
      // Nobody is signed in any more.
      again: [303, 401],
      check: async () => expect((await site.fetch(DESK, { headers: session })).status).toBe(401),
    };
  },
};

describe.each(Object.entries(writes))('RE-03 %s', (_what, begin) => {
  test('is done once, whatever fails for a moment; if it was not, it can be sent again', async () => {
    await fc.assert(
      fc.asyncProperty(faults(MOST_CALLS, 3), async (planned) => {
        const write = await begin();
        const first = await under(planned, () => write.send());
        expect([write.done, 503]).toContain(first.status);
        if (first.status === 503) expect(first.headers.get('retry-after')).toMatch(/^[1-9]\d*$/u);
        if (first.status === write.done) await write.check();
        expect(write.again).toContain((await write.send()).status);
        await write.check();
      }),
      { numRuns: 6 },
    );
  });

  test('is done in spite of one fault, wherever it is, and is 503 with Retry-After while the database is away', async () => {
    for (const when of ['before', 'after'] as const)
      for (let call = 0; call < MOST_CALLS; call += 1) {
        const write = await begin();
        expect((await under([{ call, when, message: PASSING_D1[0] }], () => write.send())).status).toBe(write.done);
        await write.check();
      }
    const write = await begin();
    const away = Array.from({ length: 200 }, (_, call): Fault => ({ call, when: 'before', message: 'D1_ERROR: D1 DB is overloaded.' }));
    const answer = await under(away, () => write.send());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

test('RE-03 a note that cannot be stored while the database is away is on the page that says so', async () => {
  const id = await newContact();
  const away = Array.from({ length: 200 }, (_, call): Fault => ({ call, when: 'before', message: 'D1_ERROR: D1 DB is overloaded.' }));
  const answer = await under(away, () => post(`${CONTACT}/${id}`, { status: 'called', note: 'A long talk.' }));
  expect([answer.status, (await answer.text()).includes('A long talk.</textarea>')]).toEqual([503, true]);
});

describe('RE-03 what is counted in the audit log', () => {
  const timesOf = async (action: string, name: string) =>
    (await query('SELECT times FROM audit_log WHERE action = ? AND actor = ?', action, name)).map(({ times }) => times);

  test.each(['before', 'after'] as const)('is counted once, where a fault comes %s it was done', async (when) => {
    const { token } = await addToken(site, `Sales ${when}`, 'sales');
    const open = () => site.fetch(CONTACT, { headers: bearer(token) });
    const refused = () => site.fetch(`${DESK}/audit`, { headers: bearer(token) });
    const wrong = () =>
      site.fetch(CONTACT, {
        headers: { ...bearer('pw_000000000000_wrong'), 'CF-Connecting-IP': when === 'before' ? '10.9.9.1' : '10.9.9.2' },
      });
    for (const [ask, status] of [
      [open, 200],
      [refused, 403],
      [wrong, 401],
    ] as const)
      for (let time = 0; time < 2; time += 1) {
        let left = 1;
        site.storage.judge(({ sql, moment }) => (sql.includes('INTO audit_log') && moment === when && left-- > 0 ? PASSING_D1[0] : null));
        expect((await ask()).status).toBe(status);
        expect(left).toBeLessThanOrEqual(0);
      }
    site.storage.judge(() => null);
    expect(await timesOf('open', `Sales ${when}`)).toEqual([2]);
    expect(await timesOf('refused', `Sales ${when}`)).toEqual([2]);
    expect((await timesOf('sign-in-refused', 'Unknown')).at(-1)).toBe(2);
  });
});
