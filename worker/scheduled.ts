/** What the clock starts (`[triggers]` in wrangler.toml). Each job is tried whatever became of the others; a failed one is logged and comes again. */
import { removeOldAudit } from './desk/audit';
import { removeOldSessions } from './desk/sessions';
import { writeLog } from './edge/access-log';
import type { Env } from './env';
import { reconcileResumes, removeOldResumes } from './resumes/upkeep';

const jobs = { reconcileResumes, removeOldResumes, removeOldSessions, removeOldAudit } as const satisfies Record<
  string,
  (env: Env) => Promise<void>
>;

export async function runScheduled(env: Env): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(env);
    } catch (error) {
      writeLog('error', { event: 'scheduled', job: name, error: error instanceof Error ? error.name : 'unknown' });
    }
  }
}
