/** POST /landing/create/upload-resume (spec 7; decisions 3, 6). At the edge in both deployments: résumés always go to R2. */
import { IDEMPOTENCY_KEY_MAX_CHARACTERS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { writeLog } from '../base/log.ts';
import { answerInvalid, answerProblem } from '../base/problem-response.ts';
import { bodyStatus } from '../base/read-bytes.ts';
import { toRecord } from './facts.ts';
import { type StoreOutcome, storeResume } from './store.ts';
import { readUploadForm } from './upload-form.ts';

/** Visible ASCII. */
const KEY = /^[!-~]+$/u;

export async function uploadResume(c: AppContext): Promise<Response> {
  const form = await readUploadForm(c.req.raw);
  const key = c.req.header('idempotency-key') ?? null;
  if (key !== null && (key.length > IDEMPOTENCY_KEY_MAX_CHARACTERS || !KEY.test(key)))
    return answerProblem(c, 400, { message: messages.malformedBody });
  switch (form.kind) {
    case 'not-a-form':
      return answerProblem(c, 415, { message: messages.resumeAsForm });
    case 'too-large':
      return answerTooLarge(c);
    case 'too-slow':
    case 'gone':
      return answerProblem(c, bodyStatus[form.kind]);
    case 'no-file':
      return answerInvalid(c, [{ field: RESUME_FIELD, message: messages.resumeType }]);
    case 'file':
      return answerOutcome(c, await storeResume(c.env, form.file, key, await now(c.env)));
  }
}

function answerOutcome(c: AppContext, outcome: StoreOutcome): Response {
  switch (outcome.kind) {
    case 'stored':
      return c.json({ message: messages.resumeStored, data: toRecord(outcome.facts) }, 201, { 'Cache-Control': 'no-store' });
    case 'refused':
      return outcome.reason === 'size' ? answerTooLarge(c) : answerInvalid(c, [{ field: RESUME_FIELD, message: outcome.message }]);
    case 'key-reused':
      return answerProblem(c, 409);
    case 'unavailable':
      writeLog('error', {
        event: 'resume.store',
        requestId: c.get('requestId'),
        error: outcome.error instanceof Error ? outcome.error.name : 'unknown',
      });
      return answerProblem(c, 503, { message: messages.resumeNotStored, headers: { 'Retry-After': '30' } });
  }
}

function answerTooLarge(c: AppContext): Response {
  return answerProblem(c, 413, { message: messages.resumeSize, errors: [{ field: RESUME_FIELD, message: messages.resumeSize }] });
}
