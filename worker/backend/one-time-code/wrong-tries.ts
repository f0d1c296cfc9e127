/** Codes that were not accepted, per client network (wrong-try-rules.ts). */
import { DurableObject } from 'cloudflare:workers';
import { HOUR_MS } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import type { Env } from '../../env.ts';
import { countWrongTry, type TriedKind, type WrongTries as Tries, type WrongTry } from './wrong-try-rules.ts';

const STATE = 'tries';

export class WrongTries extends DurableObject<Env> {
  async count(made: Omit<WrongTry, 'at'>, since: number | null): Promise<TriedKind> {
    const at = await now(this.env);
    const { kind, tries } = countWrongTry(this.ctx.storage.kv.get<Tries>(STATE) ?? [], { ...made, at }, since);
    this.ctx.storage.kv.put(STATE, tries);
    await this.ctx.storage.setAlarm(Date.now() + HOUR_MS);
    return kind;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
