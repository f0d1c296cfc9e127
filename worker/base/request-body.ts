/** Reading JSON that a caller sent: media type, size and syntax, before any schema sees it. */
import { parseJson } from '../../machines/contract/json.ts';
import { JSON_BODY_LIMIT_BYTES } from '../../machines/contract/limits.ts';
import { bodyStatus, drainBody, readBytes } from './read-bytes.ts';

export type BodyResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 408 | 413 | 415 | 499 };

/** The parsed JSON body; 415 for another media type, 413 past the limit, 408 for a body that does not end, 400 for bad JSON and for JSON of too many levels. */
export async function readJsonBody(request: Request, limitBytes = JSON_BODY_LIMIT_BYTES): Promise<BodyResult> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    await drainBody(request);
    return { ok: false, status: 415 };
  }
  const found = await readBytes(request, { limitBytes });
  if (found.kind !== 'whole') return { ok: false, status: bodyStatus[found.kind] };
  const parsed = parseJson(new TextDecoder().decode(found.bytes));
  return parsed.ok ? parsed : { ok: false, status: 400 };
}
