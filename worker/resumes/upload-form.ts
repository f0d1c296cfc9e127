/** Reading an upload: the size is counted while the body arrives, then the one file of the form is taken (cases RF-13, MP-02). */
import { cleanFileName } from '../../machines/contract/file-name';
import { RESUME_BODY_LIMIT_BYTES } from '../../machines/contract/limits';
import { RESUME_FIELD } from '../../machines/contract/resume';

export interface UploadedFile {
  /** Cleaned. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type UploadForm =
  | { readonly kind: 'file'; readonly file: UploadedFile }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-a-form' }
  /** No readable form, no file in it, or several. */
  | { readonly kind: 'no-file' };

export async function readUploadForm(request: Request): Promise<UploadForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/iu.test(contentType)) return { kind: 'not-a-form' };
  // A length that is declared too large is refused before anything is read; a missing or false one is found out below.
  if (Number(request.headers.get('content-length')) > RESUME_BODY_LIMIT_BYTES) return { kind: 'too-large' };
  const body = await readBytes(request.body, RESUME_BODY_LIMIT_BYTES);
  if (body === null) return { kind: 'too-large' };
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData().catch(() => null);
  const [file, ...others] = form?.getAll(RESUME_FIELD) ?? [];
  if (!(file instanceof File) || others.length > 0) return { kind: 'no-file' };
  return { kind: 'file', file: { name: cleanFileName(decodeFormName(file.name)), bytes: new Uint8Array(await file.arrayBuffer()) } };
}

/** Browsers write names as raw UTF-8 with these three characters escaped (HTML, multipart form data); percent signs stay as they are. */
function decodeFormName(name: string): string {
  return name.replace(/%22/gu, '"').replace(/%0D|%0A/giu, '');
}

/** The whole stream, or null as soon as it is longer than `limitBytes`. */
async function readBytes(body: ReadableStream<Uint8Array> | null, limitBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limitBytes) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
