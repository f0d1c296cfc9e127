/** The paths through the fund finder that the chart's tests walk, and a reader in Chromium. Pure and deterministic. */
import type { Fund, FundsAnswer } from '../../machines/contract/fund.ts';
import { fundFinderMachine } from '../../machines/fund-finder.machine.ts';
import { coveringPaths, type MachineModel, type MachinePath, type PathEvent } from './machine-paths.ts';
import type { StateFacts } from './state-facts.ts';

/** A scheme of which 10 units are worth ₹1,250. */
export const flexiFund: Fund = {
  code: '900195',
  isin: 'INFZZA001216',
  name: 'Gulmohar Flexi Cap Fund - Direct Plan - Growth',
  category: 'Flexi Cap Fund',
  assetClass: 'equity-fund',
  barrier: null,
  plan: 'direct',
  payOut: 'growth',
  nav: '125.0000',
  navDate: '2026-11-27',
};
export const elssFund: Fund = {
  ...flexiFund,
  code: '900183',
  isin: 'INFZZA001018',
  name: 'Gulmohar ELSS Tax Saver Fund - Direct Plan - Growth',
  category: 'ELSS',
  barrier: 'locked-in',
};

export function fundsAnswer(change: Partial<FundsAnswer> = {}): FundsAnswer {
  return {
    list: { datedOn: '2026-11-27', isSample: true, daysOld: null, count: 355 },
    found: [],
    total: 0,
    named: [],
    gone: [],
    ...change,
  };
}
const twoFunds = { found: [flexiFund, elssFund], total: 2 };

/** The chart asks once to open the page, and then for what is searched. */
const done = (id: 'open' | 'search', change: Partial<FundsAnswer>): PathEvent => ({
  type: `xstate.done.actor.${id}`,
  output: { ok: true, value: fundsAnswer(change) },
});
const problem = (id: 'open' | 'search'): PathEvent => ({
  type: `xstate.done.actor.${id}`,
  output: { ok: false, problem: { kind: 'unavailable' } },
});

const finderEvents = {
  'type gul': { type: 'term.type', value: 'gul' },
  'type g': { type: 'term.type', value: 'g' },
  'type nothing': { type: 'term.type', value: ' ' },
  'submit gul': { type: 'term.submit', value: 'gul' },
  'submit g': { type: 'term.submit', value: 'g' },
  'submit nothing': { type: 'term.submit', value: '' },
  'time passes': { type: 'xstate.after.debounce.fundFinder.waiting' },
  'opened: two funds': done('open', twoFunds),
  'opened: none': done('open', {}),
  'opened: a problem': problem('open'),
  'the opening breaks': { type: 'xstate.error.actor.open', error: 'broken' },
  'found: two funds': done('search', twoFunds),
  'found: none': done('search', {}),
  'search: a problem': problem('search'),
  'the search breaks': { type: 'xstate.error.actor.search', error: 'broken' },
  retry: { type: 'list.retry' },
  'add ten units': { type: 'fund.set', fund: flexiFund, typed: '10', unit: 'units' },
  'add nonsense': { type: 'fund.set', fund: flexiFund, typed: 'ten', unit: 'units' },
  remove: { type: 'fund.remove', code: flexiFund.code },
  'start over': { type: 'basket.clear' },
} as const satisfies Record<string, PathEvent>;

export const fundFinderModel = {
  machine: fundFinderMachine,
  input: { term: '', named: '', shown: null },
  events: finderEvents,
  distinguish: ({ context: { term, shown } }) => [
    term.trim(),
    shown?.found?.total ?? null,
    shown?.basket.length ?? null,
    shown?.refused?.fault ?? null,
  ],
  // A fund is added where it was found; what is in the basket is removed there.
  canHappen: ({ context: { shown } }, event) => {
    const isHeld = (shown?.basket.length ?? 0) > 0;
    if (event.type === 'fund.set') return !isHeld && (shown?.found?.total ?? 0) > 0;
    return (event.type !== 'fund.remove' && event.type !== 'basket.clear') || isHeld;
  },
} as const satisfies MachineModel<typeof fundFinderMachine>;

export function fundFinderPaths(): MachinePath[] {
  return coveringPaths(fundFinderModel, { maxSteps: 20 });
}

/** `shows`: what stands below the box. `calls`: to the API, unanswered. `list`: whether the funds of the page are there. */
export const fundFinderFacts = {
  idle: { busy: false, shows: 'examples' },
  short: { busy: false, shows: 'too short' },
  found: { busy: false, shows: 'funds' },
  unmatched: { busy: false, shows: 'no match' },
  failed: { busy: false, shows: 'failure', list: true },
  lost: { busy: false, shows: 'failure', list: false },
  waiting: { busy: true, calls: 0 },
  searching: { busy: true, calls: 1, list: true },
  opening: { busy: true, calls: 1, list: false },
} as const satisfies StateFacts;
