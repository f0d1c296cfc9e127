/**
 * Why a mail was not sent, as a class: what the binding says names the recipient. Codes: Cloudflare's documentation of Email Service, "Workers
 * API", "Error codes".
 */
export type MailFailure =
  /** There is no binding. */
  | 'unbound'
  | 'timeout'
  /** The account may not send from this address (MAIL_FROM). */
  | 'unverified-sender'
  /** The account may not write to this recipient. */
  | 'rejected-recipient'
  /** This recipient has turned mails away before. */
  | 'suppressed'
  /** The account has sent too many for now. */
  | 'limit'
  /** The recipient's server took it not. */
  | 'undeliverable'
  /** Their own fault. */
  | 'unavailable'
  /** A mail that we made wrongly. */
  | 'malformed'
  | 'unknown';

const failures: Readonly<Record<string, MailFailure>> = {
  E_SENDER_NOT_VERIFIED: 'unverified-sender',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'unverified-sender',
  E_RECIPIENT_NOT_ALLOWED: 'rejected-recipient',
  E_RECIPIENT_SUPPRESSED: 'suppressed',
  E_RATE_LIMIT_EXCEEDED: 'limit',
  E_DAILY_LIMIT_EXCEEDED: 'limit',
  E_DELIVERY_FAILED: 'undeliverable',
  E_INTERNAL_SERVER_ERROR: 'unavailable',
  E_VALIDATION_ERROR: 'malformed',
  E_FIELD_MISSING: 'malformed',
  E_TOO_MANY_RECIPIENTS: 'malformed',
  E_CONTENT_TOO_LARGE: 'malformed',
  E_HEADER_NOT_ALLOWED: 'malformed',
  E_HEADER_USE_API_FIELD: 'malformed',
  E_HEADER_VALUE_INVALID: 'malformed',
  E_HEADER_VALUE_TOO_LONG: 'malformed',
  E_HEADER_NAME_INVALID: 'malformed',
  E_HEADERS_TOO_LARGE: 'malformed',
  E_HEADERS_TOO_MANY: 'malformed',
};

/** Nobody but a person who looks after the account or the settings can help. */
const FOR_A_PERSON: readonly MailFailure[] = ['unbound', 'unverified-sender', 'malformed'];

/** The address itself: of a stranger, who may have mistyped it, there is nothing that a person here could do. */
export function isOfAddress(failure: MailFailure): boolean {
  return failure === 'suppressed' || failure === 'undeliverable';
}

export class MailMissing extends Error {
  override readonly name = 'MailMissing';
}

export class MailLate extends Error {
  override readonly name = 'MailLate';
}

export function mailFailure(error: unknown): MailFailure {
  if (error instanceof MailMissing) return 'unbound';
  if (error instanceof MailLate) return 'timeout';
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : /\bE_[A-Z_]+\b/u.exec(error.message)?.[0];
  return (code === undefined ? undefined : failures[code]) ?? 'unknown';
}

export function mailFailureLevel(failure: MailFailure): 'warn' | 'error' {
  return FOR_A_PERSON.includes(failure) ? 'error' : 'warn';
}
