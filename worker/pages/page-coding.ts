/**
 * Kept pages are coded as small as brotli can (RFC 7932), once, and go out as they are. The platform codes each answer anew and in a hurry,
 * which takes a tenth more and puts an article above what a connection brings with its first round trip.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** In `Content-Encoding`. */
export const PAGE_CODING = 'br';

/** A document, coded. */
export type CodedPage = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;

/** By their documents. What many ask for before its copy is there, or under many numbers (`/blogs?page=`), is coded once all the same. */
const lately = new Map<string, Uint8Array<ArrayBuffer>>();
const LATELY_MAX = 16;

export function encodePage(html: string): Uint8Array<ArrayBuffer> {
  const before = lately.get(html);
  if (before !== undefined) return before;
  const coded = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  const [oldest] = lately.keys();
  if (lately.size === LATELY_MAX && oldest !== undefined) lately.delete(oldest);
  const page = new Uint8Array(coded);
  lately.set(html, page);
  return page;
}

export async function decodePage(coded: CodedPage): Promise<string> {
  return new TextDecoder().decode(brotliDecompressSync(await new Response(coded).arrayBuffer()));
}

/** Whether the reader can take it. The platform puts a list of its own in place of the header, and the reader's aside. */
export function takesCodedPage({ cf, headers }: Request): boolean {
  const { clientAcceptEncoding } = (cf ?? {}) as Partial<IncomingRequestCfProperties>;
  const accepted = clientAcceptEncoding ?? headers.get('Accept-Encoding') ?? '';
  return parseAccept(accepted).some(({ type, q }) => type.toLowerCase() === PAGE_CODING && q > 0);
}
