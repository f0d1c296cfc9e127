import { writeAudit } from '../audit/audit-log.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { DESK_PATH } from '../base/desk-path.ts';
import { isResumeId } from '../resumes/facts.ts';
import { readListQuery } from '../resumes/list.ts';
import { releaseResume } from '../resumes/resume-mail.ts';
import { readPage, readRow } from '../resumes/rows.ts';
import { removeResumes } from '../resumes/store.ts';
import { answerCsv } from './csv-answer.ts';
import { deskMessages } from './desk-copy.ts';
import { readDeskForm } from './desk-form.ts';
import type { DeskUser } from './desk-user.ts';
import { isFiltering, readFilterForm, readView, sealFilter } from './filters.ts';
import { isoInIndia } from './format.ts';
import { answerMessage } from './pages/message.tsx';
import { readFrom } from './pages/parts.tsx';
import { answerDeletion, answerResumes } from './pages/resumes.tsx';
import { listPath, withQuery } from './paths.ts';
import { countRows, visitTab } from './tab-counts.ts';

const PAGE_ROWS = 25;

export async function showResumes(c: AppContext, user: DeskUser): Promise<Response> {
  const view = await readView(c, user, 'resumes');
  if (view === null) return c.redirect(withQuery(DESK_PATH, { over: 1 }), 303);
  const cursor = c.req.query('cursor');
  const query = readListQuery(cursor === undefined ? {} : { cursor }, PAGE_ROWS);
  if (query === null) return answerMessage(c, user, 400, deskMessages.unreadableAddress);
  const page = await readPage(c.env.DB, { ...query, search: view.filter.search });
  const visit = query.before === null ? await visitTab(c.env.DB, user, 'resumes', await now(c.env)) : null;
  const total = await countRows(c.env.DB, 'resumes');
  return answerResumes(c, user, { view, page, visit, total, from: readFrom(c, query.before), isFirst: query.before === null });
}

/** POST: a file name may be a person's. */
export async function searchResumes(c: AppContext, user: DeskUser): Promise<Response> {
  const filter = readFilterForm(await readDeskForm(c), null);
  if (filter === null) return answerMessage(c, user, 400, deskMessages.unreadableForm);
  return c.redirect(withQuery(DESK_PATH, { view: await sealFilter(c, user, 'resumes', filter) }), 303);
}

export async function askDeletion(c: AppContext, user: DeskUser): Promise<Response> {
  const row = await readResume(c);
  return row === null ? answerMessage(c, user, 404, deskMessages.gone, listPath(c, 'resumes')) : answerDeletion(c, user, row);
}

export async function deleteResume(c: AppContext, user: DeskUser): Promise<Response> {
  const row = await readResume(c);
  if (row === null) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, 'resumes'));
  await writeAudit(c.env, { actor: user.name, action: 'delete', subject: row.id });
  await removeResumes(c.env, [row.id]);
  return c.redirect(listPath(c, 'resumes', { deleted: 1 }), 303);
}

/** The suspicion was wrong: HR hears of it like of any other. */
export async function releaseSuspectedResume(c: AppContext, user: DeskUser): Promise<Response> {
  const row = await readResume(c);
  if (row === null) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, 'resumes'));
  await writeAudit(c.env, { actor: user.name, action: 'release', subject: row.id });
  await releaseResume(c.env, row.id, await now(c.env));
  return c.redirect(listPath(c, 'resumes', { released: 1 }), 303);
}

export async function exportResumes(c: AppContext, user: DeskUser): Promise<Response> {
  const view = await readView(c, user, 'resumes');
  if (view === null) return answerMessage(c, user, 400, deskMessages.exportFilterOver, DESK_PATH);
  const extent = isFiltering(view.filter) ? 'filtered' : `all, ${await countRows(c.env.DB, 'resumes')}`;
  await writeAudit(c.env, { actor: user.name, action: 'export', subject: `resumes (${extent})` });
  return answerCsv(c, 'resumes.csv', ['File Name', 'Uploaded At', 'Size (bytes)', 'Id', 'Sample'], async (before: number | null, limit) => {
    const page = await readPage(c.env.DB, { search: view.filter.search, before, limit });
    return {
      records: page.rows.map((row) => [row.originalName, isoInIndia(row.uploadedAt), String(row.size), row.id, row.isSample ? 'yes' : '']),
      next: page.next,
    };
  });
}

function readResume(c: AppContext) {
  const id = c.req.param('id') ?? '';
  return isResumeId(id) ? readRow(c.env.DB, id) : Promise.resolve(null);
}
