/** Numbers from variables, as an operator may have written them. */
import type { Env } from '../env.ts';

/** Each that can be set, and the least that it may be. */
const leasts = {
  UPSTREAM_DEADLINE_MS: 1,
  UPLOAD_DEADLINE_MS: 0,
  UPLOAD_IDLE_MS: 0,
  UPLOADS_MEMORY_BYTES: 0,
  UPLOADS_PER_ADDRESS_PER_HOUR: 0,
  UPLOADS_PER_HOUR: 0,
  RESUME_RETENTION_DAYS: 1,
  SMS_DEADLINE_MS: 1,
  SENDS_PER_ADDRESS_PER_HOUR: 0,
  SENDS_PER_HOUR: 0,
  SENDS_PER_DAY: 0,
  LEADS_PER_ADDRESS_PER_HOUR: 0,
  VISITS_PER_ADDRESS_PER_HOUR: 0,
  NEWSLETTER_MAILS_PER_HOUR: 0,
  HOLDINGS_MAX_AGE_DAYS: 0,
} as const satisfies Partial<Record<keyof Env, number>>;
type NumberName = keyof typeof leasts;

type Variables<Name extends NumberName> = Readonly<Partial<Record<Name, string | undefined>>>;

/** A limit: 0 is one (nothing passes) where the table allows it; blank is unset, and what is no whole number, or below, falls back. */
export function numberFrom<Name extends NumberName>(variables: Variables<Name>, name: Name, fallback: number): number {
  return readNumber(variables[name], leasts[name]) ?? fallback;
}

/** Names of those that are set to something that falls back: the operator meant another number than the one that holds. */
export function unusableNumbers(variables: Variables<NumberName>): readonly NumberName[] {
  const names = Object.keys(leasts) as NumberName[];
  return names.filter((name) => Boolean(variables[name]?.trim()) && readNumber(variables[name], leasts[name]) === null);
}

function readNumber(text: string | undefined, least: number): number | null {
  const digits = text?.trim() ?? '';
  const limit = Number(digits);
  return /^\d+$/u.test(digits) && Number.isSafeInteger(limit) && limit >= least ? limit : null;
}
