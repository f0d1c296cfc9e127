/** What Cloudflare runs. */
import { env } from 'cloudflare:workers';
import { createApp } from './app.ts';
import { deliverQueuedMail } from './backend/outbox/queue.ts';
import { sendCounts } from './base/counters.ts';
import { nameVersion, withLineContext } from './base/line-context.ts';
import type { Env } from './env.ts';
import { runScheduled } from './scheduled.ts';

export { ViewGate } from './backend/blogs/view-gate.ts';
export { CheckGate } from './backend/eligibility/check-gate.ts';
export { LeadGate } from './backend/leads/lead-gate.ts';
export { NumberCodes } from './backend/one-time-code/number-codes.ts';
export { SmsBudget, SmsBudgetShard } from './backend/one-time-code/sms-budget.ts';
export { WrongTries } from './backend/one-time-code/wrong-tries.ts';
export { SendQuota } from './backend/quota/send-quota.ts';
export { TallyGate } from './backend/tally/tally-gate.ts';
export { Watch } from './health/watch.ts';

const app = createApp();

nameVersion((env as Partial<Env>).VERSION?.id);

export default {
  fetch: (request, bindings, context) => withLineContext(request, () => app.fetch(request, bindings, context)),
  scheduled: (controller, bindings) => runScheduled(bindings, controller.cron).finally(() => sendCounts(bindings)),
  queue: (batch, bindings) => deliverQueuedMail(batch, bindings).finally(() => sendCounts(bindings)),
} satisfies ExportedHandler<Env>;
