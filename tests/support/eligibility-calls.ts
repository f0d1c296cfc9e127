/** The two calls of the eligibility check, as tests make them. */
import * as v from 'valibot';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { PROBLEM_CONTENT_TYPE, type ProblemBody, problemBody } from '../../machines/contract/problem.ts';
import type { Site } from './workerd.ts';

let numbers = 0;

/** An Indian mobile number that no other test of the file uses and that is no sample number. */
export function newNumber(): string {
  numbers += 1;
  return `70000${String(numbers).padStart(5, '0')}`;
}

let addresses = 0;

/** A client address that no other test of the file uses. */
export function newAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

interface Extras {
  readonly fullName?: string;
  /** Idempotency-Key. */
  readonly key?: string;
  /** Client address. */
  readonly address?: string;
  readonly signal?: AbortSignal;
}

export function sendCode(site: Site, phoneNumber: string, { fullName = 'Asha Rao', signal, ...extras }: Extras = {}): Promise<Response> {
  return site.post(apiPath('sendCode'), { phoneNumber, fullName }, headers(extras), signal);
}

export function verifyCode(site: Site, phoneNumber: string, otp: string, { signal, ...extras }: Extras = {}): Promise<Response> {
  return site.post(apiPath('verifyCode'), { phoneNumber, otp }, headers(extras), signal);
}

function headers({ key, address }: Extras): Record<string, string> {
  return { ...(key === undefined ? {} : { 'Idempotency-Key': key }), ...(address === undefined ? {} : { 'CF-Connecting-IP': address }) };
}

/** The body of a problem; throws when the answer is not one of the contract's shape. */
export async function problemOf(response: Response): Promise<ProblemBody> {
  if (response.headers.get('content-type') !== PROBLEM_CONTENT_TYPE)
    throw new Error(`not a problem: ${response.status} ${await response.text()}`);
  const body = v.parse(problemBody, await response.json());
  if (body.status !== response.status) throw new Error(`the body says ${body.status}, the answer ${response.status}`);
  return body;
}

/** A code that differs from the given one. */
export function wrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111';
}
