/** Reading an upload: the size is counted while the body arrives, then the one file of the form is taken (cases RF-13, MP-02). */
import { cleanFileName } from '../../machines/contract/file-name.ts';
import { RESUME_BODY_LIMIT_BYTES } from '../../machines/contract/limits.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';

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

/**
 * A body that is refused is read on to here and thrown away before the answer: a sender that is cut off in the middle of writing
 * sees a broken connection instead of the sentence.
 */
const DISCARD_LIMIT_BYTES = 128 * 1_048_576;

export async function readUploadForm(request: Request): Promise<UploadForm> {
  const contentType = request.headers.get('content-type') ?? '';
  const reader = request.body?.getReader();
  if (!/^multipart\/form-data\s*;/iu.test(contentType)) {
    await discard(reader, DISCARD_LIMIT_BYTES);
    return { kind: 'not-a-form' };
  }
  // Nothing is kept of a body that says itself that it is too large; a missing or false length is found out while reading.
  const isDeclaredTooLarge = Number(request.headers.get('content-length')) > RESUME_BODY_LIMIT_BYTES;
  const body = isDeclaredTooLarge ? null : await readBytes(reader, RESUME_BODY_LIMIT_BYTES);
  if (body === null) {
    await discard(reader, DISCARD_LIMIT_BYTES);
    return { kind: 'too-large' };
  }
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData().catch(() => null);
  const [file, ...others] = form?.getAll(RESUME_FIELD) ?? [];
  if (!(file instanceof File) || others.length > 0) return { kind: 'no-file' };
  return { kind: 'file', file: { name: cleanFileName(decodeFormName(file.name)), bytes: new Uint8Array(await file.arrayBuffer()) } };
}

/** Browsers write names as raw UTF-8 with these three characters escaped (HTML, multipart form data); percent signs stay as they are. */
function decodeFormName(name: string): string {
  return name.replace(/%22/gu, '"').replace(/%0D|%0A/giu, '');
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The whole body, or null as soon as it is longer than `limitBytes`. */
async function readBytes(reader: Reader | undefined, limitBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(reader)) {
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

async function discard(reader: Reader | undefined, limitBytes: number): Promise<void> {
  let length = 0;
  try {
    for await (const chunk of chunksOf(reader)) {
      length += chunk.byteLength;
      if (length > limitBytes) break;
    }
    await reader?.cancel();
  } catch {
    // The sender has gone, which is as good.
  }
}

/** Leaves the reader open when the loop is left. */
async function* chunksOf(reader: Reader | undefined): AsyncGenerator<Uint8Array> {
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return;
    yield part.value;
  }
}
