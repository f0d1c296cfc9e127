/** @jsxImportSource hono/jsx */
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { DESK_SEARCH_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import type { AppContext } from '../../base/app-env.ts';
import type { ResumePage, ResumeQuery, ResumeRow } from '../../resumes/rows.ts';
import { deskCopy, deskMessages } from '../copy.ts';
import { DESK_PATH, withQuery } from '../paths.ts';
import type { Person } from '../person.ts';
import { answerPage } from './layout.tsx';
import { Pages, When } from './parts.tsx';

const copy = deskCopy.resumes;

export function answerResumes(c: AppContext, person: Person, query: ResumeQuery, page: ResumePage, isDeleted: boolean): Promise<Response> {
  const { search, before } = query;
  const body = (
    <>
      {isDeleted && (
        <p class="notice" role="status">
          {deskMessages.deleted}
        </p>
      )}
      <search>
        <form class="tools" method="get" action={DESK_PATH}>
          <label>
            {copy.searchLabel}
            <input type="search" name="search" value={search} maxlength={DESK_SEARCH_MAX_CHARACTERS} />
          </label>
          <button type="submit">{deskCopy.search}</button>
          {search !== '' && <a href={DESK_PATH}>{deskCopy.clear}</a>}
          <a class="button plain" href={withQuery(`${DESK_PATH}/resumes.csv`, { search })} download>
            {deskCopy.export}
          </a>
        </form>
      </search>
      {page.rows.length === 0 ? <p>{search === '' && before === null ? copy.empty : copy.nothingFound}</p> : <Table rows={page.rows} />}
      <Pages
        older={page.next === null ? null : withQuery(DESK_PATH, { search, cursor: page.next })}
        newest={before === null ? null : withQuery(DESK_PATH, { search })}
      />
    </>
  );
  return answerPage(c, { title: copy.title, body, person, tab: 'resumes' });
}

function Table({ rows }: { readonly rows: readonly ResumeRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{copy.columns.name}</th>
          <th scope="col">{copy.columns.uploadedAt}</th>
          <th scope="col">{copy.columns.action}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td class="file">
              <bdi>{row.originalName}</bdi>
              {row.mayNeedPassword && <span class="note">{copy.mayNeedPassword}</span>}
            </td>
            <td class="when">
              <When iso={row.uploadedAt} />
            </td>
            <td class="actions">
              <a
                href={apiPath('downloadResume', { id: row.id })}
                target="_blank"
                rel="noopener"
                aria-label={`${copy.download} ${row.originalName}`}
              >
                {copy.download}
              </a>
              <a href={`${DESK_PATH}/resumes/${row.id}/delete`} aria-label={`${deskCopy.delete} ${row.originalName}`}>
                {deskCopy.delete}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function answerDeletion(c: AppContext, person: Person, row: ResumeRow): Promise<Response> {
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
      <form method="post" action={`${DESK_PATH}/resumes/${row.id}/delete`}>
        <div class="choices">
          <button type="submit" class="danger">
            {text.confirm}
          </button>
          <a class="button plain" href={DESK_PATH}>
            {text.cancel}
          </a>
        </div>
      </form>
    </div>
  );
  return answerPage(c, { title: text.title, body, person, tab: 'resumes' });
}
