/** Schemes of the fund finder: what a search finds, and what the schemes of a basket are today. The edge answers it from its own data. */
import * as v from 'valibot';
import { barriers } from '../funds/barriers.ts';
import { assetClasses } from './asset-classes.ts';
import type { Endpoint } from './endpoint.ts';

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u));

export const fund = v.object({
  /** AMFI's number of the scheme. */
  code: v.pipe(v.string(), v.regex(/^[0-9]{1,10}$/u)),
  isin: v.nullable(v.string()),
  name: v.string(),
  /** "Flexi Cap Fund". */
  category: v.string(),
  assetClass: v.nullable(v.picklist(assetClasses)),
  /** Why nothing is lent against it; null: approved. */
  barrier: v.nullable(v.picklist(barriers)),
  plan: v.nullable(v.picklist(['direct', 'regular'])),
  payOut: v.nullable(v.picklist(['growth', 'idcw', 'bonus'])),
  /** Rupees a unit, a decimal as published, and its day; null together where the list names no price. */
  nav: v.nullable(v.pipe(v.string(), v.regex(/^[0-9]+(?:\.[0-9]+)?$/u))),
  navDate: v.nullable(day),
});
export type Fund = v.InferOutput<typeof fund>;

/** What the schemes come from. */
const fundList = v.object({
  /** The latest day of a NAV in it. */
  datedOn: day,
  /** Made up, for a local run. */
  isSample: v.boolean(),
  /** Whole days since then, where that is more than a long weekend; else null. */
  daysOld: v.nullable(v.number()),
  count: v.number(),
});
export type FundList = v.InferOutput<typeof fundList>;

export const fundsAnswer = v.object({
  list: fundList,
  /** What the search finds, best first; empty where nothing was searched. */
  found: v.array(fund),
  /** How many match. */
  total: v.number(),
  /** The schemes that were named, in the order asked, each under the name that it was asked by. */
  named: v.array(v.object({ key: v.string(), fund })),
  /** Names that no scheme of the list has. */
  gone: v.array(v.string()),
});
export type FundsAnswer = v.InferOutput<typeof fundsAnswer>;

/** `?search=` a term, `?named=` codes or ISINs separated by `_`; both may be left out. */
export const readFunds = {
  method: 'GET',
  path: '/landing/read/funds',
  request: null,
  response: fundsAnswer,
  writes: 'data',
  ownOnly: true,
} as const satisfies Endpoint;
