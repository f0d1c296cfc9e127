/** Requests one after the other on one connection, as a browser sends them: what one of them leaves unread hits the next. */
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ConnectionAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** Whether the connection of the request before was still good for this one. */
  readonly reused: boolean;
}

export interface ConnectionRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Without Content-Length. */
  readonly chunked?: boolean;
}

/** Closed when the test ends. */
export function openConnection(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (
    path: string,
    { method = 'POST', headers = {}, body, chunked = false }: ConnectionRequest = {},
  ): Promise<ConnectionAnswer> => {
    const length = body === undefined || chunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const request = httpRequest(origin + path, { agent, method, headers: { ...headers, ...length } });
    if (body !== undefined) request.write(body);
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: Buffer.concat(chunks).toString('utf8'),
      reused: request.reusedSocket,
    };
  };
}
