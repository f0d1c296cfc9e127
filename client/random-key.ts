/** 32 random hex digits. `crypto.randomUUID` is not there on plain http, nor in Safari before 15.4; this is (case BR-04). */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
