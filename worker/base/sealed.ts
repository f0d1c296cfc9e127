/** Values that a visitor carries for us and can neither read nor change: AES-GCM under a key made from HASH_KEY. */
import type { HashPurpose } from './keyed-hash.ts';

const IV_BYTES = 12;

/** Base64url text. The same value sealed twice differs. `boundTo` is not in it, but without the same text it cannot be opened. */
export async function seal(hashKey: string, purpose: HashPurpose, value: unknown, boundTo = ''): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt(algorithmOf(iv, boundTo), await sealingKey(hashKey, purpose), text);
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** The value, or null for what was not sealed with this key for this purpose. Its shape is the caller's to check. */
export async function unseal(hashKey: string, purpose: HashPurpose, text: string, boundTo = ''): Promise<unknown> {
  const bytes = fromBase64Url(text);
  if (bytes === null || bytes.length <= IV_BYTES) return null;
  try {
    const algorithm = algorithmOf(bytes.slice(0, IV_BYTES), boundTo);
    const opened = await crypto.subtle.decrypt(algorithm, await sealingKey(hashKey, purpose), bytes.slice(IV_BYTES));
    return JSON.parse(new TextDecoder().decode(opened)) as unknown;
  } catch {
    return null;
  }
}

function algorithmOf(iv: Uint8Array<ArrayBuffer>, boundTo: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(boundTo) };
}

/** HKDF (RFC 5869): a key per purpose, and none that hashes anything. */
async function sealingKey(hashKey: string, purpose: HashPurpose): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const secret = await crypto.subtle.importKey('raw', encoder.encode(hashKey), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`sealed ${purpose}`) };
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function toBase64Url(bytes: Uint8Array): string {
  // One by one: a call takes some hundred thousand arguments at most.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/u.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
