/** The one call that shows its progress: fetch has none for what is sent, XMLHttpRequest has. */
import { CHALLENGE_TOKEN_HEADER } from '../../machines/contract/challenge-token.ts';
import { endpointPath } from '../../machines/contract/endpoint.ts';
import { HONEYPOT_FIELD } from '../../machines/contract/honeypot.ts';
import { isJsonType } from '../../machines/contract/media-type.ts';
import { callMessages } from '../../machines/contract/messages/call.ts';
import { resumeMessages } from '../../machines/contract/messages/resume.ts';
import { problem, problemFromAnswer, type Result } from '../../machines/contract/problem.ts';
import { uploadResume as uploadEndpoint } from '../../machines/contract/resume.ts';
import { RESUME_DEADLINE_MS } from '../../machines/contract/resume-deadline.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import { readGoodAnswer } from './good-answer.ts';
import { isSignedOut, readToken, removeToken } from './session-token.ts';

interface Upload {
  readonly file: File;
  readonly idempotencyKey: string;
  /** Of a solved challenge. */
  readonly token: string | null;
  /** What stands in the honeypot's field. */
  readonly trap: string;
}

interface UploadCallbacks {
  /** Sent part, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly onAnswer: (result: Result<unknown>) => void;
  /** The file was changed, moved or deleted after it was chosen. */
  readonly onUnreadable: () => void;
}

/**
 * Starts the transfer; the returned function ends it, and then no callback is called any more. A line that has gone silent ends it too, as a
 * `timeout`: nothing else would tell of that, and the same file sent again is the same upload.
 */
export function uploadResume(
  { file, idempotencyKey, token, trap }: Upload,
  { onProgress, onAnswer, onUnreadable }: UploadCallbacks,
): () => void {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append(RESUME_FIELD, file, file.name);
  if (trap !== '') body.append(HONEYPOT_FIELD, trap);
  request.open('POST', endpointPath(uploadEndpoint));
  request.setRequestHeader('Idempotency-Key', idempotencyKey);
  if (token !== null) request.setRequestHeader(CHALLENGE_TOKEN_HEADER, token);
  const session = readToken();
  if (session !== null) request.setRequestHeader('Authorization', `Bearer ${session}`);
  request.setRequestHeader('Accept', 'application/json');
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    clearTimeout(deadline);
    onAnswer(readAnswer(request));
  };
  let isWanted = true;
  const stop = () => {
    clearTimeout(deadline);
    isWanted = false;
    request.onload = null;
    request.onerror = null;
    request.upload.onprogress = null;
    request.abort();
  };
  const deadline = setTimeout(() => {
    stop();
    onAnswer({ ok: false, problem: problem({ kind: 'timeout', message: callMessages.slow }) });
  }, RESUME_DEADLINE_MS);
  request.onerror = async () => {
    clearTimeout(deadline);
    // The same event for a connection that broke and for a file that is not there any more.
    const isReadable = await canRead(file);
    if (!isWanted) return;
    if (isReadable) onAnswer({ ok: false, problem: problem({ kind: 'offline', message: callMessages.offline }) });
    else onUnreadable();
  };
  request.send(body);
  return stop;
}

/** Browsers give no byte of a file whose size or time of change is not what it was when it was chosen. */
async function canRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** A proxy's own HTML page (413 from the network, a login page) never reaches a parser (case RF-13). */
function readAnswer(request: XMLHttpRequest): Result<unknown> {
  if (isSignedOut(request.status)) removeToken();
  const body = isJsonType(request.getResponseHeader('content-type')) ? parse(request.responseText) : undefined;
  const isGood = request.status >= 200 && request.status < 300;
  const value = isGood ? readGoodAnswer(uploadEndpoint, body) : undefined;
  if (value !== undefined) return { ok: true, value };
  if (request.status === 413) return { ok: false, problem: problem({ kind: 'refused', status: 413, message: resumeMessages.resumeSize }) };
  const retryAfter = request.getResponseHeader('retry-after');
  return { ok: false, problem: isGood ? problemFromAnswer(502, undefined, null) : problemFromAnswer(request.status, body, retryAfter) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
