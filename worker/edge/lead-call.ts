/** A submission of one of the three forms, however it came in: validate, judge the sender, hand it to whoever answers the contract. */
import type * as v from 'valibot';
import { endpoints } from '../../machines/contract/endpoints';
import { messages } from '../../machines/contract/messages';
import { parseFields } from '../../machines/contract/parse';
import { type FieldError, type Problem, problem } from '../../machines/contract/problem';
import type { AppContext } from '../app-env';
import { judgeSender } from './spam';
import { type Answer, callUpstream } from './upstream';

export type LeadEndpoint = 'createNewsletter' | 'createPartner' | 'createContact';
export type LeadAnswer = Answer<LeadEndpoint>;

export type LeadOutcome =
  | { readonly kind: 'accepted'; readonly answer: LeadAnswer }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** What the embedded backend says, so that a filled honeypot cannot tell the difference. */
const thanks = {
  createNewsletter: { message: messages.newsletterSent, prefix: 'N' },
  createPartner: { message: messages.partnerSent, prefix: 'P' },
  createContact: { message: messages.contactToast, prefix: 'C' },
} as const satisfies Record<LeadEndpoint, { message: string; prefix: string }>;

/** `idempotencyKey`: of a form, where the request has no header for it. */
export async function submitLead(c: AppContext, name: LeadEndpoint, form: unknown, idempotencyKey?: string): Promise<LeadOutcome> {
  const parsed = parseFields(endpoints[name].request as v.GenericSchema, form);
  if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors };
  const verdict = await judgeSender(c, form);
  if (verdict === 'honeypot') return { kind: 'accepted', answer: emptyThanks(name) };
  if (verdict === 'not-a-person') {
    return { kind: 'failed', problem: problem({ kind: 'refused', status: 403, message: messages.notAPerson }) };
  }
  const result = await callUpstream(c, name, { body: parsed.value, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
  return result.ok ? { kind: 'accepted', answer: result.value } : { kind: 'failed', problem: result.problem };
}

function emptyThanks(name: LeadEndpoint): LeadAnswer {
  const { message, prefix } = thanks[name];
  return { message, data: { reference: `${prefix}-${crypto.randomUUID().slice(0, 8).toUpperCase()}` } };
}
