/** Sends what the outbox owes: each mail once as far as can be known, again after a failure, and with a record for a person when nothing helps. */
import { MAIL_ATTEMPTS_MAX } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import { writeLog } from '../../base/log.ts';
import type { Env } from '../../env.ts';
import { composeMail } from './compose.ts';
import type { MailKind } from './owed-mail.ts';

/** An attempt that has not ended by then has died with its worker; the mail is due again. */
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 8 * 3_600_000;
const BATCH_ROWS = 50;

export type Delivery = { readonly kind: 'settled' } | { readonly kind: 'later'; readonly afterMs: number };

interface DueMail {
  readonly kind: MailKind;
  readonly subject_id: string;
  readonly origin: string;
  readonly attempts: number;
}

export async function deliver(env: Env, mailId: string): Promise<Delivery> {
  const at = await now(env);
  // Taking it and finding out whether it is still owed are one statement: the queue and the clock never both send it.
  const mail = await env.DB.prepare(
    "UPDATE outbox SET attempts = attempts + 1, next_at = ? WHERE id = ? AND state = 'due' AND next_at <= ? RETURNING kind, subject_id, origin, attempts",
  )
    .bind(at + LEASE_MS, mailId, at)
    .first<DueMail>();
  if (mail === null) return { kind: 'settled' };
  try {
    const composed = await composeMail(env, mail.kind, mail.subject_id, mail.origin, at);
    if (composed === null) return await settle(env, mailId, 'dropped', at);
    if (!env.MAIL) throw new MailMissing();
    await env.MAIL.send(composed);
  } catch (error) {
    return postpone(env, mailId, mail.attempts, error, at);
  }
  return settle(env, mailId, 'sent', at);
}

class MailMissing extends Error {
  override readonly name = 'MailMissing';
}

async function settle(env: Env, mailId: string, state: 'sent' | 'dropped' | 'dead', at: number): Promise<Delivery> {
  await env.DB.prepare('UPDATE outbox SET state = ?, settled_at = ? WHERE id = ?').bind(state, at, mailId).run();
  writeLog('info', { event: 'lead.mail', mailId, outcome: state });
  return { kind: 'settled' };
}

/** The class of error only: its text names the recipient. */
async function postpone(env: Env, mailId: string, attempts: number, error: unknown, at: number): Promise<Delivery> {
  writeLog('warn', { event: 'lead.mail', mailId, outcome: 'failed', attempts, error: error instanceof Error ? error.name : 'unknown' });
  if (attempts >= MAIL_ATTEMPTS_MAX) {
    await env.DB.batch([
      env.DB.prepare("UPDATE outbox SET state = 'dead', settled_at = ? WHERE id = ?").bind(at, mailId),
      env.DB.prepare("INSERT INTO dead_letters (outbox_id, reason, attempts, at) VALUES (?, 'attempts', ?, ?) ON CONFLICT DO NOTHING").bind(
        mailId,
        attempts,
        at,
      ),
    ]);
    writeLog('error', { event: 'lead.dead', mailId, cause: 'attempts' });
    return { kind: 'settled' };
  }
  const afterMs = Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS);
  await env.DB.prepare('UPDATE outbox SET next_at = ? WHERE id = ?')
    .bind(at + afterMs, mailId)
    .run();
  return { kind: 'later', afterMs };
}

/** What the queue never got, or gave up on, and what is due again. */
export async function deliverDueMail(env: Env): Promise<void> {
  const { results } = await env.DB.prepare("SELECT id FROM outbox WHERE state = 'due' AND next_at <= ? ORDER BY next_at LIMIT ?")
    .bind(await now(env), BATCH_ROWS)
    .all<{ id: string }>();
  for (const { id } of results) await deliver(env, id);
}
