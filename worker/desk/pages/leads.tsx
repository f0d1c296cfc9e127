/** @jsxImportSource hono/jsx */
import { longDateInIndia } from '../../../machines/india-date.ts';
import type { HoldingsFeed } from '../../backend/eligibility/holdings-feed.ts';
import type { AppContext } from '../../base/app-env.ts';
import { upstreamOf } from '../../edge/upstream-of.ts';
import { entryName } from '../cell-text.ts';
import { deskCopy } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import { isFiltering, type View } from '../filters.ts';
import type { LeadList } from '../lead-lists.ts';
import { leadStatuses } from '../lead-status.ts';
import type { Lead, LeadPage } from '../leads.ts';
import { type ListQuery, listQuery, tabPaths, withQuery } from '../paths.ts';
import { countText, type ListCounts, type Visit } from '../tab-counts.ts';
import { answerPage } from './layout.tsx';
import { Cells, StatusMark, shownColumns } from './lead-cells.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { Notices, nextFrom, Pages, Summary } from './parts.tsx';

const copy = deskCopy.leads;

interface LeadsPage {
  readonly list: LeadList;
  readonly view: View;
  readonly isSpam: boolean;
  readonly counts: ListCounts;
  readonly page: LeadPage;
  /** Null on a first visit, and on later pages. */
  readonly visit: Visit | null;
  /** What checks are made on; null for other leads. */
  readonly feed: HoldingsFeed | null;
  /** Number of the first row; null where that is not known. */
  readonly from: number | null;
  readonly isFirst: boolean;
}

export function answerLeads(c: AppContext, user: DeskUser, shown: LeadsPage): Promise<Response> {
  const { list, view, isSpam, counts, page, visit, feed, from, isFirst } = shown;
  const { suspects } = counts;
  const range = { from, count: page.leads.length, total: counts.matching, isLast: page.next === null };
  const path = tabPaths[list.kind];
  const query = { view: view.sealed, spam: isSpam ? 1 : null };
  const here = listQuery(c);
  const isFiltered = isFiltering(view.filter);
  const body = (
    <>
      <Notices c={c} />
      {upstreamOf(c.env).kind === 'api' && <p class="notice">{list.kind === 'eligibility' ? copy.callsHere : copy.elsewhere}</p>}
      {feed !== null && <p class={feed.state === 'current' ? 'note' : 'error'}>{feedText(feed)}</p>}
      <LeadFilters list={list} view={view} isSpam={isSpam} />
      {isSpam && (
        <p>
          <a href={path}>{copy.backToLeads}</a>
        </p>
      )}
      {!isSpam && suspects > 0 && (
        <p>
          <a href={withQuery(path, { spam: 1 })}>{copy.suspectedHere(countText(suspects))}</a>
        </p>
      )}
      {page.leads.length === 0 ? (
        <p class="empty">
          {page.isCut
            ? copy.nothingFoundYet
            : isFiltered || !isFirst
              ? copy.nothingFound
              : isSpam
                ? copy.noSuspects
                : copy.firstDay[list.kind]}
        </p>
      ) : (
        <form method="post" action={withQuery(`${path}/chosen`, here)}>
          <Summary range={range} visit={isSpam ? null : visit} />
          <Table path={path} here={here} list={list} leads={page.leads} since={visit?.since ?? null} />
          <Bulk />
        </form>
      )}
      {page.isCut && page.leads.length > 0 && <p class="note">{copy.notAllSearched}</p>}
      <Pages
        older={page.next === null ? null : withQuery(path, { ...query, cursor: page.next, row: nextFrom(range) })}
        olderLabel={page.isCut ? copy.searchOlder : deskCopy.older}
        newest={isFirst ? null : withQuery(path, query)}
      />
    </>
  );
  const title = isSpam ? `${deskCopy.tabs[list.kind]}: ${copy.suspected.toLowerCase()}` : deskCopy.tabs[list.kind];
  return answerPage(c, { title, body, user, tab: list.kind });
}

function feedText(feed: HoldingsFeed): string {
  if (feed.state === 'empty') return copy.feed.empty;
  return copy.feed[feed.state](longDateInIndia(new Date(feed.datedAt).toISOString()) ?? '');
}

/** Buttons of one form, which has the boxes too: a form cannot stand in a form. */
function Bulk() {
  const { bulk } = copy;
  return (
    <fieldset class="tools bulk">
      <legend>{bulk.choose}</legend>
      <label>
        {copy.status}
        <select name="status">
          {leadStatuses.map((status) => (
            <option key={status} value={status} selected={status === 'called'}>
              {deskCopy.statuses[status]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" name="action" value="status">
        {bulk.setStatus}
      </button>
      <button type="submit" class="plain" name="action" value="export">
        {bulk.exportChosen}
      </button>
      <button type="submit" class="plain" name="action" value="delete">
        {bulk.deleteChosen}
      </button>
    </fieldset>
  );
}

interface TableProps {
  readonly path: string;
  readonly here: ListQuery;
  readonly list: LeadList;
  readonly leads: readonly Lead[];
  /** What came in later is marked. */
  readonly since: number | null;
}

function Table({ path, here, list, leads, since }: TableProps) {
  return (
    <table class={`wide ${list.kind}`}>
      <thead>
        <tr>
          {shownColumns(list).map(({ column, label, heading = label, shows }) => (
            <th key={column} scope="col" class={shows === 'rupees' ? 'figure' : undefined}>
              {heading}
            </th>
          ))}
          <th scope="col">{copy.status}</th>
          <th scope="col">{deskCopy.resumes.columns.action}</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <Cells list={list} lead={lead} withBox={true} />
            <td class="status" data-label={copy.status}>
              <StatusMark lead={lead} isFresh={since !== null && lead.createdAt > since && !lead.isSample} />
            </td>
            <td class="actions">
              {lead.isSuspected && (
                <button
                  type="submit"
                  class="plain"
                  formaction={withQuery(`${path}/${lead.id}/release`, here)}
                  aria-label={`${copy.release} ${entryName(list, lead)}`}
                >
                  {copy.release}
                </button>
              )}
              <a href={withQuery(`${path}/${lead.id}`, here)} aria-label={`${copy.open} ${entryName(list, lead)}`}>
                {copy.open}
              </a>
              <a href={withQuery(`${path}/${lead.id}/delete`, here)} aria-label={`${deskCopy.delete} ${entryName(list, lead)}`}>
                {deskCopy.delete}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
