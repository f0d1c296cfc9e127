/** The round trips to D1 that a spike makes: today's recorded from the worker's own code, those of commit 97ea1ef written out. */

import { DAY_MS, MAILS_AT_ONCE } from '../../machines/contract/limits.ts';
import { countReadings } from '../../worker/backend/blogs/readings.ts';
import { type CheckRow, insertChecks } from '../../worker/backend/eligibility/check.ts';
import { readHoldings } from '../../worker/backend/eligibility/holdings.ts';
import { insertLeads } from '../../worker/backend/leads/insert-leads.ts';
import { readSubjects } from '../../worker/backend/outbox/compose.ts';
import { settleMails, type TakenMail, takeMails } from '../../worker/backend/outbox/outbox.ts';
import type { Env } from '../../worker/env.ts';

type Database = Parameters<typeof insertChecks>[0];

interface RecordedStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}
/** More than one statement is a transaction. */
export type RoundTrip = readonly RecordedStatement[];

/** Each call has values of its own, so that a thousand of them are a thousand visitors. */
export const roundTrips = {
  /** Then: of every POST with a key. */
  claimKey: async () => [
    { sql: 'DELETE FROM idempotency_keys WHERE claimed_at <= ?', values: [Date.now() - DAY_MS] },
    {
      sql: 'INSERT INTO idempotency_keys (key, payload, claimed_at) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING',
      values: [crypto.randomUUID(), 'p', Date.now()],
    },
    { sql: 'SELECT payload FROM idempotency_keys WHERE key = ?', values: [crypto.randomUUID()] },
  ],
  /** Then: a lead with its mail, whose key was set free before and whose row was read afterwards. */
  storeLeadThen: async () => {
    const [key, content, now] = [crypto.randomUUID(), crypto.randomUUID(), Date.now()];
    const lead = await storeOneLead();
    return [
      {
        sql: 'UPDATE contact_messages SET request_key = NULL WHERE request_key = ? AND (created_at <= ? OR content_hash <> ?)',
        values: [key, now - DAY_MS, content],
      },
      ...lead,
      {
        sql: 'SELECT reference FROM contact_messages WHERE request_key = ? AND created_at > ? AND content_hash = ?',
        values: [key, now - DAY_MS, content],
      },
    ];
  },
  storeLead: storeOneLead,
  /** Then, and now on a quiet day: one mail at a time. */
  takeMail: () => record((db) => takeMails(db, { ids: nextMails('due', 1) }, MAILS_DUE_AT)),
  readSubject: () => record((db) => readSubjects(db, taken(nextMails('due', 1)))),
  settleMail: () => settle(1),
  /** Now: as many as one lease takes, sent MAILS_AT_ONCE at a time. */
  takeMails: () => record((db) => takeMails(db, { ids: nextMails('due', MAILS_A_LEASE) }, MAILS_DUE_AT)),
  readSubjects: () => record((db) => readSubjects(db, taken(nextMails('due', MAILS_AT_ONCE)))),
  settleMails: () => settle(MAILS_AT_ONCE),
  /** Then, and now on a quiet day. */
  readOneHolding: () => record((db) => readHoldings({ DB: db } as Env, numbers(1))),
  insertOneCheck: () => record((db) => insertChecks(db, checks(1))),
  readHundredHoldings: () => record((db) => readHoldings({ DB: db } as Env, numbers(100))),
  insertHundredChecks: () => record((db) => insertChecks(db, checks(100))),
  /** Then: of every reading. */
  countView: async () => [
    { sql: 'DELETE FROM blog_readers WHERE day < ?', values: ['2026-11-27'] },
    {
      sql: 'INSERT INTO blog_readers (reader, day) VALUES (?, ?) ON CONFLICT (reader) DO NOTHING',
      values: [crypto.randomUUID(), '2026-11-28'],
    },
    {
      sql: 'INSERT INTO blog_views (slug, views) SELECT ?, 1 WHERE changes() = 1 ON CONFLICT (slug) DO UPDATE SET views = views + 1',
      values: ['an-article'],
    },
  ],
  countHundredViews: () =>
    record((db) =>
      countReadings(
        db,
        Array.from({ length: 100 }, () => ({ reader: crypto.randomUUID(), slug: 'an-article', day: '2026-11-28' })),
      ),
    ),
} as const satisfies Record<string, () => Promise<RoundTrip>>;

export type RoundTripName = keyof typeof roundTrips;

/** As many as worker/backend/outbox/deliver.ts takes with one lease. */
export const MAILS_A_LEASE = 48;
/** Later than the mails that measure.ts puts into the outbox are due. */
const MAILS_DUE_AT = Date.now();
/** Of the taken ones. */
export const MEASURED_LEASE = 'measured';

const nextOf = { due: 0, taken: 0 };

/** Ids of rows that are there (measure.ts), each of which is taken once, so that every statement finds its work. */
function nextMails(state: keyof typeof nextOf, count: number): string[] {
  const first = nextOf[state] + 1;
  nextOf[state] += count;
  return Array.from({ length: count }, (_, index) => `${state}-${first + index}`);
}

function taken(ids: readonly string[]): readonly TakenMail[] {
  return ids.map((id) => ({ id, kind: 'contact-team', subject_id: `lead-${id.split('-')[1]}`, origin: '', attempts: 1 }));
}

function settle(count: number): Promise<RoundTrip> {
  const outcomes = taken(nextMails('taken', count)).map((mail) => ({ mail, state: 'sent' }) as const);
  return record((db) => settleMails(db, MEASURED_LEASE, outcomes, Date.now()));
}

function storeOneLead(): Promise<RoundTrip> {
  return record((db) =>
    insertLeads(db, [
      {
        kind: 'contact',
        id: crypto.randomUUID(),
        mailId: crypto.randomUUID(),
        reference: crypto.randomUUID(),
        values: {
          name: 'Asha Rao',
          email: 'asha@example.com',
          subject: 'A call',
          message: 'Please call me about a loan against my funds.',
        },
        requestKey: crypto.randomUUID(),
        contentHash: crypto.randomUUID(),
        origin: 'https://pledgewell.example',
        isSuspected: false,
        at: Date.now(),
      },
    ]),
  );
}

/** The first thing that the worker's own function asks of the database. */
function record(work: (db: Database) => Promise<unknown>): Promise<RoundTrip> {
  return new Promise((resolve, reject) => {
    const asked = (trip: RoundTrip): Promise<never> => {
      resolve(trip);
      return new Promise(() => {});
    };
    const prepare = (sql: string, values: readonly unknown[] = []) => ({
      sql,
      values,
      bind: (...bound: unknown[]) => prepare(sql, bound),
      run: () => asked([{ sql, values }]),
      all: () => asked([{ sql, values }]),
      first: () => asked([{ sql, values }]),
    });
    const batch = (statements: readonly RecordedStatement[]) => asked(statements.map(({ sql, values }) => ({ sql, values })));
    work({ prepare, batch } as unknown as Database).then(() => reject(new Error('nothing was asked of the database')), reject);
  });
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, () => String(6_000_000_000 + Math.floor(Math.random() * 4_000_000_000)));
}

function checks(count: number): CheckRow[] {
  return numbers(count).map((phoneNumber) => ({
    id: crypto.randomUUID(),
    fullName: 'Asha Rao',
    phoneNumber,
    eligible: true,
    lendingValue: 240_000,
    checkedAt: Date.now(),
    consentVersion: '2026-11',
  }));
}
