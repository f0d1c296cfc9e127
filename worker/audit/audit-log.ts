/** The audit log: who signed in, opened, downloaded, exported, deleted and was refused. Ids and the token's name, never a person's data. */
import { AUDIT_RETENTION_DAYS, DAY_MS, SIGN_IN_WINDOW_MS } from '../../machines/contract/limits.ts';
import { now } from '../base/clock.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';

export type AuditAction =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'open'
  | 'refused'
  | 'download'
  | 'export'
  | 'delete'
  | 'release'
  | 'change'
  | 'show-person'
  | 'export-person'
  | 'erase'
  | 'resend'
  | 'retention';

interface AuditEntry {
  /** Name of the token; `Unknown` for a refused sign-in, `Schedule` for the clean-up. */
  readonly actor: string;
  readonly action: AuditAction;
  /** Id of a résumé, the name of a list with what was taken of it, a list and a reference, or the pattern of an address. */
  readonly subject: string | null;
}

export interface AuditRow extends AuditEntry {
  readonly id: number;
  /** ISO 8601 instant, UTC. */
  readonly at: string;
  /** How often, where one entry stands for several: refused sign-ins of one network, one person's openings of one list. */
  readonly times: number;
}

const COUNTED_TOGETHER_MS = 15 * 60 * 1_000;

/** Throws when it cannot be written; callers act only afterwards. */
export async function writeAudit(env: Env, { subject, ...entry }: AuditEntry): Promise<void> {
  await writeAudits(env, entry, [subject]);
}

/** The same of several: one entry each, all of them or none. */
export async function writeAudits(
  env: Env,
  { actor, action }: Omit<AuditEntry, 'subject'>,
  subjects: readonly AuditEntry['subject'][],
): Promise<void> {
  const at = new Date(await now(env)).toISOString();
  const entries = subjects.map((subject) => [subject, crypto.randomUUID()]);
  const statement = env.DB.prepare(
    `INSERT INTO audit_log (at, actor, action, subject, entry)
     SELECT ?, ?, ?, value ->> 0, value ->> 1 FROM json_each(?) WHERE true ON CONFLICT (entry) DO NOTHING`,
  ).bind(at, actor, action, JSON.stringify(entries));
  await retryStorage(() => statement.run());
}

/** Refused sign-ins: one entry per network and window, with its first time, counted. `network` is a hash. */
export async function countRefusedSignIn(env: Env, network: string): Promise<void> {
  const at = await now(env);
  const window = Math.floor(at / SIGN_IN_WINDOW_MS);
  await count(env, at, { actor: 'Unknown', action: 'sign-in-refused', subject: null }, `refused ${network} ${window}`);
}

/**
 * Looking at something, and being refused it: one entry per token, subject and quarter of an hour, with its first time, counted. So a
 * script that asks all day long fills no log. Throws when it cannot be written.
 */
export async function countAudit(
  env: Env,
  user: { readonly tokenId: string; readonly name: string },
  action: 'open' | 'refused',
  subject: string,
): Promise<void> {
  const at = await now(env);
  const entry = `${action} ${user.tokenId} ${Math.floor(at / COUNTED_TOGETHER_MS)} ${subject}`;
  await count(env, at, { actor: user.name, action, subject }, entry);
}

/** One more of `entry`. An attempt whose answer got lost is known by its id and not counted again, unless another call has counted since. */
async function count(env: Env, at: number, { actor, action, subject }: AuditEntry, entry: string): Promise<void> {
  const statement = env.DB.prepare(
    `INSERT INTO audit_log (at, actor, action, subject, entry, counted_by) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (entry) DO UPDATE SET times = times + 1, counted_by = excluded.counted_by WHERE counted_by IS NOT excluded.counted_by`,
  ).bind(new Date(at).toISOString(), actor, action, subject, entry, crypto.randomUUID());
  await retryStorage(() => statement.run());
}

/** Newest first; `before` is the id of the last entry of the page before. */
export async function readAudit(
  db: D1Database,
  limit: number,
  before: number | null,
): Promise<{ rows: readonly AuditRow[]; next: number | null }> {
  const statement = db
    .prepare('SELECT id, at, actor, action, subject, times FROM audit_log WHERE id < ? ORDER BY id DESC LIMIT ?')
    .bind(before ?? Number.MAX_SAFE_INTEGER, limit + 1);
  const { results } = await retryStorage(() => statement.all<AuditRow>());
  const rows = results.slice(0, limit);
  return { rows, next: results.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** Forgets old entries, and where people were who have not come for as long: Access tells nobody that somebody has left. */
export async function removeOldAudit(env: Env): Promise<void> {
  const limit = (await now(env)) - AUDIT_RETENTION_DAYS * DAY_MS;
  await env.DB.batch([
    env.DB.prepare('DELETE FROM audit_log WHERE at < ?').bind(new Date(limit).toISOString()),
    env.DB.prepare('DELETE FROM desk_visits WHERE seen_at < ?').bind(limit),
  ]);
}
