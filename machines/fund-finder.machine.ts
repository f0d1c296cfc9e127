/** The fund finder (decisions 8): what is searched and found, and the basket of funds that somebody says they hold. */
import { assign, fromPromise, setup } from 'xstate';
import type { Fund, FundsAnswer } from './contract/fund.ts';
import { FUND_SEARCH_DEBOUNCE_MS } from './contract/fund-limits.ts';
import type { Result } from './contract/problem.ts';
import { type Basket, withFund, withoutFund } from './funds/basket.ts';
import { basketText, finderAddress, itemsText, readBasketText } from './funds/basket-address.ts';
import { basketOf, type ShownFunds } from './funds/finder-data.ts';
import { fundTerm, isSearchable } from './funds/fund-term.ts';
import type { QuantityUnit } from './funds/quantity.ts';

export type FundFinderEvent =
  /** Each change of the search box. Waits for 300 ms without another one, then asks. */
  | { type: 'term.type'; value: string }
  /** Enter, or the button: asks at once. */
  | { type: 'term.submit'; value: string }
  /** Try Again. */
  | { type: 'list.retry' }
  /** So much of a fund, as typed: put into the basket, or changed there. */
  | { type: 'fund.set'; fund: Fund; typed: string; unit: QuantityUnit }
  | { type: 'fund.remove'; code: string }
  /** Start over. */
  | { type: 'basket.clear' };

/** `busy`: an answer is awaited. */
export type FundFinderTag = 'busy';

export interface FundFinderInput {
  /** As it stands in the box. */
  readonly term: string;
  /** The basket's text of the address; counts where the page came with nothing. */
  readonly named: string;
  /** What the page came with; null where it came with nothing, and everything is to be fetched. */
  readonly shown: ShownFunds | null;
}

export type FundFinderContext = FundFinderInput;

export interface FundsCall {
  readonly term: string;
  /** Codes or ISINs. */
  readonly named: readonly string[];
}

type FundSet = Extract<FundFinderEvent, { type: 'fund.set' }>;

export const fundFinderMachine = setup({
  types: {
    context: {} as FundFinderContext,
    events: {} as FundFinderEvent,
    input: {} as FundFinderInput,
    tags: {} as FundFinderTag,
  },
  actors: {
    /** An abort is nobody's failure: the chart has stopped waiting. */
    readFunds: fromPromise<Result<FundsAnswer>, FundsCall>(() => {
      throw new Error('readFunds is given by the client');
    }),
  },
  actions: {
    keepTerm: assign((_, term: string) => ({ term })),
    /** The list, the basket of the address with its schemes as they are today, and what was found. */
    showAll: assign(({ context }, answer: FundsAnswer) => {
      const { items, dropped } = readBasketText(context.named);
      const { list, named, gone } = answer;
      return { shown: { list, found: foundIn(context, answer), basket: basketOf(items, named), gone, dropped, refused: null } };
    }),
    showFound: assign(({ context }, answer: FundsAnswer) => changedShown(context, { list: answer.list, found: foundIn(context, answer) })),
    dropFound: assign(({ context }) => changedShown(context, { found: null })),
    showBasket: assign(({ context }, basket: Basket) => changedShown(context, { basket, refused: null })),
    /** What was typed stays in its field. */
    refuse: assign(({ context }, event: FundSet) => {
      const change = withFund(context.shown?.basket ?? [], event.fund, event.typed, event.unit);
      return change.ok
        ? {}
        : changedShown(context, { refused: { code: event.fund.code, fault: change.fault, typed: event.typed, unit: event.unit } });
    }),
    /** Nothing is said of funds that are gone any more. */
    forgetGone: assign(({ context }) => changedShown(context, { gone: [], dropped: 0 })),
    /** Keeps what is shown in the address, so that it can be shared and reloaded. Given by the client. */
    writeAddress: (_, _params: { readonly address: string }) => {},
  },
  guards: {
    isGood: (_, result: Result<unknown>) => result.ok,
    isSearchable: (_, term: string) => isSearchable(fundTerm(term)),
    hasNothing: ({ context }) => context.shown === null,
    hasMatches: ({ context }) => (context.shown?.found?.total ?? 0) > 0,
    hasSearched: ({ context }) => (context.shown?.found ?? null) !== null,
    hasTerm: ({ context }) => fundTerm(context.term) !== '',
    fits: ({ context }, event: FundSet) => context.shown !== null && withFund(context.shown.basket, event.fund, event.typed, event.unit).ok,
    hasList: ({ context }) => context.shown !== null,
  },
  delays: { debounce: FUND_SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'fundFinder',
  context: ({ input }) => ({ term: input.term, named: input.named, shown: input.shown }),
  initial: 'deciding',
  on: {
    'term.type': { target: '.waiting', reenter: true, actions: { type: 'keepTerm', params: ({ event }) => event.value } },
    'term.submit': [
      // What is to be fetched at first is fetched with the new term.
      {
        guard: 'hasNothing',
        target: '.opening',
        reenter: true,
        actions: [
          { type: 'keepTerm', params: ({ event }) => event.value },
          { type: 'writeAddress', params: ({ context }) => ({ address: addressOf(context) }) },
        ],
      },
      {
        guard: { type: 'isSearchable', params: ({ event }) => event.value },
        target: '.searching',
        reenter: true,
        actions: { type: 'keepTerm', params: ({ event }) => event.value },
      },
      {
        target: '.deciding',
        actions: [
          { type: 'keepTerm', params: ({ event }) => event.value },
          'dropFound',
          { type: 'writeAddress', params: ({ context }) => ({ address: addressOf(context) }) },
        ],
      },
    ],
    'fund.set': [
      {
        guard: { type: 'fits', params: ({ event }) => event },
        actions: [
          { type: 'showBasket', params: ({ context, event }) => basketWith(context, event) },
          { type: 'writeAddress', params: ({ context }) => ({ address: addressOf(context) }) },
        ],
      },
      { guard: 'hasList', actions: { type: 'refuse', params: ({ event }) => event } },
    ],
    'fund.remove': {
      guard: 'hasList',
      actions: [
        { type: 'showBasket', params: ({ context, event }) => withoutFund(context.shown?.basket ?? [], event.code) },
        { type: 'writeAddress', params: ({ context }) => ({ address: addressOf(context) }) },
      ],
    },
    'basket.clear': {
      guard: 'hasList',
      actions: [
        { type: 'showBasket', params: () => [] },
        'forgetGone',
        { type: 'writeAddress', params: ({ context }) => ({ address: addressOf(context) }) },
      ],
    },
  },
  states: {
    /** By what is shown: from the page at first, from an answer later. */
    deciding: {
      always: [
        { guard: 'hasNothing', target: 'opening' },
        { guard: 'hasMatches', target: 'found' },
        { guard: 'hasSearched', target: 'unmatched' },
        { guard: 'hasTerm', target: 'short' },
        { target: 'idle' },
      ],
    },
    /** Nothing was searched. */
    idle: {},
    /** The term says too little. */
    short: {},
    found: {},
    unmatched: {},
    /** The box has changed. */
    waiting: {
      tags: 'busy',
      after: {
        debounce: [
          {
            guard: 'hasNothing',
            target: 'opening',
            actions: { type: 'writeAddress', params: ({ context }) => ({ address: addressOf(context) }) },
          },
          { guard: { type: 'isSearchable', params: ({ context }) => context.term }, target: 'searching' },
          {
            target: 'deciding',
            actions: ['dropFound', { type: 'writeAddress', params: ({ context }) => ({ address: addressOf(context) }) }],
          },
        ],
      },
    },
    /** Leaving it aborts the request, so that no late answer replaces a newer one. */
    searching: {
      tags: 'busy',
      entry: { type: 'writeAddress', params: ({ context }) => ({ address: addressOf(context) }) },
      invoke: {
        id: 'search',
        src: 'readFunds',
        input: ({ context }) => ({ term: fundTerm(context.term), named: [] }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'showFound', params: ({ event }) => answerIn(event.output) },
          },
          { target: 'failed', actions: 'dropFound' },
        ],
        onError: { target: 'failed', actions: 'dropFound' },
      },
    },
    /** The search could not be asked; the basket is as it was. */
    failed: { on: { 'list.retry': 'searching' } },
    /** The page came with nothing. Leaving it aborts the request. */
    opening: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'readFunds',
        input: ({ context }) => ({ term: fundTerm(context.term), named: readBasketText(context.named).items.map(({ key }) => key) }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'showAll', params: ({ event }) => answerIn(event.output) },
          },
          { target: 'lost' },
        ],
        onError: { target: 'lost' },
      },
    },
    /** Nothing could be had. The address still has the basket. */
    lost: { on: { 'list.retry': 'opening' } },
  },
});

/** While nothing is there, the basket is the one of the address. */
function addressOf({ term, named, shown }: FundFinderContext): string {
  return finderAddress(term, shown === null ? itemsText(readBasketText(named).items) : basketText(shown.basket));
}

function basketWith({ shown }: FundFinderContext, { fund, typed, unit }: FundSet): Basket {
  const basket = shown?.basket ?? [];
  const change = withFund(basket, fund, typed, unit);
  return change.ok ? change.basket : basket;
}

function foundIn({ term }: FundFinderContext, { found, total }: FundsAnswer): ShownFunds['found'] {
  const searched = fundTerm(term);
  return isSearchable(searched) ? { term: searched, funds: found, total } : null;
}

function changedShown({ shown }: FundFinderContext, change: Partial<ShownFunds>): Partial<FundFinderContext> {
  return shown === null ? {} : { shown: { ...shown, ...change } };
}

function answerIn(result: Result<FundsAnswer>): FundsAnswer {
  if (!result.ok) throw new Error('only good answers are shown');
  return result.value;
}
