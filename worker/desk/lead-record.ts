/** One lead with everything about it, and the form that changes its status and adds a note. */
import * as v from 'valibot';
import { LEAD_NOTE_MAX_CHARACTERS } from '../../machines/contract/limits.ts';
import { countAudit, writeAudit } from '../audit/audit-log.ts';
import { now } from '../base/clock.ts';
import { deskMessages } from './desk-copy.ts';
import { readDeskForm } from './desk-form.ts';
import type { SignedInHandler } from './guard.ts';
import { type DeskKind, leadLists } from './lead-lists.ts';
import { changeLeads, leadStatuses, readHistory } from './lead-status.ts';
import { readLead } from './leads.ts';
import { answerRecord } from './pages/lead-record.tsx';
import { answerMessage } from './pages/message.tsx';
import { listPath, listQuery, tabPaths, withQuery } from './paths.ts';

const changeForm = v.object({
  entry: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.string(), v.regex(/^[0-9]{1,9}$/u), v.transform(Number)),
  status: v.picklist(leadStatuses),
  note: v.pipe(
    v.optional(v.string(), ''),
    v.transform((note) => note.replaceAll('\r\n', '\n').trim()),
  ),
});

export const showRecord =
  (kind: DeskKind): SignedInHandler =>
  async (c, user) => {
    const list = leadLists[kind];
    const lead = await readLead(c.env.DB, list, c.req.param('id') ?? '');
    if (lead === null) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, kind));
    const history = await readHistory(c.env.DB, lead.id);
    const { saved } = c.req.query();
    return answerRecord(c, user, { list, lead, history, isSaved: saved === undefined ? null : saved !== '0' });
  };

export const saveRecord =
  (kind: DeskKind): SignedInHandler =>
  async (c, user) => {
    const list = leadLists[kind];
    const form = v.safeParse(changeForm, (await readDeskForm(c)).fields);
    const lead = await readLead(c.env.DB, list, c.req.param('id') ?? '');
    if (lead === null) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, kind));
    if (!form.success) return answerMessage(c, user, 400, deskMessages.unreadableForm, listPath(c, kind));
    const { entry, version, status, note } = form.output;
    const draft = { status, note };
    if ([...note].length > LEAD_NOTE_MAX_CHARACTERS) {
      const history = await readHistory(c.env.DB, lead.id);
      // Nothing is changed, and the whole record is shown.
      await countAudit(c.env, user, 'open', `${kind} ${lead.id}`);
      return answerRecord(c, user, { list, lead, history, draft, fault: { status: 422, message: deskMessages.noteTooLong } });
    }
    /** `saved`: how many changes. */
    const back = (saved: 0 | 1) => c.redirect(withQuery(`${tabPaths[kind]}/${lead.id}`, { ...listQuery(c), saved }), 303);
    if (note === '' && status === lead.status && version === lead.version) return back(0);
    await writeAudit(c.env, { actor: user.name, action: 'change', subject: `${kind} ${lead.reference}` });
    const change = { entry, leadId: lead.id, version, status, note };
    const changed = await changeLeads(c.env.DB, list, user.name, await now(c.env), [change]);
    if (changed.has(lead.id)) return back(1);
    // Somebody was faster: their version with this person's own words, to be judged and sent again.
    const current = await readLead(c.env.DB, list, lead.id);
    if (current === null) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, kind));
    const history = await readHistory(c.env.DB, lead.id);
    return answerRecord(c, user, {
      list,
      lead: current,
      history,
      draft,
      seenVersion: version,
      fault: { status: 409, message: deskMessages.changedMeanwhile },
    });
  };
