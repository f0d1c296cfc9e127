/** @jsxImportSource hono/jsx */
import { longDateInIndia } from '../../../machines/india-date.ts';
import type { HoldingsFeed } from '../../backend/eligibility/holdings-feed.ts';
import type { AppContext } from '../../base/app-env.ts';
import { upstreamOf } from '../../edge/upstream-of.ts';
import { deskCopy } from '../desk-copy.ts';
import { isFiltering, type View } from '../filters.ts';
import { indianTime } from '../format.ts';
import type { LeadList } from '../lead-lists.ts';
import { leadStatuses } from '../lead-status.ts';
import type { Lead, LeadPage } from '../leads.ts';
import { tabPaths, withQuery } from '../paths.ts';
import type { Person } from '../person.ts';
import { countText, type Visit } from '../tab-counts.ts';
import { answerPage } from './layout.tsx';
import { Cells, StatusMark, shownColumns } from './lead-cells.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { Notices, Pages } from './parts.tsx';

const copy = deskCopy.leads;

interface LeadsPage {
  readonly list: LeadList;
  readonly view: View;
  readonly isSpam: boolean;
  readonly suspects: number;
  readonly page: LeadPage;
  /** Null on a first visit, and on later pages. */
  readonly visit: Visit | null;
  /** What checks are made on; null for other leads. */
  readonly feed: HoldingsFeed | null;
  readonly isFirst: boolean;
}

export function answerLeads(c: AppContext, person: Person, shown: LeadsPage): Promise<Response> {
  const { list, view, isSpam, suspects, page, visit, feed, isFirst } = shown;
  const path = tabPaths[list.kind];
  const query = { view: view.sealed, spam: isSpam ? 1 : null };
  const isFiltered = isFiltering(view.filter);
  const body = (
    <>
      <Notices c={c} />
      {upstreamOf(c.env).kind === 'api' && <p class="notice">{list.kind === 'eligibility' ? copy.callsHere : copy.elsewhere}</p>}
      {visit !== null && visit.fresh > 0 && !isSpam && (
        <p class="fresh">{deskCopy.counts.freshHere(countText(visit.fresh), indianTime(new Date(visit.since).toISOString()))}</p>
      )}
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
        <form method="post" action={`${path}/chosen`}>
          <Table path={path} list={list} leads={page.leads} since={visit?.since ?? null} />
          <Bulk />
        </form>
      )}
      {page.isCut && page.leads.length > 0 && <p class="note">{copy.notAllSearched}</p>}
      <Pages
        older={page.next === null ? null : withQuery(path, { ...query, cursor: page.next })}
        olderLabel={page.isCut ? copy.searchOlder : deskCopy.older}
        newest={isFirst ? null : withQuery(path, query)}
      />
    </>
  );
  const title = isSpam ? `${deskCopy.tabs[list.kind]}: ${copy.suspected.toLowerCase()}` : deskCopy.tabs[list.kind];
  return answerPage(c, { title, body, person, tab: list.kind });
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
  readonly list: LeadList;
  readonly leads: readonly Lead[];
  /** What came in later is marked. */
  readonly since: number | null;
}

function Table({ path, list, leads, since }: TableProps) {
  return (
    <table class={`wide ${list.kind}`}>
      <thead>
        <tr>
          {shownColumns(list).map(({ column, label, heading = label }) => (
            <th key={column} scope="col">
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
                  formaction={`${path}/${lead.id}/release`}
                  aria-label={`${copy.release} ${lead.reference}`}
                >
                  {copy.release}
                </button>
              )}
              <a href={`${path}/${lead.id}`} aria-label={`${copy.open} ${lead.reference}`}>
                {copy.open}
              </a>
              <a href={`${path}/${lead.id}/delete`} aria-label={`${deskCopy.delete} ${lead.reference}`}>
                {deskCopy.delete}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
