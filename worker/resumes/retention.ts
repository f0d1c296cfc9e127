/** What has been kept long enough goes (decisions 6). */
import { DAY_MS, RESUME_RETENTION_DEFAULT_DAYS } from '../../machines/contract/limits.ts';
import { writeAudit } from '../audit/audit-log.ts';
import { now } from '../base/clock.ts';
import { numberFrom } from '../base/env-number.ts';
import type { Env } from '../env.ts';
import { oldestIds } from './rows.ts';
import { removeResumes } from './store.ts';

/** R2 removes at most 1,000 objects at once. */
const REMOVALS_AT_ONCE = 500;
const REMOVAL_ROUNDS_PER_RUN = 10;

/** Removes what is older than RESUME_RETENTION_DAYS. */
export async function removeOldResumes(env: Env): Promise<void> {
  const limit = (await now(env)) - numberFrom(env, 'RESUME_RETENTION_DAYS', RESUME_RETENTION_DEFAULT_DAYS) * DAY_MS;
  let removed = 0;
  for (let round = 0; round < REMOVAL_ROUNDS_PER_RUN; round += 1) {
    const ids = await oldestIds(env.DB, limit, REMOVALS_AT_ONCE);
    if (ids.length === 0) break;
    await removeResumes(env, ids);
    removed += ids.length;
  }
  if (removed > 0) await writeAudit(env, { actor: 'Schedule', action: 'retention', subject: `${removed} résumés` });
}
