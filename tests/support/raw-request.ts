/** One request to a running server, sent as it is: nothing is corrected on the way, as `fetch` would. */
import { Agent, request as httpRequest } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** As on the wire, query included. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Sent without a length. */
  readonly chunked: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** The status of the answer, read to its end; rejects when there is none within `withinMs`. */
export async function ask(origin: string, request: RawRequest, withinMs: number): Promise<number> {
  const answer = await askOnce(origin, request, withinMs, agent);
  // A server may close a connection that waits between two requests: that one is asked on a connection of its own.
  return answer === 'closed-before' ? Number(await askOnce(origin, request, withinMs, undefined)) : answer;
}

function askOnce(
  origin: string,
  { method, target, headers, body, chunked }: RawRequest,
  withinMs: number,
  through: Agent | undefined,
): Promise<number | 'closed-before'> {
  const { hostname, port } = new URL(origin);
  const length: Record<string, string | number> =
    body === null ? {} : chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': body.byteLength };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      hostname,
      port,
      method,
      path: target,
      headers: { ...headers, ...length },
      agent: through ?? false,
      signal: AbortSignal.timeout(withinMs),
    });
    sent.on('response', (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
      answer.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) resolve('closed-before');
      else reject(error);
    });
    sent.end(body ?? undefined);
  });
}
