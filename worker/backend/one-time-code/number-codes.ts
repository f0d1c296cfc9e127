/** One mobile number's codes and counters. `rules.ts` decides; this object keeps the state, orders the steps and sends the SMS. */
import { DurableObject } from 'cloudflare:workers';
import { IDEMPOTENCY_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import { isSameHash, keyedHash } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import type { QuotaNames } from '../../base/network-quota.ts';
import type { Env } from '../../env.ts';
import { checkEligibility } from '../eligibility/check.ts';
import type { EligibilityDecision } from '../eligibility/decide.ts';
import { type SmsResult, sendSms, smsAdapter } from '../sms/sms.ts';
import { type KeptAnswer, keep, type RequestKey, stillKept } from './answers.ts';
import { nextCode } from './next-code.ts';
import { once, type UnderWay } from './once.ts';
import { claimQuotas } from './quotas.ts';
import {
  type CodeState,
  emptyState,
  issueCode,
  judgeTry,
  liftCooldown,
  nextTidyAt,
  releaseCode,
  reserveSend,
  tidy,
  undoSend,
} from './rules.ts';

export interface SendCall {
  readonly phoneNumber: string;
  readonly fullName: string;
  /** Names of the client network's counters: this object is told no address. */
  readonly network: QuotaNames;
  /** Bare host of the site for the SMS; null where it is not known. */
  readonly host: string | null;
  /** From the Idempotency-Key; null without one. */
  readonly request: RequestKey | null;
  readonly requestId: string;
}

export interface VerifyCall {
  readonly phoneNumber: string;
  readonly code: string;
  readonly request: RequestKey | null;
}

export type SendOutcome =
  | { readonly kind: 'sent' | 'sms-unavailable' | 'sms-refused' | 'sms-unconfirmed' | 'key-reused' }
  | { readonly kind: 'cooldown' | 'number-limit' | 'quota'; readonly retryAfterMs: number };

export type VerifyOutcome =
  | { readonly kind: 'verified'; readonly decision: EligibilityDecision }
  | { readonly kind: 'wrong' | 'too-many-tries' | 'key-reused' };

interface Stored {
  readonly codes: CodeState;
  readonly sendAnswers: readonly KeptAnswer<SendOutcome>[];
  readonly verifyAnswers: readonly KeptAnswer<VerifyOutcome>[];
}

const KEY = 'number';
const nothing: Stored = { codes: emptyState, sendAnswers: [], verifyAnswers: [] };

export class NumberCodes extends DurableObject<Env> {
  /** Work under way by request key: a retry that overtakes its own first try joins it. */
  private readonly sending: UnderWay<SendOutcome> = new Map();
  private readonly verifying: UnderWay<VerifyOutcome> = new Map();

  /** Sends a code by SMS, if every limit allows it. */
  async send(call: SendCall): Promise<SendOutcome> {
    if (smsAdapter(this.env) === null) return { kind: 'sms-unavailable' };
    const at = await now(this.env);
    return once(call.request, at, this.sending, this.read().sendAnswers, () => this.sendNew(call, at));
  }

  /** Judges a code. The right one is used up, the number's eligibility is decided and recorded, and the name forgotten here. */
  async verify(call: VerifyCall): Promise<VerifyOutcome> {
    const at = await now(this.env);
    const hash = await this.hashCode(call.phoneNumber, call.code);
    return once(call.request, at, this.verifying, this.read().verifyAnswers, () => this.verifyNew(call, at, hash));
  }

  /** Deletes what no rule asks for any more. */
  async forget(): Promise<void> {
    const at = await now(this.env);
    const { codes, sendAnswers, verifyAnswers } = this.read();
    const kept = {
      codes: tidy(codes, at) ?? emptyState,
      sendAnswers: stillKept(sendAnswers, at),
      verifyAnswers: stillKept(verifyAnswers, at),
    };
    if (dueAt(kept) === null) await this.ctx.storage.deleteAll();
    else this.write(kept, at);
  }

  override async alarm(): Promise<void> {
    await this.forget();
  }

  private async sendNew(call: SendCall, at: number): Promise<SendOutcome> {
    // Up to the first await this runs in one piece: of parallel sends only one gets the reservation.
    const decision = reserveSend(this.read().codes, at);
    if (decision.kind !== 'reserved') return decision;
    const { reservation } = decision;
    this.changeCodes(at, () => decision.state);

    const quotas = await claimQuotas(this.env, call.network).catch((error: unknown) => {
      this.changeCodes(at, (codes) => undoSend(codes, reservation, null));
      throw error;
    });
    if (quotas.kind === 'exhausted') {
      this.changeCodes(at, (codes) => undoSend(codes, reservation, null));
      return { kind: 'quota', retryAfterMs: quotas.retryAfterMs };
    }

    const code = await nextCode(this.env);
    const hash = await this.hashCode(call.phoneNumber, code);
    const replaced = this.read().codes;
    this.changeCodes(at, (codes) => issueCode(codes, reservation, hash, call.fullName));

    const result = await sendSms(this.env, { phoneNumber: call.phoneNumber, code, host: call.host });
    this.logUnsent(result, call.requestId);
    switch (result.kind) {
      case 'sent': {
        const outcome = { kind: 'sent' } as const;
        this.keepAnswers(at, call.request, (request, stored) => ({
          ...stored,
          sendAnswers: keep(stored.sendAnswers, request, at, outcome),
        }));
        return outcome;
      }
      case 'unknown':
        this.changeCodes(at, (codes) => liftCooldown(codes, reservation));
        return { kind: 'sms-unconfirmed' };
      case 'refused':
      case 'unconfigured':
        this.changeCodes(at, (codes) => undoSend(codes, reservation, replaced));
        await quotas.giveBack();
        return { kind: result.kind === 'refused' ? 'sms-refused' : 'sms-unavailable' };
    }
  }

  private async verifyNew(call: VerifyCall, at: number, hash: string): Promise<VerifyOutcome> {
    // In one piece up to the first await: of parallel right codes only one is accepted.
    const before = this.read().codes;
    const decision = judgeTry(before, at, isSameHash(hash, before.code?.hash ?? ''));
    if (decision.state !== before) this.changeCodes(at, () => decision.state);
    if (decision.kind !== 'accepted') {
      const outcome = { kind: decision.kind };
      // Only a try that counted is kept, so that what is kept stays bounded.
      if (decision.state !== before) this.keepVerifyAnswer(at, call.request, outcome);
      return outcome;
    }
    try {
      const applicant = { phoneNumber: call.phoneNumber, fullName: decision.state.fullName ?? '' };
      const outcome = { kind: 'verified', decision: await checkEligibility(this.env, applicant, at) } as const;
      this.changeCodes(at, (codes) => tidy(codes, at) ?? emptyState);
      this.keepVerifyAnswer(at, call.request, outcome);
      return outcome;
    } catch (error) {
      this.changeCodes(at, (codes) => releaseCode(codes, before.code?.issuedAt ?? at));
      throw error;
    }
  }

  private keepVerifyAnswer(at: number, request: RequestKey | null, outcome: VerifyOutcome): void {
    this.keepAnswers(at, request, (key, stored) => ({ ...stored, verifyAnswers: keep(stored.verifyAnswers, key, at, outcome) }));
  }

  private keepAnswers(at: number, request: RequestKey | null, change: (request: RequestKey, stored: Stored) => Stored): void {
    if (request !== null) this.write(change(request, this.read()), at);
  }

  private changeCodes(at: number, change: (codes: CodeState) => CodeState): void {
    const stored = this.read();
    this.write({ ...stored, codes: change(stored.codes) }, at);
  }

  private read(): Stored {
    return this.ctx.storage.kv.get<Stored>(KEY) ?? nothing;
  }

  private write(stored: Stored, at: number): void {
    this.ctx.storage.kv.put(KEY, stored);
    const due = dueAt(stored);
    // `at` can be a test's time; the alarm rings by the real clock.
    if (due !== null) this.ctx.waitUntil(this.ctx.storage.setAlarm(Date.now() + Math.max(0, due - at)));
  }

  private hashCode(phoneNumber: string, code: string): Promise<string> {
    return keyedHash(this.env.HASH_KEY, 'code', phoneNumber, code);
  }

  private logUnsent(result: SmsResult, requestId: string): void {
    if (result.kind === 'sent') return;
    const cause = 'cause' in result ? result.cause : undefined;
    writeLog('warn', { event: 'sms', requestId, provider: this.env.SMS_PROVIDER, outcome: result.kind, cause });
  }
}

/** When something stored is next due to be forgotten; null when nothing is stored. */
function dueAt({ codes, sendAnswers, verifyAnswers }: Stored): number | null {
  const answered = Math.max(...[...sendAnswers, ...verifyAnswers].map((entry) => entry.at));
  const dues = [nextTidyAt(codes), Number.isFinite(answered) ? answered + IDEMPOTENCY_WINDOW_MS : null].filter((due) => due !== null);
  return dues.length === 0 ? null : Math.min(...dues);
}
