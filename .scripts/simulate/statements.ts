/** The round trips to D1 that a spike makes: today's recorded from the worker's own code, those of commit 97ea1ef written out. */
import { countView } from '../../worker/backend/blogs/views.ts';
import { type CheckRow, insertChecks } from '../../worker/backend/eligibility/check.ts';
import { readHoldings } from '../../worker/backend/eligibility/holdings.ts';
import { settleMails, takeMails } from '../../worker/backend/leads/outbox.ts';
import { storeLead } from '../../worker/backend/leads/store-lead.ts';
import type { Env } from '../../worker/env.ts';

type Database = Parameters<typeof insertChecks>[0];

interface RecordedStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}
/** More than one statement is a transaction. */
export type RoundTrip = readonly RecordedStatement[];

const DAY_MS = 86_400_000;

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
  takeMail: () => record((db) => takeMails(db, { id: crypto.randomUUID() }, Date.now())),
  settleMail: () => {
    const mail = { id: crypto.randomUUID(), kind: 'contact-team', subject_id: 'lead', origin: '', attempts: 1 } as const;
    return record((db) => settleMails(db, crypto.randomUUID(), [{ mail, state: 'sent' }], Date.now()));
  },
  /** Then, and now on a quiet day. */
  readOneHolding: () => record((db) => readHoldings({ DB: db } as Env, numbers(1))),
  insertOneCheck: () => record((db) => insertChecks(db, checks(1))),
  readHundredHoldings: () => record((db) => readHoldings({ DB: db } as Env, numbers(100))),
  insertHundredChecks: () => record((db) => insertChecks(db, checks(100))),
  countView: () =>
    record((db) => countView({ DB: db, HASH_KEY: 'measuring needs no secret, only length' } as Env, 'an-article', crypto.randomUUID())),
} as const satisfies Record<string, () => Promise<RoundTrip>>;

export type RoundTripName = keyof typeof roundTrips;

function storeOneLead(): Promise<RoundTrip> {
  return record((db) =>
    storeLead(db, 'contact', {
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
    }),
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
