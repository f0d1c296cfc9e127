/** Conditional requests (RFC 9110 sections 8.8.3 and 13.1.2). */

/** A strong validator of the exact bytes. */
export async function entityTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  const bytes = new Uint8Array(digest).subarray(0, 16);
  return `"${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
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
