/**
 * The form pages without a script (decisions 5): a native POST to the page's own address is judged like the JSON call and answered with
 * the page, 422 with the faults and what was typed, or 303 to the confirmation, so that a reload sends nothing again.
 */
import type { FormPageData } from '../../client/components/forms/form-data.ts';
import { formTitles } from '../../client/copy/form-titles.ts';
import { scriptlessLimit } from '../../client/copy/scriptless-limit.ts';
import { findRoute } from '../../client/routes.ts';
import { ABOUT, filledInFor, intentOf } from '../../machines/contract/contact-intent.ts';
import { endpoints } from '../../machines/contract/endpoints.ts';
import { IDEMPOTENCY_KEY_FIELD } from '../../machines/contract/idempotency-key.ts';
import { LEAD_REPEAT_WINDOW_MS } from '../../machines/contract/limits.ts';
import { tryAgainIn } from '../../machines/contract/messages/try-again.ts';
import { messages } from '../../machines/contract/messages.ts';
import { type FieldError, type Problem, problem } from '../../machines/contract/problem.ts';
import { REFERENCE, referenceIn, SENT_PARAM } from '../../machines/contract/reference.ts';
import type { LeadEndpoint } from '../backend/leads/lead-kinds.ts';
import type { AppContext } from '../base/app-env.ts';
import { clientNetwork } from '../base/client-network.ts';
import { now } from '../base/clock.ts';
import { formFaults, readForm } from '../base/form-body.ts';
import { isSameHash, isSoundHashKey, keyedHash } from '../base/keyed-hash.ts';
import { answerProblem, isStorageFailure, reportFailure } from '../base/problem-response.ts';
import { upstreamOf } from '../edge/upstream-of.ts';
import { answerPage } from '../pages/render-page.ts';
import { type LeadOutcome, submitLead } from './lead-call.ts';

/** Addresses of the pages with what their forms call. */
export const formPages = {
  '/contact': 'createContact',
  '/partner': 'createPartner',
  '/newsletter': 'createNewsletter',
} as const satisfies Record<string, LeadEndpoint>;
export type FormPath = keyof typeof formPages;

/** That the reference is ours. */
const PROOF_PARAM = 'of';
const PROOF_CHARACTERS = 16;

/** The confirmation that a POST leads to; null for the page as it is. */
export async function showSent(c: AppContext, path: FormPath): Promise<Response | null> {
  const sent = c.req.query(SENT_PARAM);
  if (sent === undefined || (sent !== '' && !REFERENCE.test(sent))) return null;
  const values = filledInFor(path === '/contact' ? intentOf(c.req.query(ABOUT)) : null);
  // Anybody can write an address: what we did not write ourselves is no reference, and is not shown as one.
  const proof = await proofOf(c, path, sent);
  const isOurs = sent !== '' && proof !== undefined && isSameHash(c.req.query(PROOF_PARAM) ?? '', proof);
  return answerForm(c, path, 200, { values, errors: [], sent: isOurs ? sent : '' });
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
    return answerForm(c, path, form.status, { values: {}, errors: [whole(formFaults[form.status])], sent: null });
  }
  const values = ownFields(name, form.fields);
  const key = form.fields[IDEMPOTENCY_KEY_FIELD] || (await keyOf(c, name, values));
  const outcome = await submitLead(c, name, form.fields, { idempotencyKey: key }).catch((error: unknown): LeadOutcome => {
    // What was typed comes back with the page also where the edge's own storage is away (the challenge's passes and counters).
    if (!(error instanceof Error) || !isStorageFailure(error)) throw error;
    return { kind: 'failed', problem: problem({ kind: 'unavailable', ...reportFailure(error, c) }) };
  });
  if (outcome.kind === 'invalid') return answerForm(c, path, 422, { values, errors: outcome.errors, sent: null });
  if (outcome.kind === 'challenge') return answerForm(c, path, 403, { values, errors: [whole(messages.notAPerson)], sent: null });
  if (outcome.kind === 'scriptless-limit') {
    return answerRefusal(c, path, 429, { values, errors: [whole(scriptlessLimit)] }, outcome.retryAfterSeconds);
  }
  if (outcome.kind === 'failed') return answerFailure(c, path, values, outcome.problem);
  // What happens next depends on what the visitor came for.
  const intent = path === '/contact' ? intentOf(values[ABOUT]) : null;
  const reference = referenceIn(outcome.answer) ?? '';
  const query = new URLSearchParams({
    ...(intent === null ? {} : { [ABOUT]: intent }),
    [SENT_PARAM]: reference,
    ...(reference === '' ? {} : { [PROOF_PARAM]: (await proofOf(c, path, reference)) ?? '' }),
  });
  return c.body(null, 303, { Location: `${path}?${query}`, 'Cache-Control': 'no-store' });
}

/** What only we can write behind a reference; undefined without a secret to write it with. */
async function proofOf(c: AppContext, path: FormPath, reference: string): Promise<string | undefined> {
  const { HASH_KEY } = c.env;
  return isSoundHashKey(HASH_KEY) ? (await keyedHash(HASH_KEY, 'sent', path, reference)).slice(0, PROOF_CHARACTERS) : undefined;
}

/**
 * The Idempotency-Key for another API of a form that a browser posts without a script; HTML that is the same for everybody cannot carry one. The
 * same content from the same network within some minutes is one press that was made twice. Our own backend knows it by itself.
 */
async function keyOf(c: AppContext, name: LeadEndpoint, values: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { HASH_KEY } = c.env;
  if (upstreamOf(c.env).kind === 'own' || !isSoundHashKey(HASH_KEY)) return undefined;
  const window = String(Math.floor((await now(c.env)) / LEAD_REPEAT_WINDOW_MS));
  return keyedHash(HASH_KEY, 'native-form', name, JSON.stringify(values), clientNetwork(c.req.header('cf-connecting-ip')), window);
}

/** The page with what was typed, so that it can be sent again. */
function answerFailure(c: AppContext, path: FormPath, values: FormPageData['values'], problem: Problem): Promise<Response> {
  const errors = problem.errors.length > 0 ? problem.errors : [whole(problem.message)];
  return answerRefusal(c, path, statusOf(problem), { values, errors }, problem.retryAfterSeconds);
}

/** With the time after which the same can be sent again, to the browser and to its reader. */
function answerRefusal(
  c: AppContext,
  path: FormPath,
  status: number,
  data: Pick<FormPageData, 'values' | 'errors'>,
  seconds: number | null,
): Promise<Response> {
  const headers: Record<string, string> = seconds === null ? {} : { 'Retry-After': String(seconds) };
  return answerForm(c, path, status, { ...data, sent: null, when: tryAgainIn(seconds) }, headers);
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
