/** POST /landing/create/upload-resume (spec 7; decisions 3, 6). At the edge in both deployments: résumés always go to R2. */
import { messages } from '../../machines/contract/messages.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import type { AppContext } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';
import { toRecord } from './facts.ts';
import { receiveResume } from './receive.ts';

export async function uploadResume(c: AppContext): Promise<Response> {
  const received = await receiveResume(c, {
    isNative: false,
    readKey: () => ({ key: c.req.header('idempotency-key') ?? null, without: 'none' }),
  });
  if (received.kind === 'stored') {
    return c.json({ message: messages.resumeStored, data: toRecord(received.facts) }, 201, { 'Cache-Control': 'no-store' });
  }
  const { status, message, inFile, retryAfter, type } = received;
  return answerProblem(c, status, {
    message,
    ...(type === undefined ? {} : { type }),
    ...(inFile ? { errors: [{ field: RESUME_FIELD, message }] } : {}),
    ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter) } }),
  });
}
