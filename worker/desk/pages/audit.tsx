/** @jsxImportSource hono/jsx */
import { apiPath } from '../../../machines/contract/endpoints.ts';
import type { AuditRow } from '../../audit/audit-log.ts';
import type { AppContext } from '../../base/app-env.ts';
import { isResumeId } from '../../resumes/facts.ts';
import { deskCopy } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import { tabPaths, withQuery } from '../paths.ts';
import { answerPage } from './layout.tsx';
import { Headings, nextFrom, Pages, type Range, Summary, When } from './parts.tsx';

const copy = deskCopy.audit;

export function answerAudit(
  c: AppContext,
  user: DeskUser,
  rows: readonly AuditRow[],
  next: number | null,
  range: Range,
): Promise<Response> {
  const body = (
    <>
      {rows.length === 0 ? (
        <p>{copy.empty}</p>
      ) : (
        <>
          <Summary range={range} />
          <table>
            <Headings columns={copy.columns} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td class="when" data-label={copy.columns.at}>
                    <When iso={row.at} />
                  </td>
                  <td data-label={copy.columns.actor}>{row.actor}</td>
                  <td data-label={copy.columns.action}>{timesOf(row)}</td>
                  <td data-label={copy.columns.subject}>{subject(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Pages
        older={next === null ? null : withQuery(tabPaths.audit, { cursor: next, row: nextFrom(range) })}
        newest={range.from === 1 ? null : tabPaths.audit}
      />
    </>
  );
  return answerPage(c, { title: copy.title, body, user, tab: 'audit' });
}

function timesOf({ action, times }: AuditRow): string {
  return times === 1 ? copy.actions[action] : `${copy.actions[action]} ${copy.times(times)}`;
}

/** A résumé that is still there can be opened from here; its name is not copied into the log. */
function subject({ action, subject: text }: AuditRow) {
  if (text === null) return '–';
  if (action !== 'download' || !isResumeId(text)) return text;
  return (
    <a href={apiPath('downloadResume', { id: text })} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
