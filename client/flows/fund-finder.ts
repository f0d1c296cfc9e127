/** The fund finder's chart with the browser's services. Loaded when somebody searches or changes the basket, or comes from another page. */
import { createActor, fromPromise } from 'xstate';
import { type FundsAnswer, readFunds } from '../../machines/contract/fund.ts';
import type { Result } from '../../machines/contract/problem.ts';
import { type FundFinderInput, type FundsCall, fundFinderMachine } from '../../machines/fund-finder.machine.ts';
import { FUNDS_PATH } from '../../machines/funds/basket-address.ts';
import { callApi } from '../api/request.ts';

const machine = fundFinderMachine.provide({
  actors: {
    readFunds: fromPromise<Result<FundsAnswer>, FundsCall>(({ input: { term, named }, signal }) => {
      const search = { ...(term === '' ? {} : { search: term }), ...(named.length === 0 ? {} : { named: named.join('_') }) };
      return callApi(readFunds, { search, signal });
    }),
  },
  actions: { writeAddress: (_, { address }) => writeAddress(address) },
});

export function createFundFinder(input: FundFinderInput) {
  return createActor(machine, { input });
}

function writeAddress(address: string): void {
  if (location.pathname !== FUNDS_PATH || location.pathname + location.search === address) return;
  history.replaceState(history.state, '', address);
}
