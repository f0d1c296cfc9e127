/** Requests to a server on this machine, a few at a time over connections that stay open, and how long each took. */
import { Agent, request as sendRequest } from 'node:http';

export interface Call {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds until the last byte, of every request. */
  readonly times: readonly number[];
}

interface Load {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  /** The next request; null when there are no more. `at` counts them. */
  readonly next: (at: number) => Call | null;
  /** What a good answer has. */
  readonly status: number;
}

/** Sends until the time is over. Throws at the first answer of another status: a failure is quick, and would look like speed. */
export async function load({ origin, connections, seconds, next, status }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sent = 0;
  const start = performance.now();
  const until = start + seconds * 1_000;
  const visitor = async (): Promise<void> => {
    while (performance.now() < until) {
      const call = next(sent);
      sent += 1;
      if (call === null) return;
      const from = performance.now();
      const answer = await send(agent, origin, call);
      if (answer.status !== status)
        throw new Error(`${call.path} answered ${answer.status} in place of ${status}: ${answer.text.slice(0, 300)}`);
      times.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  return { perSecond: times.length / ((performance.now() - start) / 1_000), times };
}

function send(agent: Agent, origin: string, { method = 'GET', path, headers = {}, body }: Call): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = sendRequest(origin + path, {
      agent,
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
    });
    sending.on('error', reject);
    sending.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sending.end(body);
  });
}
