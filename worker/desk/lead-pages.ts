import type { LeadKind } from '../backend/leads/lead-kinds.ts';
import { announceMail } from '../backend/leads/queue.ts';
import { releaseLead } from '../backend/leads/release-lead.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { writeAudit } from './audit.ts';
import { deskMessages } from './copy.ts';
import { answerCsv } from './csv-answer.ts';
import { type LeadList, leadLists } from './lead-lists.ts';
import { deleteLead, type Lead, type LeadCursor, readLead, readLeadCursor, readLeadFilter, readLeads } from './leads.ts';
import { answerLeadDeletion, answerLeads } from './pages/leads.tsx';
import { answerMessage } from './pages/message.tsx';
import { tabPaths, withQuery } from './paths.ts';
import type { Person } from './person.ts';

const PAGE_ROWS = 25;
const EXPORT_ROWS_AT_ONCE = 500;

export const showLeads =
  (kind: LeadKind) =>
  async (c: AppContext, person: Person): Promise<Response> => {
    const list: LeadList = leadLists[kind];
    const filter = readLeadFilter(list, c.req.query());
    const cursor = readLeadCursor(c.req.query('cursor'));
    if (filter === null || cursor === undefined) return answerMessage(c, person, 400, deskMessages.unreadableAddress);
    const page = await readLeads(c.env.DB, list, filter, cursor, PAGE_ROWS);
    return answerLeads(c, person, {
      kind,
      list,
      filter,
      page,
      isFirst: cursor === null,
      isDeleted: c.req.query('deleted') !== undefined,
      isReleased: c.req.query('released') !== undefined,
    });
  };

export const exportLeads =
  (kind: LeadKind) =>
  async (c: AppContext, person: Person): Promise<Response> => {
    const list: LeadList = leadLists[kind];
    const filter = readLeadFilter(list, c.req.query());
    if (filter === null) return answerMessage(c, person, 400, deskMessages.unreadableAddress);
    await writeAudit(c.env, { actor: person.name, action: 'export', subject: kind });
    return answerCsv(
      c,
      `${kind}.csv`,
      list.columns.map(({ label }) => label),
      async (cursor: LeadCursor | null) => {
        const { leads, next } = await readLeads(c.env.DB, list, filter, cursor, EXPORT_ROWS_AT_ONCE);
        return { records: leads.map((lead) => toRecord(list, lead)), next };
      },
    );
  };

export const askLeadDeletion =
  (kind: LeadKind) =>
  async (c: AppContext, person: Person): Promise<Response> => {
    const list: LeadList = leadLists[kind];
    const lead = await readLead(c.env.DB, list, c.req.param('id') ?? '');
    return lead === null ? answerMessage(c, person, 404, deskMessages.gone) : answerLeadDeletion(c, person, kind, list, lead);
  };

export const removeLead =
  (kind: LeadKind) =>
  async (c: AppContext, person: Person): Promise<Response> => {
    const list: LeadList = leadLists[kind];
    const lead = await readLead(c.env.DB, list, c.req.param('id') ?? '');
    if (lead === null) return answerMessage(c, person, 404, deskMessages.gone);
    await writeAudit(c.env, { actor: person.name, action: 'delete', subject: `${kind} ${lead.reference}` });
    await deleteLead(c.env.DB, list, lead.id);
    return c.redirect(withQuery(tabPaths[kind], { deleted: 1 }), 303);
  };

export const releaseSuspect =
  (kind: LeadKind) =>
  async (c: AppContext, person: Person): Promise<Response> => {
    const lead = await readLead(c.env.DB, leadLists[kind], c.req.param('id') ?? '');
    if (lead === null) return answerMessage(c, person, 404, deskMessages.gone);
    await writeAudit(c.env, { actor: person.name, action: 'release', subject: `${kind} ${lead.reference}` });
    const mailIds = await releaseLead(c.env.DB, kind, lead.id, await now(c.env));
    for (const mailId of mailIds) c.executionCtx.waitUntil(announceMail(c.env, mailId));
    return c.redirect(withQuery(tabPaths[kind], { released: 1 }), 303);
  };

/** Times as ISO 8601, which spreadsheets read as dates. */
function toRecord(list: LeadList, lead: Lead): string[] {
  return list.columns.map(({ column, shows }) => {
    const cell = lead.cells[column] ?? null;
    if (cell === null || (shows === 'flag' && cell !== 1)) return '';
    if (shows === 'flag') return 'yes';
    return shows === 'when' ? new Date(Number(cell)).toISOString() : String(cell);
  });
}
