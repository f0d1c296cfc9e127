/**
 * What the outbox owes: taking mails for an attempt, and writing down what became of them. An attempt names the rows it has taken with a
 * lease, so that each of these steps may run twice, and nobody else settles them.
 */
import { retryStorage } from '../../base/storage-retry.ts';
import type { MailKind } from './owed-mail.ts';

/** An attempt that has not ended by then has died with its worker; the mail is due again. */
export const LEASE_MS = 8 * 60_000;
/** Long: a mail that was sent and not written down is sent a second time. */
export const SETTLE_BUDGET_MS = 30_000;

export interface TakenMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly subject_id: string;
  readonly origin: string;
  /** This one included. */
  readonly attempts: number;
}

export interface Lease {
  readonly id: string;
  readonly mails: readonly TakenMail[];
}

/** Taking them and finding out whether they are still owed are one statement: the queue and the clock never both send one. */
export async function takeMails(
  db: D1Database,
  which: { readonly ids: readonly string[] } | { readonly most: number },
  at: number,
): Promise<Lease> {
  const lease = crypto.randomUUID();
  const [chosen, values] =
    'ids' in which
      ? ['id IN (SELECT value FROM json_each(?))', [JSON.stringify(which.ids)]]
      : ["id IN (SELECT id FROM outbox WHERE state = 'due' AND next_at <= ? ORDER BY next_at LIMIT ?)", [at, which.most]];
  const [, taken] = await retryStorage(() =>
    db.batch<TakenMail>([
      db
        .prepare(
          `UPDATE outbox SET attempts = attempts + 1, next_at = ?, lease = ?
           WHERE ${chosen} AND state = 'due' AND next_at <= ? AND NOT EXISTS (SELECT 1 FROM outbox WHERE lease = ?)`,
        )
        .bind(at + LEASE_MS, lease, ...values, at, lease),
      db.prepare('SELECT id, kind, subject_id, origin, attempts FROM outbox WHERE lease = ?').bind(lease),
    ]),
  );
  return { id: lease, mails: taken?.results ?? [] };
}

export interface MailOutcome {
  readonly mail: TakenMail;
  /** `laterAt`: another attempt at that time. `dead`: no attempt any more, a person has to look. */
  readonly state: 'sent' | 'dropped' | 'dead' | { readonly laterAt: number };
}

export async function settleMails(db: D1Database, lease: string, outcomes: readonly MailOutcome[], at: number): Promise<void> {
  const settled = (state: 'sent' | 'dropped' | 'dead') => {
    const ids = outcomes.filter((outcome) => outcome.state === state).map(({ mail }) => mail.id);
    if (ids.length === 0) return [];
    const marks = ids.map(() => '?').join(', ');
    return [
      db
        .prepare(`UPDATE outbox SET state = ?, settled_at = ?, lease = NULL WHERE id IN (${marks}) AND lease = ?`)
        .bind(state, at, ...ids, lease),
    ];
  };
  const statements = [
    ...settled('sent'),
    ...settled('dropped'),
    ...outcomes.flatMap(({ mail, state }) =>
      state === 'dead'
        ? [
            db
              .prepare("INSERT INTO dead_letters (outbox_id, reason, attempts, at) VALUES (?, 'attempts', ?, ?) ON CONFLICT DO NOTHING")
              .bind(mail.id, mail.attempts, at),
          ]
        : [],
    ),
    ...settled('dead'),
    ...outcomes.flatMap(({ mail, state }) =>
      typeof state === 'object'
        ? [db.prepare('UPDATE outbox SET next_at = ?, lease = NULL WHERE id = ? AND lease = ?').bind(state.laterAt, mail.id, lease)]
        : [],
    ),
  ];
  if (statements.length > 0) await retryStorage(() => db.batch(statements), { budgetMs: SETTLE_BUDGET_MS, evenOverloaded: true });
}

export interface Backlog {
  /** Owed and not sent yet, the pauses after failures included. */
  readonly owed: number;
  /** Since the oldest of them was owed; 0 without any. */
  readonly oldestMs: number;
  /** Of these, what should be on its way already. */
  readonly overdue: number;
  /** How long the first of them has waited for its turn. */
  readonly overdueMs: number;
  /** Waiting for a person. */
  readonly held: number;
}

export async function readBacklog(db: D1Database, at: number): Promise<Backlog> {
  const row = await retryStorage(() =>
    db
      .prepare(
        `SELECT count(*) FILTER (WHERE state = 'due') AS owed, min(created_at) FILTER (WHERE state = 'due') AS oldest,
           count(*) FILTER (WHERE state = 'due' AND next_at <= ?) AS overdue, min(next_at) FILTER (WHERE state = 'due') AS next,
           count(*) FILTER (WHERE state = 'held') AS held FROM outbox WHERE state IN ('due', 'held')`,
      )
      .bind(at)
      .first<{ owed: number; oldest: number | null; overdue: number; next: number | null; held: number }>(),
  );
  const { owed = 0, oldest = null, overdue = 0, next = null, held = 0 } = row ?? {};
  return {
    owed,
    oldestMs: oldest === null ? 0 : Math.max(0, at - oldest),
    overdue,
    overdueMs: next === null ? 0 : Math.max(0, at - next),
    held,
  };
}
