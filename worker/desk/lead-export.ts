/** A list of leads as CSV: all that match, or those that were chosen. */
import { writeAudit } from '../audit/audit-log.ts';
import { unsubscribeToken } from '../backend/newsletter/newsletter-tokens.ts';
import { linkTo, UNSUBSCRIBE_PATH } from '../backend/newsletter/paths.ts';
import type { AppContext } from '../base/app-env.ts';
import { sureOrigin } from '../base/site-origin.ts';
import { csvText } from './cell-text.ts';
import { answerCsv } from './csv-answer.ts';
import { deskCopy } from './desk-copy.ts';
import type { DeskUser } from './desk-user.ts';
import { isFiltering } from './filters.ts';
import type { LeadList } from './lead-lists.ts';
import { type Lead, type LeadCursor, readLeads, type Which } from './leads.ts';
import { readListCounts } from './tab-counts.ts';

export async function answerLeadExport(c: AppContext, user: DeskUser, list: LeadList, which: Which): Promise<Response> {
  // Noted before anything is read.
  await writeAudit(c.env, { actor: user.name, action: 'export', subject: await takenOf(c, list, which) });
  const { header, toRecord } = recordsOf(c, list);
  return answerCsv(c, `${list.kind}.csv`, header, async (cursor: LeadCursor | null, limit) => {
    const { leads, next } = await readLeads(c.env.DB, list, which, cursor, limit);
    return { records: await Promise.all(leads.map(toRecord)), next };
  });
}

/** Whoever calls has noted each of them. */
export function answerChosenExport(c: AppContext, list: LeadList, leads: readonly Lead[]): Promise<Response> {
  const { header, toRecord } = recordsOf(c, list);
  return answerCsv(c, `${list.kind}.csv`, header, async () => ({ records: await Promise.all(leads.map(toRecord)), next: null }));
}

/** For the audit log: how much left the desk, and never what was looked for. */
async function takenOf(c: AppContext, list: LeadList, which: Which): Promise<string> {
  const { matching } = await readListCounts(c.env.DB, list.kind, which);
  const extent = [which.isSpam ? 'spam' : null, isFiltering(which.filter) ? 'filtered' : 'all', matching].filter((part) => part !== null);
  return `${list.kind} (${extent.join(', ')})`;
}

function recordsOf(c: AppContext, list: LeadList) {
  const { status, unsubscribeLink, noUnsubscribeLink, handledBy } = deskCopy.leads.csv;
  // Whoever sends the newsletter with another program can put each reader's own link into it.
  const isNewsletter = list.kind === 'newsletter';
  const origin = sureOrigin(c.env, new URL(c.req.url).host);
  const linkHeader = origin === null ? noUnsubscribeLink : unsubscribeLink;
  const header = [...list.columns.map(({ label }) => label), status, handledBy, ...(isNewsletter ? [linkHeader] : [])];
  const toRecord = async (lead: Lead): Promise<string[]> => [
    ...list.columns.map((column) => csvText(column, lead)),
    deskCopy.statuses[lead.status],
    lead.answeredBy ?? '',
    ...(isNewsletter ? [origin === null ? '' : linkTo(origin, UNSUBSCRIBE_PATH, await unsubscribeToken(c.env.HASH_KEY, lead.id))] : []),
  ];
  return { header, toRecord };
}
