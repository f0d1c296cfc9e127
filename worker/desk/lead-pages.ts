import { writeAudit } from '../audit/audit-log.ts';
import { readHoldingsFeed } from '../backend/eligibility/holdings-feed.ts';
import type { LeadKind } from '../backend/leads/lead-kinds.ts';
import { releaseLead } from '../backend/leads/release-lead.ts';
import { announceMail } from '../backend/outbox/queue.ts';
import { now } from '../base/clock.ts';
import { retryStorage } from '../base/storage-retry.ts';
import { upstreamOf } from '../edge/upstream-of.ts';
import { deskMessages } from './desk-copy.ts';
import { readDeskForm } from './desk-form.ts';
import { readFilterForm, readView, sealFilter } from './filters.ts';
import type { SignedInHandler } from './guard.ts';
import { answerLeadExport } from './lead-export.ts';
import { type DeskKind, leadLists } from './lead-lists.ts';
import { deleteLeads, readLead, readLeadCursor, readLeads } from './leads.ts';
import { answerLeadDeletion } from './pages/lead-deletion.tsx';
import { answerLeads } from './pages/leads.tsx';
import { answerMessage } from './pages/message.tsx';
import { readFrom } from './pages/parts.tsx';
import { listPath, tabPaths, withQuery } from './paths.ts';
import { readListCounts, visitTab } from './tab-counts.ts';

const PAGE_ROWS = 25;

export const showLeads =
  (kind: DeskKind): SignedInHandler =>
  async (c, user) => {
    const list = leadLists[kind];
    const view = await readView(c, user, kind);
    if (view === null) return c.redirect(withQuery(tabPaths[kind], { over: 1 }), 303);
    const cursor = readLeadCursor(list, c.req.query('cursor'));
    if (cursor === undefined) return answerMessage(c, user, 400, deskMessages.unreadableAddress);
    const isSpam = list.hasSuspects && c.req.query('spam') !== undefined;
    const page = await readLeads(c.env.DB, list, { filter: view.filter, isSpam }, cursor, PAGE_ROWS);
    const visit = cursor === null ? await visitTab(c.env.DB, user, kind, await now(c.env)) : null;
    const counts = await readListCounts(c.env.DB, kind, { filter: view.filter, isSpam });
    // In front of another API the holdings are that API's.
    const hasFeed = kind === 'eligibility' && upstreamOf(c.env).kind === 'own';
    const feed = hasFeed ? await retryStorage(() => readHoldingsFeed(c.env)) : null;
    const from = readFrom(c, cursor);
    return answerLeads(c, user, { list, view, isSpam, counts, page, visit, feed, from, isFirst: cursor === null });
  };

/** POST: the filter leaves the form and is nowhere to be read any more. */
export const filterLeads =
  (kind: DeskKind): SignedInHandler =>
  async (c, user) => {
    const form = await readDeskForm(c);
    const filter = readFilterForm(form, leadLists[kind]);
    if (filter === null) return answerMessage(c, user, 400, deskMessages.unreadableForm);
    const spam = form.fields['spam'] === '1' ? 1 : null;
    return c.redirect(withQuery(tabPaths[kind], { view: await sealFilter(c, user, kind, filter), spam }), 303);
  };

export const exportLeads =
  (kind: DeskKind): SignedInHandler =>
  async (c, user) => {
    const view = await readView(c, user, kind);
    if (view === null) return answerMessage(c, user, 400, deskMessages.exportFilterOver, tabPaths[kind]);
    return answerLeadExport(c, user, leadLists[kind], { filter: view.filter, isSpam: c.req.query('spam') !== undefined });
  };

export const askLeadDeletion =
  (kind: DeskKind): SignedInHandler =>
  async (c, user) => {
    const list = leadLists[kind];
    const lead = await readLead(c.env.DB, list, c.req.param('id') ?? '');
    return lead === null ? answerMessage(c, user, 404, deskMessages.gone, listPath(c, kind)) : answerLeadDeletion(c, user, list, lead);
  };

export const removeLead =
  (kind: DeskKind): SignedInHandler =>
  async (c, user) => {
    const list = leadLists[kind];
    const lead = await readLead(c.env.DB, list, c.req.param('id') ?? '');
    if (lead === null) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, kind));
    await writeAudit(c.env, { actor: user.name, action: 'delete', subject: `${kind} ${lead.reference}` });
    await deleteLeads(c.env.DB, list, [lead.id]);
    return c.redirect(listPath(c, kind, { deleted: 1 }), 303);
  };

export const releaseSuspect =
  (kind: LeadKind): SignedInHandler =>
  async (c, user) => {
    const lead = await readLead(c.env.DB, leadLists[kind], c.req.param('id') ?? '');
    if (lead === null) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, kind));
    await writeAudit(c.env, { actor: user.name, action: 'release', subject: `${kind} ${lead.reference}` });
    const mailIds = await releaseLead(c.env.DB, kind, lead.id, await now(c.env));
    for (const mailId of mailIds) c.executionCtx.waitUntil(announceMail(c.env, mailId));
    return c.redirect(listPath(c, kind, { released: 1 }), 303);
  };
