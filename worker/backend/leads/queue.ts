/** The queue makes mails prompt; the outbox makes them certain. Messages carry the id of an outbox row and nothing personal. */
import * as v from 'valibot';
import { now } from '../../base/clock.ts';
import { writeLog } from '../../base/log.ts';
import type { Env } from '../../env.ts';
import { deliver } from './deliver.ts';

const messageSchema = v.object({ mailId: v.pipe(v.string(), v.uuid()) });
export type LeadMessage = v.InferOutput<typeof messageSchema>;

/** `[[queues.consumers]]` of wrangler.toml. */
const DEAD_LETTER_QUEUE = 'pledgewell-leads-dead';

/** Never fails: what the queue does not take waits for the clock. */
export async function announceMail(env: Env, mailId: string): Promise<void> {
  try {
    await env.LEADS.send({ mailId });
  } catch (error) {
    writeLog('warn', { event: 'lead.queue', mailId, error: error instanceof Error ? error.name : 'unknown' });
  }
}

export async function consumeLeads(batch: MessageBatch, env: Env): Promise<void> {
  for (const message of batch.messages) {
    const parsed = v.safeParse(messageSchema, message.body);
    if (!parsed.success) {
      writeLog('error', { event: 'lead.queue', error: 'unreadable' });
      message.ack();
    } else if (batch.queue === DEAD_LETTER_QUEUE) {
      await recordGivenUp(env, parsed.output.mailId, message.attempts);
      message.ack();
    } else {
      const outcome = await deliver(env, parsed.output.mailId);
      if (outcome.kind === 'later') message.retry({ delaySeconds: Math.ceil(outcome.afterMs / 1_000) });
      else message.ack();
    }
  }
}

/** The queue gave up; the row is still due, and the clock goes on with it. Kept, so that somebody can see that it happened. */
async function recordGivenUp(env: Env, mailId: string, attempts: number): Promise<void> {
  await env.DB.prepare("INSERT INTO dead_letters (outbox_id, reason, attempts, at) VALUES (?, 'queue', ?, ?) ON CONFLICT DO NOTHING")
    .bind(mailId, attempts, await now(env))
    .run();
  writeLog('error', { event: 'lead.dead', mailId, cause: 'queue' });
}
