/** One object of the site (`site`) that counts what isolates tell it, and remembers what was said about alarms. */
import { DurableObject } from 'cloudflare:workers';
import { now } from '../base/clock.ts';
import type { Counts } from '../base/counters.ts';
import type { Env } from '../env.ts';
import { type AlarmMail, type AlarmState, noAlarms, type Said, settleMail, stepAlarms } from './alarm-state.ts';
import type { Alarm } from './alarms.ts';
import { addCounts, type Minutes, recentCounts } from './recent.ts';

const MINUTES = 'minutes';
const ALARMS = 'alarms';

export class Watch extends DurableObject<Env> {
  async note(counts: Counts): Promise<void> {
    const at = await now(this.env);
    this.ctx.storage.kv.put(MINUTES, addCounts(this.minutes(), counts, at));
  }

  async recent(): Promise<Counts> {
    return recentCounts(this.minutes(), await now(this.env));
  }

  /** What is to be said about the alarms that are raised now, and the mail that is owed, until it is settled. */
  async step(raised: readonly Alarm[]): Promise<{ readonly said: readonly Said[]; readonly mail: AlarmMail | null }> {
    const at = await now(this.env);
    const before = this.ctx.storage.kv.get<AlarmState>(ALARMS) ?? noAlarms;
    const { state, said } = stepAlarms(before, raised, at, Boolean(this.env.OPS_EMAIL), crypto.randomUUID());
    this.ctx.storage.kv.put(ALARMS, state);
    return { said, mail: state.owed };
  }

  settle(mailId: string): void {
    const state = this.ctx.storage.kv.get<AlarmState>(ALARMS);
    if (state !== undefined) this.ctx.storage.kv.put(ALARMS, settleMail(state, mailId));
  }

  private minutes(): Minutes {
    return this.ctx.storage.kv.get<Minutes>(MINUTES) ?? {};
  }
}
