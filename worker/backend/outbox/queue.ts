/** The queue makes mails prompt; the outbox makes them certain. Messages carry the id of an outbox row and nothing personal. */
import * as v from 'valibot';
import { STORAGE_RETRY_AFTER_SECONDS } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import { count } from '../../base/counters.ts';
import { failureFields, Unexpected } from '../../base/failure.ts';
import { writeLog } from '../../base/log.ts';
import { passingFault, retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { deliver, TAKEN_AT_ONCE } from './deliver.ts';

const messageSchema = v.object({ mailId: v.pipe(v.string(), v.uuid()) });
export type MailMessage = v.InferOutput<typeof messageSchema>;

/** How the name of a queue of dead letters ends, in every environment (`dead_letter_queue` of wrangler.toml). */
const DEAD_LETTERS = '-dead';

/** Never fails: what the queue does not take waits for the clock. */
export async function announceMail(env: Env, mailId: string): Promise<void> {
  try {
    await env.LEADS.send({ mailId });
  } catch (error) {
    count('queueFailures');
    writeLog('warn', { event: 'lead.queue', mailId, ...failureFields(error) });
  }
}

interface Announced {
  readonly message: Message;
  readonly mailId: string;
}

/** What a batch fails by is logged, and counted by the platform, which then brings its messages again. */
export async function deliverQueuedMail(batch: MessageBatch, env: Env): Promise<void> {
  try {
    await consume(batch, env);
  } catch (error) {
    writeLog('error', { event: 'lead.queue', outcome: 'failed', messages: batch.messages.length, ...failureFields(error) });
    throw new Unexpected(error);
  }
}

async function consume(batch: MessageBatch, env: Env): Promise<void> {
  const announced: Announced[] = [];
  for (const message of batch.messages) {
    const parsed = v.safeParse(messageSchema, message.body);
    if (parsed.success) announced.push({ message, mailId: parsed.output.mailId });
    else {
      writeLog('error', { event: 'lead.queue', error: 'unreadable' });
      message.ack();
    }
  }
  if (batch.queue.endsWith(DEAD_LETTERS)) {
    for (const { message, mailId } of announced) {
      await recordGivenUp(env, mailId, message.attempts);
      message.ack();
    }
    return;
  }
  for (let first = 0; first < announced.length; first += TAKEN_AT_ONCE)
    await sendTogether(env, announced.slice(first, first + TAKEN_AT_ONCE));
}

async function sendTogether(env: Env, announced: readonly Announced[]): Promise<void> {
  const ids = announced.map(({ mailId }) => mailId);
  const outcomeOf = await deliver(env, ids).catch((error: unknown) => {
    if (passingFault(error) === null) throw error;
    // Storage is away for a moment: the messages come again, and of their mails those that were sent are not due any more.
    return () => ({ kind: 'later', afterMs: STORAGE_RETRY_AFTER_SECONDS * 1_000 }) as const;
  });
  for (const { message, mailId } of announced) {
    const outcome = outcomeOf(mailId);
    if (outcome.kind === 'later') message.retry({ delaySeconds: Math.ceil(outcome.afterMs / 1_000) });
    else message.ack();
  }
}

/** The queue gave up; the row is still due, and the clock goes on with it. Kept, so that somebody can see that it happened. */
async function recordGivenUp(env: Env, mailId: string, attempts: number): Promise<void> {
  const at = await now(env);
  await retryStorage(() =>
    env.DB.prepare("INSERT INTO dead_letters (outbox_id, reason, attempts, at) VALUES (?, 'queue', ?, ?) ON CONFLICT DO NOTHING")
      .bind(mailId, attempts, at)
      .run(),
  );
  writeLog('error', { event: 'lead.dead', mailId, cause: 'queue' });
}
