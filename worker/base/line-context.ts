/** What every line of one request has in common, wherever it is written: who reads the log finds the lines of a request by it. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface LineContext {
  /** Cloudflare's location that the request came in at, three letters. */
  readonly colo: string | undefined;
  /** Known a moment later, with the first middleware. */
  requestId?: string;
}

const current = new AsyncLocalStorage<LineContext>();
let version: string | undefined;

/** Of the running deployment, for all lines of this isolate. */
export function nameVersion(id: string | undefined): void {
  version = id;
}

export function withLineContext<T>(request: Request, work: () => T): T {
  const colo: unknown = request.cf?.['colo'];
  return current.run({ colo: typeof colo === 'string' && /^[A-Z]{3}$/u.test(colo) ? colo : undefined }, work);
}

export function nameRequest(requestId: string): void {
  const context = current.getStore();
  if (context !== undefined) context.requestId = requestId;
}

export function lineContext(): {
  readonly version: string | undefined;
  readonly colo: string | undefined;
  readonly requestId: string | undefined;
} {
  const { colo, requestId } = current.getStore() ?? {};
  return { version, colo, requestId };
}
