/** @jsxImportSource hono/jsx */
import { DESK_SEARCH_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import type { LeadColumn, LeadKind } from '../../backend/leads/lead-kinds.ts';
import type { AppContext } from '../../base/app-env.ts';
import { upstreamOf } from '../../edge/upstream-of.ts';
import { deskCopy, deskMessages } from '../copy.ts';
import type { LeadList } from '../lead-lists.ts';
import { type Lead, type LeadCursor, type LeadFilter, writeLeadCursor } from '../leads.ts';
import { tabPaths, withQuery } from '../paths.ts';
import type { Person } from '../person.ts';
import { answerPage } from './layout.tsx';
import { Pages, When } from './parts.tsx';

const copy = deskCopy.leads;

interface LeadsPage {
  readonly kind: LeadKind;
  readonly list: LeadList;
  readonly filter: LeadFilter;
  readonly page: { readonly leads: readonly Lead[]; readonly next: LeadCursor | null };
  readonly isFirst: boolean;
  readonly isDeleted: boolean;
  readonly isReleased: boolean;
}

export function answerLeads(
  c: AppContext,
  person: Person,
  { kind, list, filter, page, isFirst, isDeleted, isReleased }: LeadsPage,
): Promise<Response> {
  const path = tabPaths[kind];
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const body = (
    <>
      {(isDeleted || isReleased) && (
        <p class="notice" role="status">
          {isDeleted ? deskMessages.deleted : deskMessages.released}
        </p>
      )}
      {upstreamOf(c.env).kind === 'api' && <p class="notice">{copy.elsewhere}</p>}
      <Filters path={path} list={list} filter={filter} isFiltered={isFiltered} />
      {page.leads.length === 0 ? (
        <p>{isFiltered || !isFirst ? copy.nothingFound : copy.empty}</p>
      ) : (
        <Table path={path} list={list} leads={page.leads} />
      )}
      <Pages
        older={page.next === null ? null : withQuery(path, { ...filter, cursor: writeLeadCursor(page.next) })}
        newest={isFirst ? null : withQuery(path, { ...filter })}
      />
    </>
  );
  return answerPage(c, { title: deskCopy.tabs[kind], body, person, tab: kind });
}

function Filters({
  path,
  list,
  filter,
  isFiltered,
}: {
  readonly path: string;
  readonly list: LeadList;
  readonly filter: LeadFilter;
  readonly isFiltered: boolean;
}) {
  return (
    <search>
      <form class="tools" method="get" action={path}>
        <label>
          {copy.contains}
          <input type="search" name="search" value={filter.search} maxlength={DESK_SEARCH_MAX_CHARACTERS} />
        </label>
        {list.choice && (
          <label>
            {list.choice.label}
            <select name="choice">
              <option value="">{copy.any}</option>
              {list.choice.values.map((value) => (
                <option key={value} value={value} selected={value === filter.choice}>
                  {value}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {copy.from}
          <input type="date" name="from" value={filter.from} />
        </label>
        <label>
          {copy.to}
          <input type="date" name="to" value={filter.to} />
        </label>
        <button type="submit">{copy.filter}</button>
        {isFiltered && <a href={path}>{deskCopy.clear}</a>}
        <a class="button plain" href={withQuery(`${path}/export.csv`, { ...filter })} download>
          {deskCopy.export}
        </a>
      </form>
    </search>
  );
}

function Table({ path, list, leads }: { readonly path: string; readonly list: LeadList; readonly leads: readonly Lead[] }) {
  return (
    <table class="wide">
      <thead>
        <tr>
          {shownColumns(list).map(({ column, label, heading = label }) => (
            <th key={column} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">{deskCopy.resumes.columns.action}</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <Cells list={list} lead={lead} />
            <td class="actions">
              {lead.isSuspected && <strong class="mark">{copy.suspected}</strong>}
              {lead.isSuspected && (
                <form method="post" action={`${path}/${lead.id}/release`}>
                  <button type="submit" class="plain" aria-label={`${copy.release} ${lead.reference}`}>
                    {copy.release}
                  </button>
                </form>
              )}
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

/** What people wrote is shown as they wrote it; `bdi` keeps their direction to their own cell. */
function Cells({ list, lead }: { readonly list: LeadList; readonly lead: Lead }) {
  return shownColumns(list).map(({ column, label, heading = label, shows }) => {
    const cell = lead.cells[column] ?? null;
    return (
      <td key={column} class={shows} data-label={heading}>
        {cell === null ? '–' : shows === 'when' ? <When iso={new Date(Number(cell)).toISOString()} /> : <bdi>{String(cell)}</bdi>}
      </td>
    );
  });
}

/** A mark has no column of its own: it stands with what can be done about it. */
function shownColumns({ columns }: LeadList): readonly LeadColumn[] {
  return columns.filter(({ shows }) => shows !== 'flag');
}

export function answerLeadDeletion(c: AppContext, person: Person, kind: LeadKind, list: LeadList, lead: Lead): Promise<Response> {
  const body = (
    <div class="narrow">
      <table class="card">
        <tbody>
          <tr>
            <Cells list={list} lead={lead} />
          </tr>
        </tbody>
      </table>
      <p>{deskCopy.deletion.leadWarning}</p>
      <form method="post" action={`${tabPaths[kind]}/${lead.id}/delete`}>
        <div class="choices">
          <button type="submit" class="danger">
            {deskCopy.deletion.confirm}
          </button>
          <a class="button plain" href={tabPaths[kind]}>
            {deskCopy.deletion.cancel}
          </a>
        </div>
      </form>
    </div>
  );
  return answerPage(c, { title: deskCopy.deletion.leadTitle, body, person, tab: kind });
}
