/** An upload whose sender decides when each part of it goes out. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { apiPath } from '../../machines/contract/endpoints.ts';
import type { Site } from './workerd.ts';

export interface UploadAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

const BOUNDARY = 'held-upload';

export function openUpload(site: Site, name: string, bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}) {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  const body = Buffer.concat([head, bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const outgoing = httpRequest(site.origin + apiPath('uploadResume'), {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'Content-Length': body.length, ...headers },
  });
  const answer = once(outgoing, 'response').then(([response]) => readAnswer(response as IncomingMessage));
  // Whoever cuts it off does not wait for an answer.
  answer.catch(() => {});
  let at = 0;
  return {
    answer,
    /** Sends on, up to this part of the whole body; resolves when the system has taken it. */
    sendTo(fraction: number): Promise<void> {
      const end = Math.floor(body.length * fraction);
      const part = body.subarray(at, end);
      at = end;
      return new Promise((resolve) => {
        // Taken, or lost with the connection, which the answer tells.
        outgoing.write(part, () => resolve());
      });
    },
    /** Sends the rest. */
    finish(): Promise<UploadAnswer> {
      outgoing.end(body.subarray(at));
      return answer;
    },
    hangUp(): void {
      outgoing.destroy();
    },
  };
}

async function readAnswer(response: IncomingMessage): Promise<UploadAnswer> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text };
}
