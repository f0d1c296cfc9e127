/** @jsxImportSource hono/jsx */
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { DESK_SEARCH_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import type { AppContext } from '../../base/app-env.ts';
import { DESK_PATH } from '../../base/desk-path.ts';
import type { ResumePage, ResumeRow } from '../../resumes/rows.ts';
import { deskCopy } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import type { View } from '../filters.ts';
import { fileSize } from '../format.ts';
import { type ListQuery, listPath, listQuery, RESUME_DELETION_PATH, RESUME_SEARCH_PATH, RESUME_ZIP_PATH, withQuery } from '../paths.ts';
import type { Visit } from '../tab-counts.ts';
import { answerPage } from './layout.tsx';
import { SampleMark } from './lead-cells.tsx';
import { ConfirmOrCancel, Notices, nextFrom, Pages, Summary, When } from './parts.tsx';

const copy = deskCopy.resumes;

interface ResumesPage {
  readonly view: View;
  readonly page: ResumePage;
  readonly visit: Visit | null;
  readonly total: number;
  /** Number of the first row; null where that is not known. */
  readonly from: number | null;
  readonly isFirst: boolean;
}

export function answerResumes(c: AppContext, user: DeskUser, { view, page, visit, total, from, isFirst }: ResumesPage): Promise<Response> {
  const { search } = view.filter;
  const query = { view: view.sealed };
  const here = listQuery(c);
  const range = { from, count: page.rows.length, total: search === '' ? total : null, isLast: page.next === null };
  const body = (
    <>
      <Notices c={c} />
      <search>
        <form class="tools" method="post" action={RESUME_SEARCH_PATH}>
          <label class="word">
            {copy.searchLabel}
            <input type="search" name="search" value={search} maxlength={DESK_SEARCH_MAX_CHARACTERS} autocomplete="off" />
          </label>
          <button type="submit">{deskCopy.search}</button>
          {search !== '' && (
            <a class="clear" href={DESK_PATH}>
              {deskCopy.clear}
            </a>
          )}
          <a class="button plain" href={withQuery(`${DESK_PATH}/resumes.csv`, query)}>
            {deskCopy.export}
          </a>
        </form>
      </search>
      {page.rows.length === 0 ? (
        <p class="empty">{search === '' && isFirst ? copy.empty : copy.nothingFound}</p>
      ) : (
        <form method="post" action={withQuery(RESUME_ZIP_PATH, here)}>
          <Summary range={range} visit={visit} />
          <Table rows={page.rows} here={here} />
          <fieldset class="tools bulk">
            <legend>{deskCopy.leads.bulk.choose}</legend>
            <button type="submit">{copy.zip}</button>
            <button type="submit" class="plain" formaction={withQuery(RESUME_DELETION_PATH, here)}>
              {copy.deleteChosen}
            </button>
          </fieldset>
        </form>
      )}
      <Pages
        older={page.next === null ? null : withQuery(DESK_PATH, { ...query, cursor: page.next, row: nextFrom(range) })}
        newest={isFirst ? null : withQuery(DESK_PATH, query)}
      />
    </>
  );
  return answerPage(c, { title: copy.title, body, user, tab: 'resumes' });
}

function Table({ rows, here }: { readonly rows: readonly ResumeRow[]; readonly here: ListQuery }) {
  return (
    <table class="files">
      <thead>
        <tr>
          <th scope="col">{copy.columns.name}</th>
          <th scope="col">{copy.columns.uploadedAt}</th>
          <th scope="col">{copy.columns.action}</th>
          <th scope="col" class="figure">
            {copy.columns.size}
          </th>
          <th scope="col">{copy.columns.password}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td class="file">
              <label class="pick">
                <input type="checkbox" name="row" value={row.id} />
                <bdi>{row.originalName}</bdi>
              </label>
              {row.isSample && <SampleMark />}
              {row.isSuspected && <strong class="mark">{deskCopy.leads.suspected}</strong>}
            </td>
            <td class="when">
              <When iso={row.uploadedAt} />
            </td>
            <td class="actions">
              <a
                href={apiPath('downloadResume', { id: row.id })}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${copy.download} ${row.originalName}`}
              >
                {copy.download}
              </a>
              {row.isSuspected && (
                <button
                  type="submit"
                  class="plain"
                  formaction={withQuery(`${DESK_PATH}/resumes/${row.id}/release`, here)}
                  aria-label={`${deskCopy.leads.release} ${row.originalName}`}
                >
                  {deskCopy.leads.release}
                </button>
              )}
              <a href={withQuery(`${DESK_PATH}/resumes/${row.id}/delete`, here)} aria-label={`${deskCopy.delete} ${row.originalName}`}>
                {deskCopy.delete}
              </a>
            </td>
            <td class="figure" data-label={copy.columns.size}>
              {fileSize(row.size)}
            </td>
            <td data-label={copy.columns.password}>{row.mayNeedPassword ? copy.mayNeedPassword : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function answerDeletion(c: AppContext, user: DeskUser, row: ResumeRow): Promise<Response> {
  const text = deskCopy.deletion;
  const body = (
    <div class="narrow">
      <p>
        <strong>
          <bdi>{row.originalName}</bdi>
        </strong>
        <span class="note">
          <When iso={row.uploadedAt} />
        </span>
      </p>
      <p>{text.warning}</p>
      <form method="post" action={withQuery(`${DESK_PATH}/resumes/${row.id}/delete`, listQuery(c))}>
        <ConfirmOrCancel confirm={text.confirm} cancel={text.cancel} back={listPath(c, 'resumes')} />
      </form>
    </div>
  );
  return answerPage(c, { title: text.title, body, user, tab: 'resumes' });
}

export function answerManyDeletions(c: AppContext, user: DeskUser, rows: readonly ResumeRow[]): Promise<Response> {
  const text = deskCopy.deletion;
  const body = (
    <div class="narrow">
      <ul>
        {rows.map(({ id, originalName }) => (
          <li key={id}>
            <bdi>{originalName}</bdi>
          </li>
        ))}
      </ul>
      <p>{copy.manyWarning}</p>
      <form method="post" action={withQuery(RESUME_DELETION_PATH, listQuery(c))}>
        {rows.map(({ id }) => (
          <input key={id} type="hidden" name="row" value={id} />
        ))}
        <ConfirmOrCancel confirm={text.confirm} cancel={text.cancel} back={listPath(c, 'resumes')} sends={{ name: 'sure', value: 'yes' }} />
      </form>
    </div>
  );
  return answerPage(c, { title: copy.deleteMany(rows.length), body, user, tab: 'resumes' });
}
