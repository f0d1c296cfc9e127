/** What is done with several leads at once: the boxes of a list name them, each with the version that the person saw. */
import * as v from 'valibot';
import { writeAudits } from '../audit/audit-log.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { deskCopy, deskMessages } from './desk-copy.ts';
import { readDeskForm } from './desk-form.ts';
import type { DeskUser } from './desk-user.ts';
import type { SignedInHandler } from './guard.ts';
import { answerChosenExport } from './lead-export.ts';
import { type DeskKind, type LeadList, leadLists } from './lead-lists.ts';
import { changeLeads, leadStatuses } from './lead-status.ts';
import { deleteLeads, type Lead, readChosen } from './leads.ts';
import { answerBulkDeletion, answerDone } from './pages/bulk.tsx';
import { answerMessage } from './pages/message.tsx';
import { listPath } from './paths.ts';

/** A page of the list; nobody ticks more. */
const ROWS_MAX = 100;

const row = v.pipe(v.string(), v.regex(/^[\w-]{1,64}~[0-9]{1,9}$/u));
const bulkForm = v.object({
  rows: v.pipe(v.array(row), v.maxLength(ROWS_MAX)),
  fields: v.object({
    action: v.picklist(['status', 'export', 'delete', 'delete-for-good']),
    status: v.optional(v.picklist(leadStatuses), 'new'),
  }),
});

export const changeMany =
  (kind: DeskKind): SignedInHandler =>
  async (c, user) => {
    const list = leadLists[kind];
    const form = v.safeParse(bulkForm, await readDeskForm(c));
    if (!form.success) return answerMessage(c, user, 400, deskMessages.unreadableForm, listPath(c, kind));
    const { rows, fields } = form.output;
    const versions = new Map(rows.map(readRow));
    const ids = [...versions.keys()];
    const leads = await readChosen(c.env.DB, list, ids);
    if (leads.length === 0)
      return answerMessage(
        c,
        user,
        ids.length === 0 ? 422 : 404,
        ids.length === 0 ? deskMessages.nothingChosen : deskMessages.gone,
        listPath(c, kind),
      );
    switch (fields.action) {
      case 'export':
        await noteEach(c, user, list, leads, 'export');
        return answerChosenExport(c, list, leads);
      case 'delete':
        // The question names them.
        await writeAudits(
          c.env,
          { actor: user.name, action: 'open' },
          leads.map(({ id }) => `${kind} ${id}`),
        );
        return answerBulkDeletion(c, user, list, leads);
      case 'delete-for-good':
        await noteEach(c, user, list, leads, 'delete');
        await deleteLeads(
          c.env.DB,
          list,
          leads.map(({ id }) => id),
        );
        return answerDone(c, user, { tab: kind, path: listPath(c, kind), title: deskCopy.leads.bulk.deleted(leads.length), more: null });
      case 'status': {
        await noteEach(c, user, list, leads, 'change');
        const changes = leads.map(({ id }) => ({
          entry: crypto.randomUUID(),
          leadId: id,
          version: versions.get(id) ?? -1,
          status: fields.status,
          note: '',
        }));
        const changed = await changeLeads(c.env.DB, list, user.name, await now(c.env), changes);
        const { bulk } = deskCopy.leads;
        const left = leads.length - changed.size;
        return answerDone(c, user, {
          tab: kind,
          path: listPath(c, kind),
          title: bulk.changed(changed.size),
          more: left === 0 ? null : bulk.left(left),
        });
      }
    }
  };

function readRow(text: string): readonly [id: string, version: number] {
  const [id = '', version] = text.split('~');
  return [id, Number(version)];
}

/** One entry each: what happened to a lead is found by its name. */
async function noteEach(
  c: AppContext,
  user: DeskUser,
  { kind }: LeadList,
  leads: readonly Lead[],
  action: 'export' | 'delete' | 'change',
): Promise<void> {
  const subjects = leads.map(({ reference }) => `${kind} ${reference}`);
  await writeAudits(c.env, { actor: user.name, action }, subjects);
}
