/**
 * What ties the pages of one check to one browser: a random value and nothing else. A page of another browser, or one that another site made,
 * cannot be gone on with. It lasts as long as any of them: who comes too late for a step is told so, and not that the browser has no cookies.
 */
import { getCookie, setCookie } from 'hono/cookie';
import { CALL_ASKABLE_MS } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { randomHex } from '../base/digest.ts';

const VALUE = /^[0-9a-f]{32}$/u;

/** As the desk's has it: `__Host-` and `Secure` where there is https. A preview in the local network has none. */
function cookieOf(c: AppContext) {
  return new URL(c.req.url).protocol === 'https:' ? { name: '__Host-check', secure: true } : { name: 'check', secure: false };
}

/** Null where the browser sent none. */
export function readBrowser(c: AppContext): string | null {
  const value = getCookie(c, cookieOf(c).name) ?? '';
  return VALUE.test(value) ? value : null;
}

/** Gives the browser its value, anew or for another while. */
export function keepBrowser(c: AppContext, value: string = randomHex(16)): string {
  const { name, secure } = cookieOf(c);
  setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: CALL_ASKABLE_MS / 1_000 });
  return value;
}
