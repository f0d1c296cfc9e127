/**
 * What the clock starts (`[triggers]` in wrangler.toml). Each job is tried whatever became of the others; a failed one is logged and comes
 * again, and the run that it was in ends as failed.
 */
import { removeOldAudit } from './audit/audit-log.ts';
import { removeOldReaders } from './backend/blogs/views.ts';
import { watchHoldingsFeed } from './backend/eligibility/holdings-feed.ts';
import { removeOldChecks } from './backend/eligibility/retention.ts';
import { removeOldLeadData } from './backend/leads/retention.ts';
import { deliverDueMail } from './backend/outbox/deliver.ts';
import { removeOldTallies } from './backend/tally/tallies.ts';
import { failureFields } from './base/failure.ts';
import { writeLog } from './base/log.ts';
import { foldAllLeads } from './desk/lead-search.ts';
import { reapplyErasures } from './desk/persons/erasure-list.ts';
import { removeOldSessions } from './desk/sessions.ts';
import { readUpstream } from './edge/upstream-of.ts';
import type { Env } from './env.ts';
import { watchAlarms } from './health/watch-alarms.ts';
import { reconcileResumes } from './resumes/reconcile.ts';
import { removeOldResumes } from './resumes/retention.ts';

type Job = (env: Env) => Promise<void>;

const hourly = {
  reconcileResumes,
  removeOldResumes,
  removeOldSessions,
  removeOldAudit,
  removeOldLeadData,
  removeOldChecks,
  removeOldReaders,
  removeOldTallies,
  foldAllLeads,
  reapplyErasures,
  // In front of an API these holdings are not asked.
  watchHoldingsFeed: async (env) => {
    if (readUpstream(env)?.kind === 'own') await watchHoldingsFeed(env);
  },
} as const satisfies Record<string, Job>;
const everyMinute = { watchAlarms } as const satisfies Record<string, Job>;
const everyFewMinutes = { deliverDueMail } as const satisfies Record<string, Job>;
/** The second and third of `crons`; the first is the hour's. */
const FEW_MINUTES = '*/5 * * * *';
const MINUTE = '* * * * *';

function jobsOf(cron: string): Readonly<Record<string, Job>> {
  if (cron === MINUTE) return everyMinute;
  return cron === FEW_MINUTES ? everyFewMinutes : { ...everyFewMinutes, ...hourly };
}

export async function runScheduled(env: Env, cron: string): Promise<void> {
  const failed: string[] = [];
  for (const [name, job] of Object.entries(jobsOf(cron))) {
    try {
      await job(env);
    } catch (error) {
      const fields = failureFields(error);
      writeLog('error', { event: 'scheduled', job: name, ...fields });
      failed.push(`${name} (${fields.failure})`);
    }
  }
  if (failed.length > 0) throw new JobsFailed(failed.join(', '));
}

/** For the platform, which counts a run that ends with it as failed: names of jobs and classes, nobody's text. */
class JobsFailed extends Error {
  override readonly name = 'JobsFailed';
}
