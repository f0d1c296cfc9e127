/** Sessions of the desk: a random cookie, known to us by its hash alone, that ends when idle, after half a day, or with its token. */
import { getCookie, setCookie } from 'hono/cookie';
import { DESK_SESSION_IDLE_MS, DESK_SESSION_MAX_MS } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { randomHex, sha256Hex } from '../base/digest.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';
import type { DeskUser } from './desk-user.ts';
import { isRole } from './roles.ts';

const VALUE = /^[0-9a-f]{64}$/u;
/** A session's last use is written down at most this often. */
const SEEN_STEP_MS = 60_000;

/**
 * `__Host-` ties the cookie to https and to this host. The local run has no https, and not every browser takes a Secure cookie
 * from http://localhost, so there it has another name and no `Secure`.
 */
function cookieOf(c: AppContext) {
  return new URL(c.req.url).protocol === 'https:' ? { name: '__Host-desk', secure: true } : { name: 'desk-local', secure: false };
}

/** A cookie may be given here: over https, or on this machine. */
export function canSignInHere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(hostname);
}

export async function startSession(c: AppContext, user: DeskUser): Promise<void> {
  await endSession(c);
  const value = randomHex(32);
  const at = await now(c.env);
  const statement = c.env.DB.prepare(
    'INSERT INTO desk_sessions (hash, token_id, created_at, seen_at) VALUES (?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING',
  ).bind(await sha256Hex(value), user.tokenId, at, at);
  await retryStorage(() => statement.run());
  giveCookie(c, value, DESK_SESSION_MAX_MS);
}

/** Ends the session of the request, if there is one, here and in the browser. */
export async function endSession(c: AppContext): Promise<void> {
  const value = readCookie(c);
  if (value === null) return;
  const statement = c.env.DB.prepare('DELETE FROM desk_sessions WHERE hash = ?').bind(await sha256Hex(value));
  await retryStorage(() => statement.run());
  giveCookie(c, '', 0);
}

interface StoredSession {
  readonly token_id: string;
  readonly name: string;
  readonly role: string | null;
  readonly seen_at: number;
}

/** Whose session the request's cookie is, or null: forged, expired, signed out, or its token was revoked. */
export async function readSession(c: AppContext): Promise<DeskUser | null> {
  const value = readCookie(c);
  if (value === null) return null;
  const at = await now(c.env);
  const hash = await sha256Hex(value);
  const statement = c.env.DB.prepare(
    `SELECT token_id, name, role, seen_at FROM desk_sessions JOIN access_tokens ON access_tokens.id = token_id
     WHERE hash = ? AND seen_at > ? AND desk_sessions.created_at > ? AND revoked_at IS NULL`,
  ).bind(hash, at - DESK_SESSION_IDLE_MS, at - DESK_SESSION_MAX_MS);
  const found = await retryStorage(() => statement.first<StoredSession>());
  if (found === null || !isRole(found.role)) return null;
  if (at - found.seen_at >= SEEN_STEP_MS) {
    const update = c.env.DB.prepare('UPDATE desk_sessions SET seen_at = ? WHERE hash = ?').bind(at, hash);
    await retryStorage(() => update.run());
  }
  return { tokenId: found.token_id, name: found.name, role: found.role };
}

export async function removeOldSessions(env: Env): Promise<void> {
  const at = await now(env);
  await env.DB.prepare('DELETE FROM desk_sessions WHERE created_at <= ? OR seen_at <= ?')
    .bind(at - DESK_SESSION_MAX_MS, at - DESK_SESSION_IDLE_MS)
    .run();
}

function readCookie(c: AppContext): string | null {
  const value = getCookie(c, cookieOf(c).name);
  return value !== undefined && VALUE.test(value) ? value : null;
}

function giveCookie(c: AppContext, value: string, lifetimeMs: number): void {
  const { name, secure } = cookieOf(c);
  setCookie(c, name, value, { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge: lifetimeMs / 1_000 });
}
