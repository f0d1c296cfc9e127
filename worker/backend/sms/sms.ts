/** One-time codes by SMS: the adapter that the environment chooses, and what an attempt can come to. */
import { numberFrom } from '../../base/env-number.ts';
import type { Level } from '../../base/log.ts';
import { isConfiguredOrigin } from '../../base/site-origin.ts';
import type { Env } from '../../env.ts';
import { logSms } from './log.ts';
import { msg91Sms } from './msg91.ts';
import { twilioSms } from './twilio.ts';

/** Milliseconds a provider has for its whole answer; below the edge's own deadline, so that its outcome can still be told. */
const SMS_DEADLINE_MS = 5_000;

export interface SmsMessage {
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly code: string;
  /** Bare host of the site for the line that binds the code to it; null where it is not known. */
  readonly host: string | null;
  readonly signal: AbortSignal;
}

/** Why a message was not sent: a class of cause and never the provider's text, which quotes numbers. */
export type SmsCause =
  /** The one that is about the visitor's number. */
  | 'rejected-number'
  /** About our account, our sender or our text: a person of ours has to act. */
  | 'out-of-balance'
  | 'credentials'
  | 'unverified-sender'
  | 'template'
  /** The provider takes no more for now. */
  | 'rate'
  /** Refused, and nobody says why. */
  | 'rejected'
  | 'status'
  | 'unreadable'
  | 'deadline'
  | 'network';

const levels: Partial<Record<SmsCause, Level>> = {
  'rejected-number': 'info',
  'out-of-balance': 'error',
  credentials: 'error',
  'unverified-sender': 'error',
  template: 'error',
};

export function levelOf(cause: SmsCause): Level {
  return levels[cause] ?? 'warn';
}

/** `refused`: it was certainly not sent. `unknown`: it may have been. `unconfigured`: there is nobody to send it. */
export type SmsResult = { readonly kind: 'sent' | 'unconfigured' } | { readonly kind: 'refused' | 'unknown'; readonly cause: SmsCause };

/** Never throws. */
export type SmsAdapter = { readonly name: string; send(message: SmsMessage): Promise<SmsResult> };

/** The configured adapter; null when no provider is chosen or a secret of it is missing. `host` as in the message. */
export function smsAdapter(env: Env, host: SmsMessage['host']): SmsAdapter | null {
  switch (env.SMS_PROVIDER) {
    case 'log':
      // Of a site that stands on the web somewhere, codes of real people would lie in its log (decisions 4). Without SITE_ORIGIN and away from
      // `npm start` the host that was asked tells: the platform brings a deployed worker no request for one of the local network.
      return isConfiguredOrigin(env) || (host === null && !env.LOCAL_RUN) ? null : logSms;
    case 'msg91':
      return msg91Sms(env);
    case 'twilio':
      return twilioSms(env);
    default:
      return null;
  }
}

export async function sendSms(env: Env, message: Omit<SmsMessage, 'signal'>): Promise<SmsResult> {
  const adapter = smsAdapter(env, message.host);
  if (adapter === null) return { kind: 'unconfigured' };
  return adapter.send({ ...message, signal: AbortSignal.timeout(numberFrom(env, 'SMS_DEADLINE_MS', SMS_DEADLINE_MS)) });
}
