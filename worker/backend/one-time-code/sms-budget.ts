/** The site's SMS budget: one object that hands out shares, and `BUDGET_SHARDS` that spend them (budget-rules.ts). */
import { DurableObject } from 'cloudflare:workers';
import { now } from '../../base/clock.ts';
import { numberFrom } from '../../base/env-number.ts';
import { writeLog } from '../../base/log.ts';
import { type NetworkQuota, takenQuota } from '../../base/network-quota.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import {
  BUDGET_SHARDS,
  type BudgetLimits,
  type BudgetSpent,
  type BudgetState,
  budgetEnd,
  budgetSpent,
  budgetWindows,
  grantShare,
  putBack,
  type Share,
  shareSize,
  spendOne,
} from './budget-rules.ts';

const DEFAULT_SENDS_PER_HOUR = 1_500;
const DEFAULT_SENDS_PER_DAY = 5_000;

const STATE = 'budget';
const SHARE = 'share';

type ShareAnswer = { readonly kind: 'granted'; readonly share: Share } | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

/** The object that counts. */
export class SmsBudget extends DurableObject<Env> {
  async grant(): Promise<ShareAnswer> {
    const limits = budgetLimits(this.env);
    const at = await now(this.env);
    // No await between reading and writing: parallel calls count one after the other.
    const before = this.ctx.storage.kv.get<BudgetState>(STATE) ?? null;
    const { state, alarms, ...answer } = grantShare(before, at, shareSize(limits), limits);
    this.ctx.storage.kv.put(STATE, state);
    if (before === null) await this.ctx.storage.setAlarm(Date.now() + budgetWindows.day);
    for (const { window, percent } of alarms) {
      writeLog(percent === 100 ? 'error' : 'warn', { event: 'sms.budget', window, percent, limit: limits[window] });
    }
    return answer;
  }

  /** For whoever looks after the site. */
  async spent(): Promise<BudgetSpent> {
    return budgetSpent(this.ctx.storage.kv.get<BudgetState>(STATE) ?? null, await now(this.env), budgetLimits(this.env));
  }

  /** Forgets what counts no more; while a window is open, later. */
  override async alarm(): Promise<void> {
    const state = this.ctx.storage.kv.get<BudgetState>(STATE) ?? null;
    const leftMs = budgetEnd(state) - (await now(this.env));
    if (leftMs > 0) await this.ctx.storage.setAlarm(Date.now() + leftMs);
    else await this.ctx.storage.deleteAll();
  }
}

export type SendTicket =
  /** `until` names the share that the send was taken out of. */
  { readonly kind: 'taken'; readonly until: number } | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

/** An object that spends shares. */
export class SmsBudgetShard extends DurableObject<Env> {
  private asking: Promise<ShareAnswer> | null = null;
  /** The budget is used up: nobody is asked again before. */
  private closedUntil = 0;

  async take(): Promise<SendTicket> {
    const at = await now(this.env);
    for (;;) {
      if (at < this.closedUntil) return { kind: 'exhausted', retryAfterMs: this.closedUntil - at };
      const before = this.read();
      const after = spendOne(before, at);
      if (after !== null) {
        this.ctx.storage.kv.put(SHARE, after);
        return { kind: 'taken', until: after.until };
      }
      // Whoever finds the share empty waits for the same next one.
      this.asking ??= this.nextShare(at).finally(() => {
        this.asking = null;
      });
      await this.asking;
    }
  }

  /** Whether the budget is nearly or wholly used up, as far as this shard has heard. */
  async isLow(): Promise<boolean> {
    const at = await now(this.env);
    const share = this.read();
    return at < this.closedUntil || (share !== null && at < share.until && share.isLow);
  }

  /** A send that was taken did not happen. */
  giveBack(until: number): void {
    const share = putBack(this.read(), until);
    if (share !== null) this.ctx.storage.kv.put(SHARE, share);
  }

  override async alarm(): Promise<void> {
    const share = this.read();
    const leftMs = (share?.until ?? 0) - (await now(this.env));
    if (leftMs > 0) await this.ctx.storage.setAlarm(Date.now() + leftMs);
    else await this.ctx.storage.deleteAll();
  }

  private async nextShare(at: number): Promise<ShareAnswer> {
    // A share whose answer was lost is not spent: the budget is then a little smaller, never larger.
    const answer = await retryStorage<ShareAnswer>(async () => this.env.SMS_BUDGET.getByName('site').grant());
    if (answer.kind === 'exhausted') this.closedUntil = at + answer.retryAfterMs;
    else {
      if (this.read() === null) await this.ctx.storage.setAlarm(Date.now() + answer.share.until - at);
      this.ctx.storage.kv.put(SHARE, answer.share);
    }
    return answer;
  }

  private read(): Share | null {
    return this.ctx.storage.kv.get<Share>(SHARE) ?? null;
  }
}

/** Takes one send out of the site's budget, in whichever shard chance says. */
export async function takeFromBudget(env: Env): Promise<NetworkQuota> {
  const name = anyShard();
  const ticket = await env.SMS_BUDGET_SHARD.getByName(name).take();
  if (ticket.kind === 'exhausted') return { kind: 'exhausted', retryAfterMs: ticket.retryAfterMs };
  const { until } = ticket;
  return takenQuota(async () => env.SMS_BUDGET_SHARD.getByName(name).giveBack(until));
}

/** Asks one shard, as a send does: it has heard of it when its own share was counted. */
export async function isBudgetLow(env: Env): Promise<boolean> {
  return env.SMS_BUDGET_SHARD.getByName(anyShard()).isLow();
}

function anyShard(): string {
  return `shard ${Math.floor(Math.random() * BUDGET_SHARDS)}`;
}

function budgetLimits(env: Env): BudgetLimits {
  return { hour: numberFrom(env, 'SENDS_PER_HOUR', DEFAULT_SENDS_PER_HOUR), day: numberFrom(env, 'SENDS_PER_DAY', DEFAULT_SENDS_PER_DAY) };
}
