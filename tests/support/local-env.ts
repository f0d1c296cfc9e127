/** Bindings for the worker's functions in this process: the real D1 and counters of a running site, with a test's faults in between. */
import type { ExecutionContext } from 'hono';
import type { LeadRow } from '../../worker/backend/leads/insert-leads.ts';
import { LeadGate } from '../../worker/backend/leads/lead-gate.ts';
import type { Env } from '../../worker/env.ts';
import { type FaultPlan, faultyDatabase } from './faulty-storage.ts';
import type { SentMail } from './mailbox.ts';
import { HASH_KEY, type Site } from './workerd.ts';

export interface LocalEnv {
  readonly env: Env;
  readonly sent: readonly SentMail[];
}

interface Counter {
  take(limit: number, windowMs: number): Promise<unknown>;
  peek(limit: number, windowMs: number): Promise<number>;
  giveBack(startedAt: number): Promise<void>;
}

/** Faults hit the database, and the way to the object in front of it; the clock is the site's. `beforeSend` is what the mail provider does before it takes a mail. */
export function localEnv(site: Site, plan: FaultPlan, beforeSend: () => Promise<void> = async () => {}): LocalEnv {
  const sent: SentMail[] = [];
  const counter = (name: string): Promise<Counter> => site.durableObject<Counter>('SEND_QUOTA', name);
  const bindings = {
    DB: faultyDatabase(site.database, plan),
    LEAD_GATE: { getByName: () => ({ insert: (row: LeadRow) => plan.call(() => gate.insert(row)) }) },
    SEND_QUOTA: {
      getByName: (name: string): Counter => ({
        take: async (...values) => (await counter(name)).take(...values),
        peek: async (...values) => (await counter(name)).peek(...values),
        giveBack: async (...values) => (await counter(name)).giveBack(...values),
      }),
    },
    LEADS: { send: async () => {} },
    MAIL: {
      send: async (mail: SentMail) => {
        await beforeSend();
        sent.push(mail);
      },
    },
    SIMULATION: { fetch: async () => new Response(String(site.clock.now())) },
    HASH_KEY,
    LEADS_PER_ADDRESS_PER_HOUR: '1000000',
    NEWSLETTER_MAILS_PER_HOUR: '1000000',
  };
  const env = bindings as unknown as Env;
  const Gate = LeadGate as unknown as new (ctx: object, env: Env) => Pick<LeadGate, 'insert'>;
  const gate = new Gate({}, env);
  return { env, sent };
}

/** What runs after the answer is not waited for, and what it comes to is nobody's. */
export const localContext: ExecutionContext = {
  waitUntil: (work) => void work.catch(() => undefined),
  passThroughOnException() {},
  props: {},
};
