/** Reading an upload: the size is counted while the body arrives, then the one file of the form is taken (cases RF-13, MP-02). */

import { cleanFileName } from '../../machines/contract/file-name.ts';
import { RESUME_BODY_LIMIT_BYTES, RESUME_BODY_MS } from '../../machines/contract/limits.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import { drainBody, readBytes } from '../base/read-bytes.ts';

export interface UploadedFile {
  /** Cleaned. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type UploadForm =
  | { readonly kind: 'file'; readonly file: UploadedFile }
  | { readonly kind: 'too-large' }
  /** Not complete in time. */
  | { readonly kind: 'too-slow' }
  /** The sender hung up. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'not-a-form' }
  /** No readable form, no file in it, or several. */
  | { readonly kind: 'no-file' };

export async function readUploadForm(request: Request): Promise<UploadForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/iu.test(contentType)) {
    await drainBody(request);
    return { kind: 'not-a-form' };
  }
  const body = await readBytes(request, { limitBytes: RESUME_BODY_LIMIT_BYTES, withinMs: RESUME_BODY_MS });
  if (body.kind !== 'whole') return body;
  const form = await new Response(body.bytes, { headers: { 'Content-Type': contentType } }).formData().catch(() => null);
  const [file, ...others] = form?.getAll(RESUME_FIELD) ?? [];
  if (!(file instanceof File) || others.length > 0) return { kind: 'no-file' };
  return { kind: 'file', file: { name: cleanFileName(decodeFormName(file.name)), bytes: new Uint8Array(await file.arrayBuffer()) } };
}

/** Browsers write names as raw UTF-8 with these three characters escaped (HTML, multipart form data); percent signs stay as they are. */
function decodeFormName(name: string): string {
  return name.replace(/%22/gu, '"').replace(/%0D|%0A/giu, '');
}
