/** Sends what the outbox owes: each mail once as far as can be known, again after a failure, and with a record for a person when nothing helps. */
import {
  HOUR_MS,
  MAIL_ATTEMPTS_MAX,
  MAILS_AT_ONCE,
  MAILS_PER_RUN_MAX,
  OUTBOX_LATE_ERROR_MS,
  OUTBOX_LATE_WARN_MS,
  OUTBOX_RUN_MS,
} from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import { count } from '../../base/counters.ts';
import { writeLog } from '../../base/log.ts';
import { within } from '../../base/within.ts';
import type { Env } from '../../env.ts';
import { composeMail, type Mail, readSubjects } from './compose.ts';
import { isOfAddress, MailLate, MailMissing, mailFailure, mailFailureLevel } from './mail-failure.ts';
import { type Lease, type MailOutcome, readBacklog, settleMails, type TakenMail, takeMails } from './outbox.ts';
import { isToSubscriber } from './owed-mail.ts';

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 8 * HOUR_MS;
/** Rows taken with one lease. MAILS_AT_ONCE by MAILS_AT_ONCE, with the deadline of each and the budget for writing it down, they end within it. */
export const TAKEN_AT_ONCE = 48;
/** Mails that went out wait no longer for others of theirs, which may be slow, to be written down: what is not written down goes again after a crash. */
export const SETTLED_EVERY_MS = 1_000;
/**
 * The same each time, should a mail go twice. The provider makes `Message-ID` itself, takes nobody else's and knows no key of idempotency
 * (Cloudflare, «Email headers» and «Workers API»); mail systems fold mails by this one (RFC 7352: `duplicate :header "X-Outbox-Id"`).
 */
const MAIL_ID_HEADER = 'X-Outbox-Id';
/** A provider that says nothing would hold the whole run. */
export const MAIL_DEADLINE_MS = 20_000;

type Delivery = { readonly kind: 'settled' } | { readonly kind: 'later'; readonly afterMs: number };

/** By id, TAKEN_AT_ONCE of them at most. Of a mail that is not owed any more, or that somebody else has taken, there is nothing to do. */
export async function deliver(env: Env, mailIds: readonly string[]): Promise<(mailId: string) => Delivery> {
  const at = await now(env);
  const outcomes = await deliverTaken(env, await takeMails(env.DB, { ids: mailIds }, at), at);
  const states = new Map(outcomes.map(({ mail, state }) => [mail.id, state]));
  return (mailId) => {
    const state = states.get(mailId);
    return typeof state === 'object' ? { kind: 'later', afterMs: state.laterAt - at } : { kind: 'settled' };
  };
}

/** For the clock: whatever the queue did not take, lost, or gave up, until nothing is due or the run's time is over. */
export async function deliverDueMail(env: Env, budgetMs = OUTBOX_RUN_MS): Promise<void> {
  const until = Date.now() + budgetMs;
  let taken = 0;
  while (taken < MAILS_PER_RUN_MAX && Date.now() < until) {
    const at = await now(env);
    const lease = await takeMails(env.DB, { most: TAKEN_AT_ONCE }, at);
    if (lease.mails.length === 0) break;
    taken += lease.mails.length;
    const outcomes = await deliverTaken(env, lease, at);
    // The provider takes nothing: the others keep their attempts for when it does.
    if (outcomes.length > 1 && outcomes.every(({ state }) => typeof state === 'object' || state === 'dead')) break;
  }
  await reportBacklog(env, taken);
}

/** Sends a few at a time. What each is about is read just before: what was erased or answered meanwhile is not written about. */
async function deliverTaken(env: Env, { id: lease, mails }: Lease, at: number): Promise<readonly MailOutcome[]> {
  const outcomes: MailOutcome[] = [];
  for (let first = 0; first < mails.length; first += MAILS_AT_ONCE) {
    const next = mails.slice(first, first + MAILS_AT_ONCE);
    const subjectOf = await readSubjects(env.DB, next);
    const done: MailOutcome[] = [];
    const all = Promise.all(next.map(async (mail) => done.push({ mail, state: await attempt(env, mail, subjectOf(mail), at) })));
    for (let settled = 0; settled < next.length; ) {
      await within<unknown>(SETTLED_EVERY_MS, all, () => {});
      const fresh = done.slice(settled);
      settled += fresh.length;
      await settleMails(env.DB, lease, fresh, at);
      for (const outcome of fresh) report(outcome);
    }
    outcomes.push(...done);
  }
  return outcomes;
}

function report({ mail, state }: MailOutcome): void {
  if (typeof state === 'string') writeLog('info', { event: 'lead.mail', mailId: mail.id, outcome: state });
  if (state === 'dead') writeLog('error', { event: 'lead.dead', mailId: mail.id, cause: 'attempts' });
}

async function attempt(env: Env, mail: TakenMail, row: Record<string, unknown> | null, at: number): Promise<MailOutcome['state']> {
  try {
    const composed = await composeMail(env, mail, row, at);
    if (composed === null) return 'dropped';
    await sendMail(env, mail.id, composed);
    return 'sent';
  } catch (error) {
    const failure = mailFailure(error);
    const level = mailFailureLevel(failure);
    if (level === 'error') count('mailFailures');
    writeLog(level, { event: 'lead.mail', mailId: mail.id, outcome: 'failed', attempts: mail.attempts, failure });
    if (mail.attempts >= MAIL_ATTEMPTS_MAX) return isOfAddress(failure) && isToSubscriber(mail.kind) ? 'dropped' : 'dead';
    return { laterAt: at + Math.min(FIRST_PAUSE_MS * 4 ** (mail.attempts - 1), LONGEST_PAUSE_MS) };
  }
}

/** Under the mail's id, the same each time. Fails with what `mailFailure` judges. */
export async function sendMail(env: Env, id: string, mail: Mail): Promise<void> {
  if (!env.MAIL) throw new MailMissing();
  await within<unknown>(MAIL_DEADLINE_MS, env.MAIL.send({ ...mail, headers: { ...mail.headers, [MAIL_ID_HEADER]: id } }), () => {
    throw new MailLate();
  });
}

/** One line a run, while there is anything to say; its level rises with how long mails wait for their turn. */
async function reportBacklog(env: Env, taken: number): Promise<void> {
  const backlog = await readBacklog(env.DB, await now(env));
  if (taken === 0 && backlog.owed === 0 && backlog.held === 0) return;
  const level = backlog.overdueMs >= OUTBOX_LATE_ERROR_MS ? 'error' : backlog.overdueMs >= OUTBOX_LATE_WARN_MS ? 'warn' : 'info';
  writeLog(level, { event: 'outbox.backlog', taken, ...backlog });
}
