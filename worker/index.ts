/** What Cloudflare runs. */
import { createApp } from './app.ts';
import { consumeLeads } from './backend/leads/queue.ts';
import type { Env } from './env.ts';
import { runScheduled } from './scheduled.ts';

export { NumberCodes } from './backend/one-time-code/number-codes.ts';
export { SendQuota } from './backend/one-time-code/send-quota.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller.cron),
  queue: consumeLeads,
} satisfies ExportedHandler<Env>;
