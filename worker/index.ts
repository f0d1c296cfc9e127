/** What Cloudflare runs. */
import { createApp } from './app';
import { consumeLeads } from './backend/leads/queue';
import type { Env } from './env';
import { runScheduled } from './scheduled';

export { NumberCodes } from './backend/one-time-code/number-codes';
export { SendQuota } from './backend/one-time-code/send-quota';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller.cron),
  queue: consumeLeads,
} satisfies ExportedHandler<Env>;
