/** A contract call as a request: the address from the endpoint table, and of the visitor's headers only what an upstream may see. */
import { type EndpointName, endpoints, fillPath } from '../../machines/contract/endpoints.ts';
import { IDEMPOTENCY_KEY } from '../../machines/contract/idempotency-key.ts';
import type { AppContext } from '../base/app-env.ts';
import type { Upstream } from './upstream-of.ts';

export interface Call {
  readonly params?: Record<string, string>;
  readonly search?: URLSearchParams;
  /** Already validated; sent as JSON. */
  readonly body?: unknown;
  /** In place of the request's own header: a form carries its key in a field. */
  readonly idempotencyKey?: string;
  /** Our own backend holds the mails of such a lead until a person has looked; another API may read the header. */
  readonly isSuspected?: boolean;
  /** The answer is kept for everybody: nobody's session goes along. */
  readonly forEverybody?: boolean;
  /** Another API may not have this path: its 404 and 405 come back as they are, whatever body they have. */
  readonly mayBeUnknown?: boolean;
  /** Field whose text is left out while the answer is read; such answers may be much larger. */
  readonly dropField?: string;
}

/** Request headers that the upstream may see, the wish not to be counted among them. Cookies stay at the edge. */
const FORWARDED = ['authorization', 'idempotency-key', 'cf-connecting-ip', 'dnt', 'sec-gpc'] as const;

export function buildRequest(c: AppContext, upstream: Upstream, name: EndpointName, call: Call, signal: AbortSignal): Request {
  const { method, path } = endpoints[name];
  const url = new URL(fillPath(path, call.params), upstream.kind === 'api' ? upstream.origin : 'https://backend.internal');
  if (call.search) url.search = call.search.toString();
  const headers = new Headers({
    Accept: 'application/json',
    'X-Request-Id': c.get('requestId'),
    // The host that the visitor sees: an SMS binds its code to it.
    'X-Forwarded-Host': new URL(c.req.url).host,
  });
  // Cloudflare replaces CF-Connecting-IP on the way to another service, so the visitor's address goes along under the usual name.
  const address = c.req.header('cf-connecting-ip');
  if (address !== undefined) headers.set('X-Forwarded-For', address);
  for (const header of FORWARDED) {
    const value = c.req.header(header);
    if (value === undefined || (header === 'authorization' && call.forEverybody)) continue;
    headers.set(header, value);
  }
  // A key that no header can carry is none; the API judges the others.
  if (call.idempotencyKey !== undefined && IDEMPOTENCY_KEY.test(call.idempotencyKey)) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.isSuspected) headers.set('X-Suspected-Spam', '1');
  if (call.body === undefined) return new Request(url, { method, headers, signal, redirect: 'manual' });
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, signal, redirect: 'manual', body: JSON.stringify(call.body) });
}
