/** Sending a CV without a script: a native POST of the dialog's form to the page's own address (decisions 5, 6). */
import { messages } from '../../machines/contract/messages.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { answerProblem } from '../base/problem-response.ts';
import { bodyStatus } from '../base/read-bytes.ts';
import { answerPage } from '../pages/render-page.ts';
import { storeResume } from './store.ts';
import { readUploadForm } from './upload-form.ts';

export const CAREERS_PATH = '/carriers';
const SENT = 'sent';

/** The confirmation that a POST leads to; null for the page as it is. */
export async function showResumeSent(c: AppContext): Promise<Response | null> {
  return c.req.query(SENT) === undefined ? null : answerCareers(c, 200, { errors: [], sent: '' });
}

export async function postResume(c: AppContext): Promise<Response> {
  const form = await readUploadForm(c.req.raw);
  if (form.kind === 'not-a-form') return answerProblem(c, 415, { message: messages.resumeAsForm });
  if (form.kind === 'too-large') return refuse(c, 413, messages.resumeSize);
  if (form.kind === 'too-slow' || form.kind === 'gone') return refuse(c, bodyStatus[form.kind], messages.bodyTooSlow);
  if (form.kind === 'no-file') return refuse(c, 422, messages.resumeType);
  const outcome = await storeResume(c.env, form.file, null, await now(c.env));
  switch (outcome.kind) {
    case 'stored':
      return c.body(null, 303, { Location: `${CAREERS_PATH}?${SENT}=1`, 'Cache-Control': 'no-store' });
    case 'refused':
      return refuse(c, outcome.reason === 'size' ? 413 : 422, outcome.message);
    case 'key-reused':
    case 'unavailable':
      c.set('cause', `resume ${outcome.kind}`);
      return refuse(c, 503, messages.resumeNotStored);
  }
}

function refuse(c: AppContext, status: number, message: string): Promise<Response> {
  return answerCareers(c, status, { errors: [{ field: RESUME_FIELD, message }], sent: null });
}

function answerCareers(
  c: AppContext,
  status: number,
  data: { errors: { field: string; message: string }[]; sent: string | null },
): Promise<Response> {
  return answerPage(
    c,
    { path: CAREERS_PATH, data: { values: {}, ...data }, route: { index: false } },
    { status, headers: { 'X-Robots-Tag': 'noindex' } },
  );
}
