/** What Cloudflare runs. */
import { createApp } from './app.ts';
import { consumeLeads } from './backend/leads/queue.ts';
import type { Env } from './env.ts';
import { runScheduled } from './scheduled.ts';

export { ViewGate } from './backend/blogs/view-gate.ts';
export { CheckGate } from './backend/eligibility/check-gate.ts';
export { NumberCodes } from './backend/one-time-code/number-codes.ts';
export { SendQuota } from './backend/one-time-code/send-quota.ts';
export { SmsBudget, SmsBudgetShard } from './backend/one-time-code/sms-budget.ts';
export { WrongTries } from './backend/one-time-code/wrong-tries.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller.cron),
  queue: consumeLeads,
} satisfies ExportedHandler<Env>;
