/** Several CVs at once: as one ZIP, or deleted after a question. */
import * as v from 'valibot';
import { writeAudits } from '../audit/audit-log.ts';
import type { AppContext } from '../base/app-env.ts';
import { readRows } from '../resumes/rows.ts';
import { removeResumes } from '../resumes/store.ts';
import { chosenResumes } from './chosen-resumes.ts';
import { deskCopy, deskMessages } from './desk-copy.ts';
import { readDeskForm } from './desk-form.ts';
import type { DeskUser } from './desk-user.ts';
import { answerDone } from './pages/bulk.tsx';
import { answerMessage } from './pages/message.tsx';
import { answerManyDeletions } from './pages/resumes.tsx';
import { listPath } from './paths.ts';

const form = v.object({
  rows: chosenResumes,
  fields: v.object({ sure: v.optional(v.literal('yes')) }),
});

export async function deleteChosen(c: AppContext, user: DeskUser): Promise<Response> {
  const parsed = v.safeParse(form, await readDeskForm(c));
  if (!parsed.success) return answerMessage(c, user, 400, deskMessages.unreadableForm, listPath(c, 'resumes'));
  const { rows: chosen, fields } = parsed.output;
  if (chosen.length === 0) return answerMessage(c, user, 422, deskMessages.nothingChosen, listPath(c, 'resumes'));
  const rows = await readRows(c.env.DB, chosen);
  if (rows.length === 0) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, 'resumes'));
  const ids = rows.map(({ id }) => id);
  if (fields.sure === undefined) {
    // The question names them.
    const subjects = ids.map((id) => `resumes ${id}`);
    await writeAudits(c.env, { actor: user.name, action: 'open' }, subjects);
    return answerManyDeletions(c, user, rows);
  }
  await writeAudits(c.env, { actor: user.name, action: 'delete' }, ids);
  await removeResumes(c.env, ids);
  return answerDone(c, user, {
    tab: 'resumes',
    path: listPath(c, 'resumes'),
    title: deskCopy.leads.bulk.deleted(rows.length),
    more: null,
  });
}
