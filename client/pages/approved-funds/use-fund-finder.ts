import { shallowEqual, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FundFinderEvent, fundFinderMachine } from '../../../machines/fund-finder.machine.ts';
import { finderAddress } from '../../../machines/funds/basket-address.ts';
import type { FundFinderData, ShownFunds } from '../../../machines/funds/finder-data.ts';
import { fundTerm, isSearchable } from '../../../machines/funds/fund-term.ts';
import { reloadOnce } from '../../shell/stale-deploy.ts';
import { useLazyActor } from '../../shell/use-lazy-actor.ts';

/** `idle`: nothing searched. `short`: the term says too little. `lost`: nothing could be had at all. */
export type Finding = 'idle' | 'short' | 'found' | 'unmatched' | 'failed' | 'lost' | 'busy';

export interface FundFinder {
  /** Null while there is nothing to show yet. */
  readonly shown: ShownFunds | null;
  readonly finding: Finding;
  readonly send: (event: FundFinderEvent) => void;
  readonly retry: () => void;
}

const viewOf = (snapshot?: SnapshotFrom<typeof fundFinderMachine>) =>
  snapshot && {
    shown: snapshot.context.shown,
    finding: snapshot.hasTag('busy') ? ('busy' as const) : (snapshot.value as Exclude<Finding, 'busy'>),
  };

/** What came with the page, until the visitor searches or changes the basket; then what the chart shows. `term` and `named`: of the address. */
export function useFundFinder(
  given: FundFinderData | undefined,
  term: string,
  named: string,
  box: RefObject<HTMLInputElement | null>,
): FundFinder {
  const came = given?.kind === 'loaded' ? given.shown : null;
  const [isLost, setLost] = useState(given?.kind === 'failed');
  const { actor, isWaiting, send, preload } = useLazyActor(
    async () => {
      const { createFundFinder } = await import('../../flows/fund-finder.ts');
      return () => createFundFinder({ term, named, shown: came });
    },
    // The flow's script is gone with an older deploy, or the connection is: the page searches as well, for what was typed.
    { onMissing: (isThere) => isThere && (reloadOnce(finderAddress(fundTerm(box.current?.value ?? term), named)) || setLost(true)) },
  );
  const first = { shown: came, finding: isWaiting ? ('busy' as const) : isLost ? ('lost' as const) : findingOf(came, term) };
  const view = useSelector(actor, viewOf, shallowEqual) ?? first;
  const startsEmpty = given === undefined;
  useEffect(() => {
    if (startsEmpty) preload();
  }, [startsEmpty, preload]);
  useTypedBefore(box, term, send);
  return {
    ...view,
    send,
    // Before the chart is there, nothing is known of a term that was typed and lost with its script.
    retry: () => send(actor ? { type: 'list.retry' } : { type: 'term.submit', value: box.current?.value ?? term }),
  };
}

/** As the chart decides. */
function findingOf(shown: ShownFunds | null, term: string): Finding {
  if (shown === null) return 'busy';
  if (shown.found !== null) return shown.found.total > 0 ? 'found' : 'unmatched';
  return term === '' || isSearchable(term) ? 'idle' : 'short';
}

/** What was typed before the page was hydrated, or put back by the browser, is searched as well. */
function useTypedBefore(box: RefObject<HTMLInputElement | null>, firstTerm: string, send: FundFinder['send']): void {
  const latest = useRef(send);
  useEffect(() => {
    const value = box.current?.value ?? '';
    if (value !== firstTerm) latest.current({ type: 'term.type', value });
  }, [box, firstTerm]);
}
