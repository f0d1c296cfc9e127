/** The hourly reconcile of résumés: rows follow R2 (decisions 6). */
import { DAY_MS } from '../../machines/contract/limits.ts';
import { now } from '../base/clock.ts';
import { writeLog } from '../base/log.ts';
import { configuredOrigin } from '../base/site-origin.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';
import { OBJECT_PREFIX, type ResumeFacts, readFacts } from './facts.ts';
import { resumeMails } from './resume-mail.ts';
import { deleteRows, idsBetween, insertRows, missingIds } from './rows.ts';

/** R2 lists at most 1,000 objects at once. A run looks at 20,000 and the next one goes on from there. */
const PAGES_PER_RUN = 20;
/** An upload writes its row just after its object; younger rows are left alone. */
const SETTLED_MS = 10 * 60 * 1_000;

/** HR hears of an upload whose row was lost on its way. A list that is built anew from a whole bucket is no news. */
const NEWS_MS = 2 * DAY_MS;
/** At once; so many are a list that was lost, and the first mail leads to all of it. */
const NEWS_MAX = 20;

/** Rebuilds rows that are missing and drops rows without an object, a part of the bucket at a time. */
export async function reconcileResumes(env: Env): Promise<void> {
  const at = await now(env);
  const settled = at - SETTLED_MS;
  let after = (await env.DB.prepare('SELECT cursor FROM resume_reconcile').first<string | null>('cursor')) ?? '';
  let added = 0;
  let dropped = 0;
  let unreadable = 0;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const startAfter = OBJECT_PREFIX + after;
    const listed = await retryStorage(() => env.RESUMES.list({ prefix: OBJECT_PREFIX, startAfter, include: ['customMetadata'] }));
    const facts = listed.objects.map(readFacts).filter((fact): fact is ResumeFacts => fact !== null);
    unreadable += listed.objects.length - facts.length;
    const last = listed.objects.at(-1)?.key.slice(OBJECT_PREFIX.length) ?? after;
    const upTo = listed.truncated ? last : '\u{10ffff}';
    const missing = await missingIds(
      env.DB,
      facts.map(({ id }) => id),
    );
    await insertRows(
      env.DB,
      facts.filter(({ id }) => missing.has(id)),
      (rebuilt) => mailsAbout(env, rebuilt, at),
    );
    const present = new Set(facts.map(({ id }) => id));
    const orphans = (await idsBetween(env.DB, after, upTo, settled)).filter((id) => !present.has(id));
    await deleteRows(env.DB, orphans);
    added += missing.size;
    dropped += orphans.length;
    after = listed.truncated ? last : '';
    if (!listed.truncated) break;
  }
  await env.DB.prepare('INSERT INTO resume_reconcile (only_row, cursor) VALUES (1, ?) ON CONFLICT DO UPDATE SET cursor = excluded.cursor')
    .bind(after)
    .run();
  if (added + dropped > 0) writeLog('warn', { event: 'resumes.reconciled', added, dropped });
  // Files that the desk cannot list, because their facts are not ours: somebody else has put them there, or changed them.
  if (unreadable > 0) writeLog('warn', { event: 'resumes.unreadable', objects: unreadable });
}

function mailsAbout(env: Env, rebuilt: readonly ResumeFacts[], at: number): D1PreparedStatement[] {
  const news = rebuilt.filter(({ uploadedAt, isSample }) => !isSample && Date.parse(uploadedAt) > at - NEWS_MS).slice(0, NEWS_MAX);
  return news.length === 0 ? [] : [resumeMails(env.DB, news, configuredOrigin(env) ?? '', at)];
}
