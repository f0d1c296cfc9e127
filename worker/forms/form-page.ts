/**
 * The form pages without a script (decisions 5): a native POST to the page's own address is judged like the JSON call and answered with
 * the page, 422 with the faults and what was typed, or 303 to the confirmation, so that a reload sends nothing again.
 */

import type { FormPageData } from '../../client/components/forms/form-data.ts';
import { scriptlessLimit } from '../../client/copy/challenge.ts';
import { formTitles } from '../../client/copy/form-titles.ts';
import { findRoute } from '../../client/routes.ts';
import { ABOUT, filledInFor, intentOf } from '../../machines/contract/contact-intent.ts';
import { endpoints } from '../../machines/contract/endpoints.ts';
import { IDEMPOTENCY_KEY_FIELD } from '../../machines/contract/idempotency-key.ts';
import { messages } from '../../machines/contract/messages.ts';
import { type FieldError, type Problem, problem } from '../../machines/contract/problem.ts';
import { REFERENCE, referenceIn } from '../../machines/contract/reference.ts';
import type { LeadEndpoint } from '../backend/leads/lead-kinds.ts';
import type { AppContext } from '../base/app-env.ts';
import { readForm } from '../base/form-body.ts';
import { answerError, answerProblem } from '../base/problem-response.ts';
import { passingFault } from '../base/storage-retry.ts';
import { answerPage } from '../pages/render-page.ts';
import { type LeadOutcome, submitLead } from './lead-call.ts';

/** Addresses of the pages with what their forms call. */
export const formPages = {
  '/contact': 'createContact',
  '/partner': 'createPartner',
  '/newsletter': 'createNewsletter',
} as const satisfies Record<string, LeadEndpoint>;
export type FormPath = keyof typeof formPages;

/** The query of a confirmation's address. */
export const SENT = 'sent';

/** What the page says of a form that could not be read. */
const unreadable = { 400: messages.malformedBody, 408: messages.bodyTooSlow, 413: messages.tooLarge } as const;

/** The confirmation that a POST leads to; null for the page as it is. */
export async function showSent(c: AppContext, path: FormPath): Promise<Response | null> {
  const sent = c.req.query(SENT);
  return sent === undefined || (sent !== '' && !REFERENCE.test(sent)) ? null : answerForm(c, path, 200, { values: {}, errors: [], sent });
}

/** The contact page for what the visitor came for (`/contact?about=…`); null for the page as it is. Its canonical address stays the plain one. */
export async function showIntent(c: AppContext, path: FormPath): Promise<Response | null> {
  const intent = path === '/contact' ? intentOf(c.req.query(ABOUT)) : null;
  if (intent === null) return null;
  const data = { values: filledInFor(intent), errors: [], sent: null };
  return answerPage(
    c,
    { path, data, route: { title: formTitles[intent] } },
    { headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } },
  );
}

export async function postForm(c: AppContext, path: FormPath): Promise<Response> {
  const name = formPages[path];
  const form = await readForm(c.req.raw);
  if (!form.ok) {
    if (form.status === 415) return answerProblem(c, 415, { message: messages.notAForm });
    if (form.status === 499) return answerProblem(c, 499);
    return answerForm(c, path, form.status, { values: {}, errors: [whole(unreadable[form.status])], sent: null });
  }
  const key = form.fields[IDEMPOTENCY_KEY_FIELD] || undefined;
  const values = ownFields(name, form.fields);
  const outcome = await submitLead(c, name, form.fields, { idempotencyKey: key }).catch((error: unknown): LeadOutcome => {
    // What was typed comes back with the page also where the edge's own storage is away (the challenge's passes and counters).
    if (!(error instanceof Error) || passingFault(error) === null) throw error;
    const { status, headers } = answerError(error, c);
    const retryAfterSeconds = Number(headers.get('retry-after'));
    return { kind: 'failed', problem: problem({ kind: 'unavailable', status, message: messages.storageBusy, retryAfterSeconds }) };
  });
  if (outcome.kind === 'invalid') return answerForm(c, path, 422, { values, errors: outcome.errors, sent: null });
  if (outcome.kind === 'challenge') return answerForm(c, path, 403, { values, errors: [whole(messages.notAPerson)], sent: null });
  if (outcome.kind === 'scriptless-limit') {
    const data = { values, errors: [whole(scriptlessLimit)], sent: null };
    return answerForm(c, path, 429, data, { 'Retry-After': String(outcome.retryAfterSeconds) });
  }
  if (outcome.kind === 'failed') return answerFailure(c, path, values, outcome.problem);
  return c.body(null, 303, { Location: `${path}?${SENT}=${referenceIn(outcome.answer) ?? ''}`, 'Cache-Control': 'no-store' });
}

/** The page with what was typed, so that it can be sent again. */
function answerFailure(c: AppContext, path: FormPath, values: FormPageData['values'], problem: Problem): Promise<Response> {
  const errors = problem.errors.length > 0 ? problem.errors : [whole(problem.message)];
  const headers: Record<string, string> = problem.retryAfterSeconds === null ? {} : { 'Retry-After': String(problem.retryAfterSeconds) };
  return answerForm(c, path, statusOf(problem), { values, errors, sent: null }, headers);
}

/** Nobody signs in here: a 401 of the API is its trouble, not the visitor's. */
function statusOf({ kind, status }: Problem): number {
  if (kind === 'unauthorized' || status === null) return 502;
  return kind === 'invalid' ? 422 : status;
}

function answerForm(
  c: AppContext,
  path: FormPath,
  status: number,
  data: FormPageData,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { title } = findRoute(path);
  const route = { index: false, title: data.sent === null ? formTitles.faulty(title) : formTitles.sent(title) };
  return answerPage(c, { path, data, route }, { status, headers: { ...headers, 'X-Robots-Tag': 'noindex' } });
}

function whole(message: string): FieldError {
  return { field: '', message };
}

function ownFields(name: LeadEndpoint, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(endpoints[name].request.entries).map((field) => [field, fields[field] ?? '']));
}
