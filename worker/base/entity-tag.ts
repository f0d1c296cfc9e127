/** Entity tags and the lists of them that callers send (RFC 9110 sections 8.8.3, 13.1.1 and 13.1.2). */
import { sha256Hex } from './digest.ts';

/** A strong validator of the exact bytes. */
export async function entityTag(body: string): Promise<string> {
  return `"${(await sha256Hex(body)).slice(0, 32)}"`;
}

/** Whether a list names this tag, or everything (`*`). A strong comparison takes no weak tag (`W/"…"`) for the same. */
export function listsTag(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (list.trim() === '*') return true;
  const listed: readonly string[] = list.match(/(?:W\/)?"[^"]*"/gu) ?? [];
  return comparison === 'strong' ? listed.includes(etag) : listed.some((tag) => opaque(tag) === opaque(etag));
}

/** Whether the caller holds this version already. Compares weakly, as If-None-Match asks: a proxy that compressed the answer made the tag weak. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && listsTag(ifNoneMatch, etag, 'weak');
}

function opaque(tag: string): string {
  return tag.replace(/^W\//u, '');
}
