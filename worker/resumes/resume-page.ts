/** Sending a CV without a script: a native POST of the dialog's form to the page's own address (decisions 5, 6). */
import { IDEMPOTENCY_KEY_FIELD } from '../../machines/contract/idempotency-key.ts';
import { SENT_PARAM } from '../../machines/contract/reference.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import type { AppContext } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';
import { answerPage } from '../pages/render-page.ts';
import { receiveResume } from './receive.ts';

export const CAREERS_PATH = '/carriers';

/** The confirmation that a POST leads to; null for the page as it is. */
export async function showResumeSent(c: AppContext): Promise<Response | null> {
  return c.req.query(SENT_PARAM) === undefined ? null : answerCareers(c, 200, { errors: [], sent: '' });
}

export async function postResume(c: AppContext): Promise<Response> {
  const received = await receiveResume(c, {
    isNative: true,
    readKey: (fields) => ({ key: fields[IDEMPOTENCY_KEY_FIELD] || null, without: 'content' }),
  });
  if (received.kind === 'stored') return c.body(null, 303, { Location: `${CAREERS_PATH}?${SENT_PARAM}=1`, 'Cache-Control': 'no-store' });
  const { status, message, retryAfter } = received;
  if (status === 415) return answerProblem(c, 415, { message });
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  // A page with a fault in its form, as the other forms answer it.
  return answerCareers(c, status === 400 ? 422 : status, { errors: [{ field: RESUME_FIELD, message }], sent: null }, headers);
}

function answerCareers(
  c: AppContext,
  status: number,
  data: { errors: { field: string; message: string }[]; sent: string | null },
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return answerPage(
    c,
    { path: CAREERS_PATH, data: { values: {}, ...data }, route: { index: false } },
    { status, headers: { ...headers, 'X-Robots-Tag': 'noindex' } },
  );
}
