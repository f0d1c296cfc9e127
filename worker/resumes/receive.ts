/** An upload, however it came in: counted, read within time and memory, judged and stored. */
import { isHoneypotFilled } from '../../machines/contract/honeypot.ts';
import { isIdempotencyKey } from '../../machines/contract/idempotency-key.ts';
import { RESUME_BUSY_RETRY_SECONDS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { CHALLENGE_TYPE } from '../../machines/contract/problem.ts';
import { announceMail } from '../backend/outbox/queue.ts';
import type { AppContext } from '../base/app-env.ts';
import { clientNetwork } from '../base/client-network.ts';
import { now } from '../base/clock.ts';
import { tellEvent } from '../base/events.ts';
import { failureFields } from '../base/failure.ts';
import { writeLog } from '../base/log.ts';
import { orGiveBack } from '../base/network-quota.ts';
import { countException } from '../base/problem-response.ts';
import { bodyStatus } from '../base/read-bytes.ts';
import { retryAfterSeconds } from '../base/retry-after.ts';
import { sureOrigin } from '../base/site-origin.ts';
import type { ResumeFacts } from './facts.ts';
import { resumeMailId } from './resume-mail.ts';
import { type StoreOutcome, storeResume } from './store.ts';
import { challengeUpload } from './upload-challenge.ts';
import { readUploadForm, type UploadForm } from './upload-form.ts';
import type { UploadIdentity } from './upload-identity.ts';
import { countBroken, openShare, pauseAfterBroken, takeUpload } from './upload-limits.ts';

export type Received =
  | { readonly kind: 'stored'; readonly facts: ResumeFacts }
  /** `inFile`: the sentence is about the file that was chosen. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly inFile: boolean;
      readonly retryAfter?: number;
      /** Of the problem, where the status does not tell it. */
      readonly type?: string;
    };

/** What came, and how. */
export interface Sender {
  /** A form without a script. */
  readonly isNative: boolean;
  /** Gives the Idempotency-Key. */
  readonly readKey: KeyReader;
}

/** Seconds after which storage that failed is worth another try. */
const STORAGE_RETRY_SECONDS = 30;

/** Null for a key that no client of ours sends; `without`: what makes two sends one then. */
type KeyReader = (fields: Readonly<Record<string, string>>) => { readonly key: string | null; readonly without: 'content' | 'none' };

export function receiveResume(c: AppContext, sender: Sender): Promise<Received> {
  const received = receive(c, sender);
  // A sender who hangs up ends the request; what was taken for it is still given back, and a file that was read is still stored.
  c.executionCtx.waitUntil(received.catch(() => undefined));
  return received;
}

async function receive(c: AppContext, { isNative, readKey }: Sender): Promise<Received> {
  const verdict = await challengeUpload(c, isNative);
  if (verdict.kind === 'challenge')
    return { kind: 'refused', status: 403, message: messages.notAPerson, inFile: false, type: CHALLENGE_TYPE };
  if (verdict.kind === 'exhausted') return tooMany(messages.resumeScriptless, verdict.retryAfterMs);
  const pauseMs = await orGiveBack([verdict], () => pauseAfterBroken(c));
  if (pauseMs > 0) {
    await verdict.giveBack();
    return tooMany(messages.resumeBroken, pauseMs);
  }
  const quota = await orGiveBack([verdict], () => takeUpload(c));
  if (quota.kind === 'exhausted') {
    await verdict.giveBack();
    return tooMany(messages.resumeTooMany, quota.retryAfterMs);
  }
  const share = openShare(c);
  try {
    const outcome = await orGiveBack([quota, verdict], async () => {
      const form = await readUploadForm(c.env, c.req.raw, share);
      return form.kind === 'file' ? store(c, form, readKey) : form;
    });
    share.giveBack();
    tellEvent(c, 'resume', { outcome: nameOf(outcome) });
    if (outcome.kind === 'too-slow' || outcome.kind === 'gone') await countBroken(c);
    if (outcome.kind !== 'stored' || !outcome.isNew) await Promise.all([quota.giveBack(), verdict.giveBack()]);
    if (outcome.kind === 'no-room' && share.wanting === 'network')
      return refusal(429, messages.resumeManyAtOnce, false, RESUME_BUSY_RETRY_SECONDS);
    return outcome.kind === 'stored' ? outcome : refuse(c, outcome);
  } finally {
    share.giveBack();
  }
}

type BadKey = { readonly kind: 'bad-key' };
type Outcome = Exclude<UploadForm, { kind: 'file' }> | StoreOutcome | BadKey;

function nameOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return `refused ${outcome.reason}`;
  if (outcome.kind !== 'stored') return outcome.kind;
  if (!outcome.isNew) return 'again';
  return outcome.facts.isSuspected ? 'held' : 'stored';
}

async function store(c: AppContext, form: Extract<UploadForm, { kind: 'file' }>, readKey: KeyReader): Promise<StoreOutcome | BadKey> {
  const { key, without } = readKey(form.fields);
  if (key !== null && !isIdempotencyKey(key)) return { kind: 'bad-key' };
  const network = clientNetwork(c.req.header('cf-connecting-ip'));
  const identity: UploadIdentity = key !== null ? { kind: 'key', key, network } : { kind: without, network };
  const origin = sureOrigin(c.env, new URL(c.req.url).host) ?? '';
  const outcome = await storeResume(c.env, form.file, identity, {
    at: await now(c.env),
    isSuspected: isHoneypotFilled(form.fields),
    origin,
  });
  if (outcome.kind === 'stored' && outcome.isNew && !outcome.facts.isSuspected)
    c.executionCtx.waitUntil(announceMail(c.env, resumeMailId(outcome.facts.id)));
  return outcome;
}

function refuse(c: AppContext, outcome: Exclude<UploadForm | StoreOutcome | BadKey, { kind: 'file' | 'stored' }>): Received {
  switch (outcome.kind) {
    case 'not-a-form':
      return refusal(415, messages.resumeAsForm);
    case 'unreadable':
      return refusal(400, messages.resumeFormUnreadable);
    case 'bad-key':
      return refusal(400, messages.malformedBody);
    case 'too-slow':
    case 'gone':
      return refusal(bodyStatus[outcome.kind], messages.bodyTooSlow);
    case 'no-room':
      return refusal(503, messages.resumeBusy, false, RESUME_BUSY_RETRY_SECONDS);
    case 'too-large':
      return refusal(413, messages.resumeSize, true);
    case 'no-file':
      return refusal(400, messages.resumeType, true);
    case 'refused':
      return refusal(outcome.reason === 'size' ? 413 : 400, outcome.message, true);
    case 'key-reused':
      return refusal(409, messages.idempotencyReuse);
    case 'unavailable':
      countException(c, outcome.error);
      writeLog('error', {
        event: 'resume.store',
        requestId: c.get('requestId'),
        ...failureFields(outcome.error),
      });
      return refusal(503, messages.resumeNotStored, false, STORAGE_RETRY_SECONDS);
  }
}

function tooMany(message: string, retryAfterMs: number): Received {
  return refusal(429, message, false, retryAfterSeconds(retryAfterMs));
}

function refusal(status: number, message: string, inFile = false, retryAfter?: number): Received {
  return { kind: 'refused', status, message, inFile, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
