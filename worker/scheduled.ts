/** What the clock starts (`[triggers]` in wrangler.toml). Each job is tried whatever became of the others; a failed one is logged and comes again. */
import { removeOldReaders } from './backend/blogs/views.ts';
import { watchHoldingsFeed } from './backend/eligibility/holdings-feed.ts';
import { removeOldChecks } from './backend/eligibility/upkeep.ts';
import { deliverDueMail } from './backend/leads/deliver.ts';
import { removeOldLeadData } from './backend/leads/upkeep.ts';
import { writeLog } from './base/log.ts';
import { removeOldAudit } from './desk/audit.ts';
import { foldAllLeads } from './desk/lead-search.ts';
import { reapplyErasures } from './desk/persons/erasure-list.ts';
import { removeOldSessions } from './desk/sessions.ts';
import { readUpstream } from './edge/upstream-of.ts';
import type { Env } from './env.ts';
import { reconcileResumes, removeOldResumes } from './resumes/upkeep.ts';

type Job = (env: Env) => Promise<void>;

const hourly = {
  reconcileResumes,
  removeOldResumes,
  removeOldSessions,
  removeOldAudit,
  removeOldLeadData,
  removeOldChecks,
  removeOldReaders,
  foldAllLeads,
  reapplyErasures,
  // In front of an API these holdings are not asked.
  watchHoldingsFeed: async (env) => {
    if (readUpstream(env)?.kind === 'own') await watchHoldingsFeed(env);
  },
} as const satisfies Record<string, Job>;
const everyFewMinutes = { deliverDueMail } as const satisfies Record<string, Job>;
/** The second of `crons`. */
const FEW_MINUTES = '*/5 * * * *';

export async function runScheduled(env: Env, cron: string): Promise<void> {
  const jobs: Readonly<Record<string, Job>> = cron === FEW_MINUTES ? everyFewMinutes : { ...everyFewMinutes, ...hourly };
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(env);
    } catch (error) {
      writeLog('error', { event: 'scheduled', job: name, error: error instanceof Error ? error.name : 'unknown' });
    }
  }
}
