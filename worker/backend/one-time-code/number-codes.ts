/** One mobile number's codes and counters. `rules.ts` and `verification.ts` decide; this object keeps the state, orders the steps and sends the SMS. */
import { DurableObject } from 'cloudflare:workers';
import { IDEMPOTENCY_WINDOW_MS, RESEND_COOLDOWN_MS } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import { count, sendCountsIfDue } from '../../base/counters.ts';
import { failureFields, relay } from '../../base/failure.ts';
import { isSameHash, keyedHash } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import { type NetworkQuota, orGiveBack } from '../../base/network-quota.ts';
import type { Env } from '../../env.ts';
import { decideFor } from '../eligibility/check.ts';
import { holdingsOf, recordCheck } from '../eligibility/check-gate.ts';
import type { EligibilityDecision } from '../eligibility/decide.ts';
import { HoldingsUnknown } from '../eligibility/holdings.ts';
import { levelOf, type SmsResult, sendSms, smsAdapter } from '../sms/sms.ts';
import { type KeptAnswer, keep, stillKept } from './answers.ts';
import { finishVerification } from './finish-verification.ts';
import { judgeCall, type VerifyState } from './judge-call.ts';
import { nextCode } from './next-code.ts';
import type { SendCall, SendOutcome, VerifyCall, VerifyOutcome } from './number-calls.ts';
import { once, type UnderWay } from './once.ts';
import { claimQuotas } from './quotas.ts';
import {
  type CodeState,
  emptyState,
  hasSentBefore,
  issueCode,
  liftCooldown,
  nextTidyAt,
  type Reservation,
  refuseSend,
  reserveSend,
  tidy,
  undoSend,
} from './rules.ts';
import * as verification from './verification.ts';

type Verification = verification.Verification;

interface Stored extends VerifyState {
  readonly sendAnswers: readonly KeptAnswer<SendOutcome>[];
}

const KEY = 'number';
const nothing: Stored = { codes: emptyState, sendAnswers: [], verifyAnswers: [], verifications: [] };
/** A row that is owed for longer than this many tries is a person's business. */
const OWED_ALARM_AFTER_FAILURES = 5;

export class NumberCodes extends DurableObject<Env> {
  /** Work under way by request key: a retry that overtakes its own first try joins it. */
  private readonly sending: UnderWay<SendOutcome> = new Map();
  /** All sends that have not ended, with a key or without. */
  private readonly sends = new Set<Promise<unknown>>();
  /** Verifications that are being finished, by id. */
  private readonly finishing = new Map<string, Promise<EligibilityDecision>>();
  /** Those of them that a visitor waits for. */
  private readonly answering = new Set<string>();
  /** A send is asking the quotas: nothing is written before they have been. */
  private isPreparing = false;

  /** Sends a code by SMS, if every limit allows it. */
  async send(call: SendCall): Promise<SendOutcome> {
    if (smsAdapter(this.env, call.host) === null) return { kind: 'sms-unavailable' };
    const at = await now(this.env);
    const sent = relay(() => once(call.request, at, this.sending, this.read().sendAnswers, () => this.sendNew(call, at)));
    this.sends.add(sent);
    return sent.finally(() => this.sends.delete(sent));
  }

  /**
   * Judges a code. The right one is used up, the number's eligibility is decided and recorded, and the name forgotten here. A key that was
   * accepted before goes on with what it began. Throws `StorageUnavailable` while nothing can be decided; the code stays good.
   */
  async verify(call: VerifyCall): Promise<VerifyOutcome> {
    const at = await now(this.env);
    const hash = await this.hashCode(call.phoneNumber, call.code);
    // In one piece up to the next await: of parallel right codes only one is accepted.
    const before = this.read();
    const { phoneNumber, request } = call;
    const matches = isSameHash(hash, before.codes.code?.hash ?? '');
    const decision = judgeCall(before, { phoneNumber, request, matches, at, newId: crypto.randomUUID() }, (id) => this.answering.has(id));
    if (decision.state !== before) this.write(decision.state, at);
    return decision.kind === 'refused' ? decision.outcome : relay(() => this.answer(decision.verification, at));
  }

  /** Finishes what a crash or a fault of storage has left unfinished, where it is due. */
  async settle(): Promise<void> {
    const at = await now(this.env);
    const due = this.read().verifications.filter((one) => one.stage !== 'recorded' && one.nextTryAt <= at);
    // What fails is written down with its next time.
    for (const one of due) await this.finish(one, at).catch(() => undefined);
  }

  /** Deletes what no rule asks for any more. */
  async forget(): Promise<void> {
    const at = await now(this.env);
    const { codes, sendAnswers, verifyAnswers, verifications } = this.read();
    const kept = {
      codes: tidy(codes, at) ?? emptyState,
      sendAnswers: stillKept(sendAnswers, at),
      verifyAnswers: stillKept(verifyAnswers, at),
      verifications: verification.stillNeeded(verifications, at),
    };
    if (dueAt(kept) === null) await this.ctx.storage.deleteAll();
    else this.write(kept, at);
  }

  /** Everything personal that stands here, for the person whose number it is. */
  async show(): Promise<readonly Readonly<Record<string, string | number>>[]> {
    const { codes, verifications } = this.read();
    const isoOf = (at: number): string => new Date(at).toISOString();
    return [
      ...codes.sends.map((at) => ({ what: 'code sent', at: isoOf(at) })),
      ...(codes.fullName === null ? [] : [{ what: 'name given', full_name: codes.fullName }]),
      ...verifications.map((one) => ({
        what: `check ${one.stage}`,
        at: isoOf(one.acceptedAt),
        ...(one.stage === 'recorded' ? {} : { full_name: one.applicant.fullName, phone_number: one.applicant.phoneNumber }),
      })),
    ];
  }

  /** Forgets the number at once, whatever is owed; work that is under way is waited for, so that nothing comes in behind. Gives how much there was. */
  async erase(): Promise<number> {
    await Promise.allSettled([...this.finishing.values(), ...this.sends]);
    const held = (await this.show()).length;
    await this.ctx.storage.deleteAll();
    return held;
  }

  override async alarm(): Promise<void> {
    await this.settle();
    await this.forget();
  }

  private async sendNew(call: SendCall, at: number): Promise<SendOutcome> {
    const decision = reserveSend(this.read().codes, at);
    if (decision.kind !== 'reserved') return decision;
    // Of parallel sends only one goes on.
    if (this.isPreparing) return { kind: 'cooldown', retryAfterMs: RESEND_COOLDOWN_MS };
    this.isPreparing = true;
    let issued: { readonly quotas: NetworkQuota & { readonly kind: 'taken' }; readonly code: string; readonly replaced: CodeState };
    try {
      const quotas = await claimQuotas(this.env, call.network);
      if (quotas.kind === 'exhausted') return { kind: 'quota', retryAfterMs: quotas.retryAfterMs };
      issued = await orGiveBack([quotas], async () => {
        const code = await nextCode(this.env);
        const hash = await this.hashCode(call.phoneNumber, code);
        const replaced = this.read().codes;
        const reserved = reserveSend(replaced, at);
        if (reserved.kind !== 'reserved') throw new Error('somebody else sent meanwhile');
        this.changeCodes(at, () => issueCode(reserved.state, decision.reservation, hash, call.fullName));
        return { quotas, code, replaced };
      });
    } finally {
      this.isPreparing = false;
    }
    const result = await sendSms(this.env, { phoneNumber: call.phoneNumber, code: issued.code, host: call.host });
    this.logUnsent(result, call.requestId);
    return this.settleSend(call, at, result, decision.reservation, issued);
  }

  private async settleSend(
    call: SendCall,
    at: number,
    result: SmsResult,
    reservation: Reservation,
    { quotas, replaced }: { readonly quotas: NetworkQuota & { readonly kind: 'taken' }; readonly replaced: CodeState },
  ): Promise<SendOutcome> {
    switch (result.kind) {
      case 'sent': {
        const again = { kind: 'sent', again: true } as const;
        const stored = this.read();
        if (call.request !== null) this.write({ ...stored, sendAnswers: keep(stored.sendAnswers, call.request, at, again) }, at);
        return hasSentBefore(replaced, at) ? again : { kind: 'sent' };
      }
      case 'unknown':
        this.changeCodes(at, (codes) => liftCooldown(codes, reservation));
        return { kind: 'sms-unconfirmed' };
      case 'refused':
        // It has cost the provider a call, and maybe us a fee: pause, counts and quotas stay.
        this.changeCodes(at, (codes) => refuseSend(codes, reservation, replaced));
        return { kind: result.cause === 'rejected-number' ? 'sms-refused' : 'sms-failed' };
      case 'unconfigured':
        this.changeCodes(at, (codes) => undoSend(codes, reservation, replaced));
        await quotas.giveBack();
        return { kind: 'sms-unavailable' };
    }
  }

  /** What the verification comes to, for a visitor: answered from then on. */
  private async answer(asked: Verification, at: number): Promise<VerifyOutcome> {
    this.answering.add(asked.id);
    try {
      const decision = await this.finish(asked, at);
      this.advance(asked, at, verification.answer);
      const { id, acceptedAt } = asked;
      const isAgain = asked.isAnswered || verification.hasVerifiedBefore(this.read().verifications, asked);
      return { kind: 'verified', decision, id, acceptedAt, ...(isAgain ? { again: true } : {}) };
    } catch (error) {
      if (error instanceof HoldingsUnknown) return { kind: 'holdings-unknown' };
      throw error;
    } finally {
      this.answering.delete(asked.id);
    }
  }

  /** Joins the work where it is under way. */
  private finish(asked: Verification, at: number): Promise<EligibilityDecision> {
    const current = this.finishing.get(asked.id);
    if (current !== undefined) return current;
    const work = finishVerification(asked, {
      advance: (change) => this.advance(asked, at, change),
      decide: async ({ phoneNumber }) => decideFor(this.env, await holdingsOf(this.env, phoneNumber)),
      record: (row) => recordCheck(this.env, row),
      owed: (error) => this.postpone(asked, at, error),
    })
      .catch((error: unknown) => {
        this.postpone(asked, at, error);
        throw error;
      })
      .finally(() => this.finishing.delete(asked.id));
    this.finishing.set(asked.id, work);
    return work;
  }

  private postpone(asked: Verification, at: number, error: unknown): void {
    const { failures, stage } = this.advance(asked, at, (current) => verification.postpone(current, at));
    writeLog(failures >= OWED_ALARM_AFTER_FAILURES ? 'error' : 'warn', {
      event: 'eligibility.owed',
      stage,
      failures,
      ...failureFields(error),
    });
  }

  /** Writes the verification's change down; gives it as it then is. */
  private advance(asked: Verification, at: number, change: (current: Verification) => Verification): Verification {
    const stored = this.read();
    const current = stored.verifications.find((one) => one.id === asked.id);
    // Finished, answered and forgotten meanwhile.
    if (current === undefined) return asked;
    const next = change(current);
    const verifications = verification.stillNeeded(verification.replace(stored.verifications, next), at);
    if (next !== current) this.write({ ...stored, verifications }, at);
    return next;
  }

  private changeCodes(at: number, change: (codes: CodeState) => CodeState): void {
    const stored = this.read();
    this.write({ ...stored, codes: change(stored.codes) }, at);
  }

  private read(): Stored {
    // What an earlier version wrote has no verifications.
    return { ...nothing, ...this.ctx.storage.kv.get<Partial<Stored>>(KEY) };
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
    if (!('cause' in result)) return;
    const { kind: outcome, cause } = result;
    const level = levelOf(cause);
    if (level === 'error') count('smsFailures');
    this.ctx.waitUntil(sendCountsIfDue(this.env));
    writeLog(level, { event: 'sms', requestId, provider: this.env.SMS_PROVIDER, outcome, cause });
  }
}

/** When something stored is next due to be finished or forgotten; null when nothing is stored. */
function dueAt({ codes, sendAnswers, verifyAnswers, verifications }: Stored): number | null {
  const dues = [
    nextTidyAt(codes),
    ...[...sendAnswers, ...verifyAnswers].map((entry) => entry.at + IDEMPOTENCY_WINDOW_MS),
    ...verifications.map(verification.dueAt),
  ].filter((due) => due !== null);
  return dues.length === 0 ? null : Math.min(...dues);
}
