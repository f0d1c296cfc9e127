/** Leads that meet on their way to D1: what one of them is to blame for fails that one alone; what none is to blame for is not asked again for each. */
import { expect, test } from 'vitest';
import type { LeadRow } from '../../../worker/backend/leads/insert-leads.ts';
import { LeadGate } from '../../../worker/backend/leads/lead-gate.ts';
import { failureFields } from '../../../worker/base/failure.ts';
import type { Env } from '../../../worker/env.ts';
import { gate } from '../../support/local-server.ts';

const rowOf = (id: string): LeadRow => ({
  id,
  mailId: `mail ${id}`,
  reference: id,
  kind: 'contact',
  values: {},
  requestKey: null,
  contentHash: id,
  origin: 'https://pledgewell.example',
  isSuspected: false,
  at: 0,
});

/** One row that is under way, so that the three others wait and go together; then what became of each, and how often D1 was asked for them. */
async function together(answer: (ids: readonly string[]) => void) {
  const held = gate();
  let calls = 0;
  const DB = {
    prepare: () => ({ bind: (...values: readonly unknown[]) => values[0] }),
    batch: async (statements: readonly string[]) => {
      calls += 1;
      if (calls === 1) await held.promise;
      else answer(statements.filter((id) => id.startsWith('row')));
      return statements.map(() => ({ results: [{}] }));
    },
  };
  const Gate = LeadGate as unknown as new (ctx: object, env: Env) => Pick<LeadGate, 'insert'>;
  const leads = new Gate({}, { DB } as unknown as Env);
  const all = Promise.allSettled(['first', 'row 1', 'row 2', 'row 3'].map((id) => leads.insert(rowOf(id))));
  held.resolve();
  const [, ...outcomes] = await all;
  return {
    calls: calls - 1,
    failures: outcomes.map((one) => (one.status === 'fulfilled' ? null : failureFields(new Error((one.reason as Error).message)).failure)),
  };
}

test('one that the database refuses fails alone', async () => {
  const refuse = (ids: readonly string[]) => {
    if (ids.includes('row 2')) throw new Error('D1_ERROR: CHECK constraint failed: contact_messages: SQLITE_CONSTRAINT');
  };
  expect(await together(refuse)).toEqual({ calls: 4, failures: [null, 'constraint', null] });
});

test.each([
  ['D1_ERROR: Exceeded maximum DB size.', 'full'],
  ['D1_ERROR: Your account has exceeded D1 free tier daily write limit.', 'limit'],
  ['D1_ERROR: no such table: contact_messages: SQLITE_ERROR', 'missing'],
  ['D1_ERROR: D1 DB is overloaded. Too many requests queued.', 'overloaded'],
])('%s fails all of them at once', async (text, failure) => {
  const refuse = () => {
    throw new Error(text);
  };
  expect(await together(refuse)).toEqual({ calls: 1, failures: [failure, failure, failure] });
});
