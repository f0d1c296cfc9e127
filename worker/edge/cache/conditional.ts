/** Conditional requests (RFC 9110 sections 8.8.3 and 13.1.2). */
import { sha256Hex } from '../../base/digest.ts';

/** A strong validator of the exact bytes. */
export async function entityTag(body: string): Promise<string> {
  return `"${(await sha256Hex(body)).slice(0, 32)}"`;
}

/** Whether the caller holds this version already. Compares weakly, as If-None-Match asks: a proxy that compressed the answer made the tag weak. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/gu) ?? [];
  return tags.some((tag) => opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//u, '');
}
