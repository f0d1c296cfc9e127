/** What a search finds in the directory, and what its named schemes are. Pure. */

import type { Fund, FundList, FundsAnswer } from '../../machines/contract/fund.ts';
import { BASKET_FUNDS_MAX, FUNDS_FOUND_MAX, NAV_OLD_AFTER_MS } from '../../machines/contract/fund-limits.ts';
import { DAY_MS } from '../../machines/contract/limits.ts';
import { fundTerm, isSearchable } from '../../machines/funds/fund-term.ts';
import { dayInIndia } from '../../machines/india-date.ts';
import type { FundDirectory } from './directory.ts';

/** @param at epoch milliseconds @param keys codes or ISINs in capitals */
export function findFunds(directory: FundDirectory, rawTerm: string, keys: readonly string[], at: number): FundsAnswer {
  const term = fundTerm(rawTerm);
  const { places, total } = isSearchable(term) ? directory.index.search(term, FUNDS_FOUND_MAX) : { places: [], total: 0 };
  const asked = [...new Set(keys)].slice(0, BASKET_FUNDS_MAX);
  const named = asked.flatMap((key) => {
    const fund = fundAt(directory, directory.index.placeOf(key));
    return fund === null ? [] : [{ key, fund }];
  });
  const known = new Set(named.map(({ key }) => key));
  return {
    list: listOf(directory, at),
    found: places.flatMap((place) => fundAt(directory, place) ?? []),
    total,
    named,
    gone: asked.filter((key) => !known.has(key)),
  };
}

/** A sample never grows old: it says that it is one. */
function listOf({ datedAt, isSample, funds }: FundDirectory, at: number): FundList {
  const age = at - datedAt;
  return {
    datedOn: dayInIndia(new Date(datedAt).toISOString()) ?? '',
    isSample,
    daysOld: !isSample && age > NAV_OLD_AFTER_MS ? Math.floor(age / DAY_MS) : null,
    count: funds.length,
  };
}

function fundAt({ funds }: FundDirectory, place: number | undefined): Fund | null {
  return (place === undefined ? undefined : funds[place]) ?? null;
}
