/** What may be kept for everybody (decisions 7; RFC 9111 section 3). Pure. */

/** The parts of an API's answer that decide. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: Headers;
}

/** A request that may be answered from a shared copy: nobody in particular asks. */
export function isSharedRead({ method, authorization }: { readonly method: string; readonly authorization: string | undefined }): boolean {
  return (method === 'GET' || method === 'HEAD') && authorization === undefined;
}

/** An answer that is the same for everybody, by its own word. Whether its body is whole and valid is decided where it is read. */
export function isStorable({ status, headers }: AnswerHead): boolean {
  if (status !== 200 || headers.has('set-cookie') || headers.has('content-range')) return false;
  const directives = names(headers.get('cache-control'));
  if (directives.includes('private') || directives.includes('no-store')) return false;
  const varies = names(headers.get('vary'));
  return !['*', 'cookie', 'authorization'].some((name) => varies.includes(name));
}

/** `Private="x", max-age=5` → ['private', 'max-age']. */
function names(header: string | null): string[] {
  return (header ?? '').split(',').map((part) => (part.split('=')[0] ?? '').trim().toLowerCase());
}
