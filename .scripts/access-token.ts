/** Access tokens of the desk, as the worker reads them (worker/desk/tokens.ts): `pw_<id>_<secret>`; the database gets the SHA-256 alone. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Role } from '../worker/desk/roles.ts';

export interface MintedToken {
  readonly id: string;
  /** Shown once, stored nowhere. */
  readonly token: string;
  /** Adds the token to the database; gives no row back where the name has one in use. */
  readonly sql: string;
}

/** Name of the token that `npm start` makes for the person at this machine. */
const LOCAL_NAME = 'This machine';
const LOCAL_ROLE = 'admin' satisfies Role;

export function mintToken(name: string, role: Role): MintedToken {
  const id = randomBytes(6).toString('hex');
  const token = `pw_${id}_${randomBytes(32).toString('base64url')}`;
  return { id, token, sql: insertSql(id, name, token, role) };
}

/**
 * The token of the local run: made once per state folder and kept there (mode 600), so that every start can print it.
 * `sql` can run any number of times; a token that was revoked stays revoked.
 */
export function localToken(stateFolder: string): Pick<MintedToken, 'token' | 'sql'> {
  const file = join(stateFolder, 'desk-token');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, mintToken(LOCAL_NAME, LOCAL_ROLE).token, { mode: 0o600 });
  }
  const token = readFileSync(file, 'utf8').trim();
  const id = token.split('_')[1] ?? '';
  const others = `UPDATE access_tokens SET revoked_at = ${sqlNow} WHERE name = ${quote(LOCAL_NAME)} AND revoked_at IS NULL AND id <> ${quote(id)};`;
  return { token, sql: `${others}\n${insertSql(id, LOCAL_NAME, token, LOCAL_ROLE)}` };
}

/** Ends the token and with it every session that was opened with it. */
export function revokeSql(name: string): string {
  return `UPDATE access_tokens SET revoked_at = ${sqlNow} WHERE name = ${quote(name)} AND revoked_at IS NULL RETURNING id;`;
}

export const listSql = 'SELECT name, role, id, created_at, revoked_at FROM access_tokens ORDER BY created_at;';

/** SQLite's own clock, in the form of `Date.toISOString`. */
const sqlNow = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

function insertSql(id: string, name: string, token: string, role: Role): string {
  const hash = createHash('sha256').update(token).digest('hex');
  return `INSERT OR IGNORE INTO access_tokens (id, name, role, token_hash, created_at) VALUES (${quote(id)}, ${quote(name)}, ${quote(role)}, ${quote(hash)}, ${sqlNow}) RETURNING id;`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
