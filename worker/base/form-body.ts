/** Reading a form that a browser posted by itself. */
import { messages } from '../../machines/contract/messages.ts';
import { bodyStatus, drainBody, readBytes } from './read-bytes.ts';

/** Room for texts that are much too long, which are answered with their faults instead of being lost. */
const FORM_LIMIT_BYTES = 256 * 1_024;

export type FormResult =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly status: 400 | 408 | 413 | 415 | 499 };

/** What a page says of a form that could not be read. Another media type is no form of a page's, and a sender who has gone reads nothing. */
export const formFaults = { 400: messages.malformedBody, 408: messages.bodyTooSlow, 413: messages.tooLarge } as const;

/** Text fields by name, the last one of each; files are left out. */
export async function readForm(request: Request): Promise<FormResult> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/iu.test(contentType)) {
    await drainBody(request);
    return { ok: false, status: 415 };
  }
  const found = await readBytes(request, { limitBytes: FORM_LIMIT_BYTES });
  if (found.kind !== 'whole') return { ok: false, status: bodyStatus[found.kind] };
  try {
    const form = await new Response(found.bytes, { headers: { 'Content-Type': contentType } }).formData();
    const texts = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { ok: true, fields: Object.fromEntries(texts) };
  } catch {
    return { ok: false, status: 400 };
  }
}
