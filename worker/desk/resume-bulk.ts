/** Several CVs at once: as one ZIP, or deleted after a question. */
import * as v from 'valibot';
import { RESUME_ZIP_FILES_MAX } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { isResumeId } from '../resumes/facts.ts';
import { readRows } from '../resumes/rows.ts';
import { removeResumes } from '../resumes/store.ts';
import { writeAudit } from './audit.ts';
import { deskCopy, deskMessages } from './desk-copy.ts';
import { readDeskForm } from './desk-form.ts';
import { answerDone } from './pages/bulk.tsx';
import { answerMessage } from './pages/message.tsx';
import { answerManyDeletions } from './pages/resumes.tsx';
import { DESK_PATH } from './paths.ts';
import type { Person } from './person.ts';

const form = v.object({
  rows: v.pipe(v.array(v.pipe(v.string(), v.check(isResumeId))), v.maxLength(RESUME_ZIP_FILES_MAX)),
  fields: v.object({ sure: v.optional(v.literal('yes')) }),
});

export async function deleteChosen(c: AppContext, person: Person): Promise<Response> {
  const parsed = v.safeParse(form, await readDeskForm(c));
  if (!parsed.success) return answerMessage(c, person, 400, deskMessages.unreadableForm);
  const { rows: chosen, fields } = parsed.output;
  if (chosen.length === 0) return answerMessage(c, person, 422, deskMessages.nothingChosen);
  const rows = await readRows(c.env.DB, chosen);
  if (rows.length === 0) return answerMessage(c, person, 404, deskMessages.gone);
  if (fields.sure === undefined) return answerManyDeletions(c, person, rows);
  await Promise.all(rows.map(({ id }) => writeAudit(c.env, { actor: person.name, action: 'delete', subject: id })));
  await removeResumes(
    c.env,
    rows.map(({ id }) => id),
  );
  return answerDone(c, person, { tab: 'resumes', path: DESK_PATH, title: deskCopy.leads.bulk.deleted(rows.length), more: null });
}
