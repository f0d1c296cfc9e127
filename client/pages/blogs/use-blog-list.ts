import { useCallback, useEffect, useRef, useState } from 'react';
import type { BlogSearch, BlogSearchView } from '../../flows/blog-search.ts';
import { reloadOnce } from '../../shell/stale-deploy.ts';
import { type BlogsData, blogsData } from './data.ts';

export type BlogListView =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'unmatched'; readonly search: string }
  | { readonly kind: 'listed'; readonly data: Extract<BlogsData, { kind: 'loaded' }>; readonly whole: boolean };

export interface BlogList {
  readonly view: BlogListView;
  readonly busy: boolean;
  readonly type: (value: string) => void;
  readonly submit: (value: string) => void;
  readonly retry: () => void;
}

/** The list that came with the page, until the reader searches; then what the search flow reports. */
export function useBlogList(data: BlogsData | undefined, firstTerm: () => string): BlogList {
  const [view, setView] = useState<BlogListView>(() => (data ? viewOfData(data) : { kind: 'loading' }));
  const [busy, setBusy] = useState(false);
  const search = useRef<Promise<BlogSearch | null> | null>(null);

  const start = useCallback((term: string): Promise<BlogSearch | null> => {
    search.current ??= import('../../flows/blog-search.ts').then(
      ({ startBlogSearch }) =>
        startBlogSearch(term, (next) => {
          setBusy(next.busy);
          setView((shown) => nextView(shown, next));
        }),
      () => {
        // The flow's script is gone with an older deploy, or the connection is.
        search.current = null;
        setBusy(false);
        if (!reloadOnce(location.href)) setView({ kind: 'failed' });
        return null;
      },
    );
    return search.current;
  }, []);

  const startsEmpty = data === undefined;
  const term = useRef(firstTerm);
  useEffect(() => {
    if (startsEmpty) start(term.current()).then((flow) => flow?.retry());
    return () => {
      search.current?.then((flow) => flow?.stop());
      search.current = null;
    };
  }, [startsEmpty, start]);

  const send = (value: string, tell: (flow: BlogSearch) => void) => {
    setBusy(true);
    start(value).then((flow) => flow && tell(flow));
  };
  return {
    view,
    busy,
    type: (value) => send(value, (flow) => flow.type(value)),
    submit: (value) => send(value, (flow) => flow.submit(value)),
    retry: () => send(term.current(), (flow) => flow.retry()),
  };
}

function viewOfData(data: BlogsData): BlogListView {
  if (data.kind === 'failed') return data;
  if (data.blogs.length > 0 || data.featured) return { kind: 'listed', data, whole: false };
  return data.search === '' ? { kind: 'empty' } : { kind: 'unmatched', search: data.search };
}

/** What came with the page stays until there is an answer to show in its place. */
function nextView(shown: BlogListView, next: BlogSearchView): BlogListView {
  const stays = next.kind === 'loading' && shown.kind !== 'failed' && shown.kind !== 'loading';
  return stays ? shown : viewOfSearch(next);
}

function viewOfSearch({ kind, shownTerm, blogs }: BlogSearchView): BlogListView {
  if (kind === 'unmatched') return { kind, search: shownTerm };
  if (kind !== 'listed') return { kind };
  return { kind, data: blogsData(blogs, shownTerm, 1, Math.max(1, blogs.length)), whole: true };
}
