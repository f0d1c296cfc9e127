/** `Retry-After` (RFC 9110 section 10.2.3): whole seconds, rounded up, so that whoever comes back then is not too early. */
export function retryAfter(milliseconds: number): { readonly 'Retry-After': string } {
  return { 'Retry-After': String(retryAfterSeconds(milliseconds)) };
}

/** The number of it; at least 1, since 0 would ask for the next try at once. */
export function retryAfterSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1_000));
}
