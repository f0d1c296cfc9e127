/**
 * What a scheme is to a lender, from what AMFI's list says of it: its class, and whether its units can be pledged. One table of rules;
 * the lender of record replaces it by its own list of approved schemes.
 */
import type { AssetClass } from '../contract/asset-classes.ts';
import type { Barrier } from './barriers.ts';

export interface SchemeVerdict {
  /** Null where the list does not say it, or where it does not matter. */
  readonly assetClass: AssetClass | null;
  /** Null: approved. */
  readonly barrier: Barrier | null;
}

interface Rule {
  /** Of AMFI's type line ("Open Ended Schemes(Debt Scheme - Liquid Fund)"). */
  readonly type?: RegExp;
  /** Of the scheme's name. */
  readonly name?: RegExp;
  readonly assetClass: AssetClass | null;
  readonly barrier: Barrier | null;
}

const barred = (barrier: Barrier, rule: Pick<Rule, 'type' | 'name'>): Rule => ({ ...rule, assetClass: null, barrier });
const taken = (assetClass: AssetClass, rule: Pick<Rule, 'type' | 'name'>): Rule => ({ ...rule, assetClass, barrier: null });

/** The first that fits decides; where none fits, the class is unknown. */
const rules: readonly Rule[] = [
  barred('unclaimed', { name: /\bunclaimed\b/iu }),
  barred('segregated', { name: /\bsegregated\b/iu }),
  barred('closed-ended', { type: /^close[d]?[ -]ended/iu }),
  barred('interval', { type: /^interval/iu }),
  barred('gold-or-silver', { type: /\b(?:gold|silver)\b/iu }),
  barred('gold-or-silver', { type: /\betfs?\b/iu, name: /\b(?:gold|silver)\b/iu }),
  barred('exchange-traded', { type: /\betfs?\b/iu }),
  barred('fund-of-funds', { type: /\bfof\b|\bfunds? of funds?\b/iu }),
  { type: /\belss\b/iu, assetClass: 'equity-fund', barrier: 'locked-in' },
  barred('locked-in', { type: /solution oriented/iu }),
  taken('debt-fund', { type: /\(debt scheme\b/iu }),
  taken('equity-fund', { type: /\(equity scheme\b/iu }),
  taken('hybrid-fund', { type: /\(hybrid scheme\b/iu }),
  // Index funds follow shares or bonds; only the name tells which.
  taken('debt-fund', { type: /\bindex funds?\b/iu, name: /\b(?:sdl|g-?sec|gilt|bond|psu|treasury|liquid|crisil|target maturity)\b/iu }),
  taken('equity-fund', { type: /\bindex funds?\b/iu, name: /\b(?:nifty|sensex|bse|nse|msci)\b/iu }),
];

export function judgeScheme(schemeType: string, name: string): SchemeVerdict {
  const rule = rules.find(({ type, name: named }) => (type?.test(schemeType) ?? true) && (named?.test(name) ?? true));
  return rule === undefined ? { assetClass: null, barrier: 'unknown-class' } : { assetClass: rule.assetClass, barrier: rule.barrier };
}

/** "Open Ended Schemes(Equity Scheme - Flexi Cap Fund)" → "Flexi Cap Fund"; a type without parts as it stands in the brackets. */
export function categoryOf(schemeType: string): string {
  const inner = /\((.*)\)/u.exec(schemeType)?.[1] ?? schemeType;
  return inner.slice(inner.indexOf(' - ') === -1 ? 0 : inner.indexOf(' - ') + 3).trim();
}

export type Plan = 'direct' | 'regular';
export type PayOut = 'growth' | 'idcw' | 'bonus';

/** From the name, where it says so. */
export function planOf(name: string): Plan | null {
  if (/\bdirect\b/iu.test(name)) return 'direct';
  return /\bregular\b(?! savings)/iu.test(name) ? 'regular' : null;
}

export function payOutOf(name: string): PayOut | null {
  if (/\b(?:idcw|dividend|payout|income distribution)\b/iu.test(name)) return 'idcw';
  if (/\bbonus\b/iu.test(name)) return 'bonus';
  return /\bgrowth\b/iu.test(name) ? 'growth' : null;
}
