/** Reading a form that a browser posted by itself. */

/** Room for texts that are much too long, which are answered with their faults instead of being lost. */
const FORM_LIMIT_BYTES = 256 * 1_024;

export type FormResult =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly status: 400 | 413 | 415 };

/** Text fields by name, the last one of each; files are left out. */
export async function readForm(request: Request): Promise<FormResult> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/iu.test(contentType)) return { ok: false, status: 415 };
  const bytes = await readBytes(request.body, FORM_LIMIT_BYTES);
  if (bytes === null) return { ok: false, status: 413 };
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
    const texts = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { ok: true, fields: Object.fromEntries(texts) };
  } catch {
    return { ok: false, status: 400 };
  }
}

/** Counted while reading, so that chunked bodies are held to the limit too; null past it. */
async function readBytes(body: ReadableStream<Uint8Array> | null, limitBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body !== null) {
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > limitBytes) return null;
      chunks.push(chunk);
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
