/**
 * Counts against one quota, whatever is counted: an object per purpose and client network, per purpose and /48 (base/network-quota.ts), and for
 * the whole site. Codes were the first; the class keeps their name, since another one would be another set of objects.
 */
import { DurableObject } from 'cloudflare:workers';
import { now } from '../../base/clock.ts';
import type { Env } from '../../env.ts';
import { giveOneBack, type QuotaState, takeOne } from './quota-rules.ts';

const STATE = 'quota';

export type QuotaAnswer =
  /** `count`: how many have been taken in this window, this one included. */
  | { readonly kind: 'taken'; readonly startedAt: number; readonly count: number }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

export class SendQuota extends DurableObject<Env> {
  async take(limit: number, windowMs: number): Promise<QuotaAnswer> {
    const at = await now(this.env);
    // No await between reading and writing: parallel calls count one after the other.
    const decision = takeOne(this.read(), at, limit, windowMs);
    if (decision.kind === 'exhausted') return decision;
    this.ctx.storage.kv.put(STATE, decision.state);
    if (decision.state.count === 1) await this.ctx.storage.setAlarm(Date.now() + windowMs);
    return { kind: 'taken', startedAt: decision.state.startedAt, count: decision.state.count };
  }

  /** How long until something may be taken, in milliseconds; 0 when it may be now. Counts and stores nothing. */
  async peek(limit: number, windowMs: number): Promise<number> {
    const decision = takeOne(this.read(), await now(this.env), limit, windowMs);
    return decision.kind === 'exhausted' ? decision.retryAfterMs : 0;
  }

  /** What one was taken for did not happen; `startedAt` names the window it was counted in. */
  giveBack(startedAt: number): void {
    const state = giveOneBack(this.read(), startedAt);
    if (state === null) this.ctx.storage.kv.delete(STATE);
    else this.ctx.storage.kv.put(STATE, state);
  }

  /** The window is over, and with it all there is to remember. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  private read(): QuotaState | null {
    return this.ctx.storage.kv.get<QuotaState>(STATE) ?? null;
  }
}
