/** A call to a provider's HTTP API: the status and the JSON of its answer, or why there is none. */
import { parseJson } from '../../../machines/contract/json.ts';
import type { SmsCause, SmsResult } from './sms.ts';

type ProviderAnswer =
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  | { readonly ok: false; readonly result: SmsResult };

/** Without an answer nobody knows whether the message was sent. A body that is not JSON is `undefined`. Redirects are not followed. */
export async function callProvider(url: URL, init: RequestInit & { signal: AbortSignal }): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const parsed = parseJson(await response.text());
    return { ok: true, status: response.status, body: parsed.ok ? parsed.value : undefined };
  } catch {
    return { ok: false, result: { kind: 'unknown', cause: init.signal.aborted ? 'deadline' : 'network' } };
  }
}

/** What a status other than success says: 4xx was not processed, anything else may have been. `said`: what the provider's own number means. */
export function resultOfStatus(status: number, said: SmsCause | null = null): SmsResult {
  if (said !== null && status >= 400 && status < 500) return { kind: 'refused', cause: said };
  if (status === 402) return { kind: 'refused', cause: 'out-of-balance' };
  if (status === 401 || status === 403) return { kind: 'refused', cause: 'credentials' };
  if (status === 429) return { kind: 'refused', cause: 'rate' };
  return status >= 400 && status < 500 ? { kind: 'refused', cause: 'rejected' } : { kind: 'unknown', cause: 'status' };
}
