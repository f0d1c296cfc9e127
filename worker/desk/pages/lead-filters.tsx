/** @jsxImportSource hono/jsx */
import { DESK_SEARCH_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import { deskCopy } from '../desk-copy.ts';
import { isFiltering, type View } from '../filters.ts';
import type { LeadList } from '../lead-lists.ts';
import { leadStatuses } from '../lead-status.ts';
import { tabPaths, withQuery } from '../paths.ts';

const copy = deskCopy.leads;

interface FiltersProps {
  readonly list: LeadList;
  readonly view: View;
  readonly isSpam: boolean;
}

/** Posted: what is searched for may name a person. */
export function LeadFilters({ list, view, isSpam }: FiltersProps) {
  const path = tabPaths[list.kind];
  const { filter, sealed } = view;
  return (
    <search>
      <form class="tools" method="post" action={path}>
        {isSpam && <input type="hidden" name="spam" value="1" />}
        <label class="word">
          {copy.contains}
          <input type="search" name="search" value={filter.search} maxlength={DESK_SEARCH_MAX_CHARACTERS} autocomplete="off" />
        </label>
        {list.choice && (
          <label>
            {list.choice.label}
            <select name="choice">
              <option value="">{copy.any}</option>
              {list.choice.values.map((value) => (
                <option key={value} value={value} selected={value === filter.choice}>
                  {list.choice?.labels?.[value] ?? value}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {copy.status}
          <select name="status">
            <option value="">{copy.any}</option>
            {leadStatuses.map((status) => (
              <option key={status} value={status} selected={status === filter.status}>
                {deskCopy.statuses[status]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {copy.from}
          <input type="date" name="from" value={filter.from} />
        </label>
        <label>
          {copy.to}
          <input type="date" name="to" value={filter.to} />
        </label>
        <button type="submit">{copy.filter}</button>
        {isFiltering(filter) && (
          <a class="clear" href={withQuery(path, { spam: isSpam ? 1 : null })}>
            {deskCopy.clear}
          </a>
        )}
        <a class="button plain" href={withQuery(`${path}/export.csv`, { view: sealed, spam: isSpam ? 1 : null })}>
          {deskCopy.export}
        </a>
      </form>
    </search>
  );
}
