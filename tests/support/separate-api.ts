/** An API of its own behind API_ORIGIN: the same contract, in another workerd, at its paths without `/api`. */
import { API_PREFIX } from '../../machines/contract/endpoints.ts';
import { startServer } from './local-server.ts';
import type { Site } from './workerd.ts';

const PASSED_ON = ['content-type', 'idempotency-key', 'authorization'] as const;

export async function startSeparateApi(backend: Site) {
  return startServer(async ({ method, path, headers, body }, response) => {
    const passedOn = Object.fromEntries(PASSED_ON.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
    const answer = await backend.fetch(API_PREFIX + path, { method, headers: passedOn, ...(method === 'GET' ? {} : { body }) });
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' }).end(await answer.text());
  });
}
