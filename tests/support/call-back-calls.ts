/** What a browser sends to ask for a call after a verification. */
import { CALL_CONSENT_VERSION } from '../../machines/contract/call-back.ts';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { newAddress } from './eligibility-calls.ts';
import type { Site } from './workerd.ts';

/** A time on a clock in India, as it goes over the wire. */
export const india = (text: string) => `${text}+05:30`;
/** START_TIME is Saturday, 1 August 2026, 11:30 in India. */
export const MONDAY_11 = india('2026-08-03T11:00:00');
export const MONDAY_12 = india('2026-08-03T12:00:00');

export interface Verified {
  readonly elibilityStatus: boolean;
  readonly callBack?: { readonly token: string; readonly slots: readonly string[] };
}

export interface Ask {
  readonly token: string | undefined;
  readonly callAt?: unknown;
  readonly consent?: unknown;
  readonly key?: string;
  readonly address?: string;
}

export function askForCall(site: Site, { token, callAt = MONDAY_11, consent = CALL_CONSENT_VERSION, key, address = newAddress() }: Ask) {
  const headers = { 'CF-Connecting-IP': address, ...(key === undefined ? {} : { 'Idempotency-Key': key }) };
  return site.post(apiPath('askForCall'), { token, fullName: 'Asha Rao', callAt, consent }, headers);
}
