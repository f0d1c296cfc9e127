/** What an object of a number is asked, and what comes of it. */
import type { QuotaNames } from '../../base/network-quota.ts';
import type { EligibilityDecision } from '../eligibility/decide.ts';
import type { RequestKey } from '../idempotency.ts';
import type { NotAccepted } from './judge-call.ts';

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
  /** `again`: not the first code for this number today, or this very answer was given before. */
  | { readonly kind: 'sent'; readonly again?: true }
  | { readonly kind: 'sms-unavailable' | 'sms-refused' | 'sms-failed' | 'sms-unconfirmed' | 'key-reused' }
  | { readonly kind: 'cooldown' | 'number-limit' | 'quota'; readonly retryAfterMs: number };

export type VerifyOutcome =
  /** `id` is the check's, `acceptedAt` when its code was taken; `again`: not the number's first today, or this very answer was given before. */
  | {
      readonly kind: 'verified';
      readonly decision: EligibilityDecision;
      readonly id: string;
      readonly acceptedAt: number;
      readonly again?: true;
    }
  | NotAccepted
  /** The code is right and stays good: there is no feed of holdings to decide on. */
  | { readonly kind: 'holdings-unknown' }
  | { readonly kind: 'key-reused' };
