/** Codes that were not accepted, per client network (wrong-try-rules.ts). */
import { DurableObject } from 'cloudflare:workers';
import { HOUR_MS } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import type { Env } from '../../env.ts';
import { countWrongTry, type TriedKind, type WrongTries as Tries, type WrongTry } from './wrong-try-rules.ts';

const STATE = 'tries';
/** When a code was last sent for this network, by shortened hash of the number. */
const BEGUN = 'begun';
type Begun = Readonly<Record<string, number>>;
/** Of a whole carrier behind one address, the newest. */
const BEGUN_MAX = 500;

export class WrongTries extends DurableObject<Env> {
  async count(made: Omit<WrongTry, 'at'>): Promise<TriedKind> {
    const at = await now(this.env);
    const since = this.begun()[made.number] ?? null;
    const { kind, tries } = countWrongTry(this.ctx.storage.kv.get<Tries>(STATE) ?? [], { ...made, at }, since);
    this.ctx.storage.kv.put(STATE, tries);
    await this.ctx.storage.setAlarm(Date.now() + HOUR_MS);
    return kind;
  }

  /** A code goes out to the number, asked for from here. */
  async begin(number: string): Promise<void> {
    const at = await now(this.env);
    const { [number]: _, ...others } = this.begun();
    const kept = Object.entries(others).filter(([, begun]) => at - begun < HOUR_MS);
    this.ctx.storage.kv.put(BEGUN, Object.fromEntries([...kept.slice(1 - BEGUN_MAX), [number, at]]));
    await this.ctx.storage.setAlarm(Date.now() + HOUR_MS);
  }

  private begun(): Begun {
    return this.ctx.storage.kv.get<Begun>(BEGUN) ?? {};
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
