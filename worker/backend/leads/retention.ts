/** The scheduled work on leads: what has been kept as long as the privacy policy says goes (client/copy/privacy.ts, storage.md). */
import {
  ACCOUNT_DATA_KEPT_MONTHS,
  DAY_MS,
  IDEMPOTENCY_WINDOW_MS,
  UNCONFIRMED_ADDRESS_KEPT_DAYS,
} from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import type { Env } from '../../env.ts';
import { leadKinds } from './lead-kinds.ts';

/** Rows of mails that are settled, for questions; they hold no personal data. */
const SETTLED_MAIL_KEPT_DAYS = 90;

export async function removeOldLeadData(env: Env): Promise<void> {
  const at = await now(env);
  const months = new Date(at);
  months.setUTCMonth(months.getUTCMonth() - ACCOUNT_DATA_KEPT_MONTHS);
  const oldest = months.getTime();
  const unconfirmed = at - UNCONFIRMED_ADDRESS_KEPT_DAYS * DAY_MS;
  const forget = (table: string, condition: string, before: number) =>
    env.DB.prepare(`DELETE FROM ${table} WHERE ${condition} < ?`).bind(before);
  await env.DB.batch([
    ...[leadKinds.partner, leadKinds.contact].map(({ table }) => forget(table, 'created_at', oldest)),
    // Nobody agreed to anything with an address that was never confirmed. One that has unsubscribed stays, so that it is left in peace.
    forget('subscribers', "status = 'pending' AND unsubscribed_at IS NULL AND requested_at", unconfirmed),
    env.DB.prepare(
      "UPDATE subscribers SET status = 'unsubscribed' WHERE status = 'pending' AND unsubscribed_at IS NOT NULL AND requested_at < ?",
    ).bind(unconfirmed),
    forget('outbox', "state IN ('sent', 'dropped') AND created_at", at - SETTLED_MAIL_KEPT_DAYS * DAY_MS),
    // Also of mails that nobody looked after: what they were about is gone.
    forget('outbox', 'created_at', oldest),
    forget('dead_letters', 'at', oldest),
    forget('alarm_mails', 'created_at', at - SETTLED_MAIL_KEPT_DAYS * DAY_MS),
    // A quiet site has no submission that would do it in passing.
    forget('forwarded_leads', 'accepted_at', at - IDEMPOTENCY_WINDOW_MS),
    forget('challenge_passes', 'passed_at', at - IDEMPOTENCY_WINDOW_MS),
  ]);
}
