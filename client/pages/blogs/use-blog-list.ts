import { shallowEqual, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { BlogsData } from '../../../machines/blog-list.ts';
import type { blogSearchMachine } from '../../../machines/blog-search.machine.ts';
import { reloadOnce } from '../../shell/stale-deploy.ts';
import { useLazyActor } from '../../shell/use-lazy-actor.ts';

export interface BlogList {
  /** Null while there is nothing to show yet. */
  readonly shown: BlogsData | null;
  readonly busy: boolean;
  readonly type: (value: string) => void;
  readonly submit: (value: string) => void;
  readonly retry: () => void;
}

const viewOf = (snapshot?: SnapshotFrom<typeof blogSearchMachine>) =>
  snapshot && { shown: snapshot.context.shown, busy: snapshot.hasTag('busy') };

/** The list that came with the page, until the reader searches; then what the search shows. `term`: the one the page was asked for. */
export function useBlogList(given: BlogsData | undefined, term: string, box: RefObject<HTMLInputElement | null>): BlogList {
  const [came, setCame] = useState<BlogsData | null>(given ?? null);
  const { actor, isWaiting, send, preload } = useLazyActor(
    async () => {
      const { createBlogSearch } = await import('../../flows/blog-reads.ts');
      return () => createBlogSearch({ term, shown: given ?? null });
    },
    {
      // The flow's script is gone with an older deploy, or the connection is: the page searches as well, for what was typed.
      onMissing: (isThere) => isThere && (reloadOnce(addressOf(box.current?.value ?? term)) || setCame({ kind: 'failed', search: term })),
    },
  );
  const view = useSelector(actor, viewOf, shallowEqual) ?? { shown: came, busy: isWaiting };
  const startsEmpty = given === undefined;
  useEffect(() => {
    if (startsEmpty) preload();
  }, [startsEmpty, preload]);
  return {
    ...view,
    type: (value) => send({ type: 'term.type', value }),
    submit: (value) => send({ type: 'term.submit', value }),
    // Before the search is there, nothing is known of a term that was typed and lost with its script.
    retry: () => send(actor ? { type: 'list.retry' } : { type: 'term.submit', value: box.current?.value ?? term }),
  };
}

/** Of the list as a page. */
function addressOf(term: string): string {
  return term.trim() === '' ? '/blogs' : `/blogs?${new URLSearchParams({ search: term })}`;
}
