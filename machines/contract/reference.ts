/** The reference of an accepted lead, short enough to be read out. */

export const REFERENCE = /^[\w-]{1,40}$/u;

/** Of a create's answer as the edge passes it on: wherever an API has put the reference, it stands in `data` (receipt.ts). Null where there is none. */
export function referenceIn({ data }: { readonly data?: unknown }): string | null {
  const found: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'reference') : undefined;
  return typeof found === 'string' && REFERENCE.test(found) ? found : null;
}

/** Names it in the address of a confirmation, after what the visitor came for; all that follows belongs to it. */
export const SENT_PARAM = 'sent';
export const SENT_QUERY = /[?&]sent=.*/su;
