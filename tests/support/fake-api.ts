/** A local server that stands in for the API at API_ORIGIN and answers as a test scripts it. */
import type { ServerResponse } from 'node:http';
import { gate, type ReceivedRequest, startServer } from './local-server.ts';

/** Answers one request; what it does not end stays open. */
export type ScriptedAnswer = (response: ServerResponse, request: ReceivedRequest) => Promise<void> | void;

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

export async function startFakeApi() {
  const scripts = new Map<string, ScriptedAnswer[]>();
  const requests: ReceivedRequest[] = [];
  const server = await startServer((request, response) => {
    requests.push(request);
    const path = request.path.split('?')[0] ?? '';
    const script = scripts.get(`${request.method} ${path}`);
    // The last answer of a script stays.
    const answer = script !== undefined && script.length > 1 ? script.shift() : script?.[0];
    return answer === undefined ? json(501, { message: 'not scripted' })(response, request) : answer(response, request);
  });
  return {
    origin: server.origin,
    requests: requests as readonly ReceivedRequest[],
    /** `target` is method and path: `POST /eligibility/phone/sent-otp`. Replaces what was scripted for it before. */
    script(target: string, ...answers: readonly ScriptedAnswer[]): void {
      scripts.set(target, [...answers]);
    },
    stop: server.stop,
  };
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ScriptedAnswer {
  return (response) => void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** A good body wrapped in `data` none, one or two times, as APIs do. */
export function wrapped(times: 0 | 1 | 2, body: unknown): ScriptedAnswer {
  return json(200, times === 0 ? body : times === 1 ? { data: body } : { data: { data: body } });
}

export function html(status: number, body = '<html><h1>502 Bad Gateway</h1></html>'): ScriptedAnswer {
  return (response) => void response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
}

/** Accepts the request and never answers. */
export const hang: ScriptedAnswer = () => undefined;

/** Sends headers and the beginning of a body, and no more. */
export const stall: ScriptedAnswer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"message":');
};

/** Answers only when released. */
export function late(answer: ScriptedAnswer): { readonly answer: ScriptedAnswer; readonly arrived: Promise<void>; release(): void } {
  const arrival = gate();
  const release = gate();
  return {
    arrived: arrival.promise,
    release: release.resolve,
    async answer(response, request) {
      arrival.resolve();
      await release.promise;
      await answer(response, request);
    },
  };
}
