import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { BLOGS_PER_PAGE } from '../../machines/contract/limits.ts';
import { TryAgain } from '../components/blog/try-again.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { blogsCopy } from '../copy/blogs.ts';
import { BlogListing } from './blogs/blog-listing.tsx';
import type { BlogsData } from './blogs/data.ts';
import { SearchForm } from './blogs/search-form.tsx';
import { type BlogList, useBlogList } from './blogs/use-blog-list.ts';
import type { PageProps } from './index.ts';

const copy = blogsCopy;

/** The term in the address, where a reader comes from another page of the site. */
function addressedTerm(): string {
  return new URLSearchParams(location.search).get('search') ?? '';
}

export default function Blogs({ data }: PageProps) {
  // Our own worker made it from the same types.
  const given = data as BlogsData | undefined;
  const [firstTerm] = useState(() => given?.search ?? addressedTerm());
  const list = useBlogList(given, () => firstTerm);
  const box = useRef<HTMLInputElement>(null);
  useTypedBefore(box, firstTerm, list.type);
  return (
    <div className="hero">
      <h1 className="heading-1">{copy.title}</h1>
      <p className="lead mt-4">{copy.lead}</p>
      <div className="mt-8">
        <SearchForm ref={box} term={firstTerm} onType={list.type} onSubmit={list.submit} />
        <p className="small mt-3 figures" role="status">
          <span>{statusOf(list)}</span>
        </p>
      </div>
      <div className="mt-6" aria-busy={list.busy || undefined}>
        <Shown
          list={list}
          term={firstTerm}
          onClear={() => {
            if (box.current) box.current.value = '';
            box.current?.focus();
            list.submit('');
          }}
        />
      </div>
    </div>
  );
}

function Shown({ list, term, onClear }: { readonly list: BlogList; readonly term: string; readonly onClear: () => void }) {
  const { view, retry } = list;
  switch (view.kind) {
    case 'loading':
      return <Skeleton lines={9} />;
    case 'failed':
      return <TryAgain {...copy.failed} search={term} onRetry={retry} />;
    case 'empty':
      return <Empty onRefresh={retry} />;
    case 'unmatched':
      return (
        <div>
          <h2 className="heading-2">{copy.noMatch.title(view.search)}</h2>
          <p className="lead mt-3">{copy.noMatch.text}</p>
          <Link
            href="/blogs"
            className="button-secondary mt-6"
            onClick={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            {copy.search.clear}
          </Link>
        </div>
      );
    case 'listed':
      return <BlogListing key={view.data.search} data={view.data} whole={view.whole} perPage={BLOGS_PER_PAGE} />;
  }
}

function Empty({ onRefresh }: { readonly onRefresh: () => void }) {
  const { title, text, home, refresh } = copy.empty;
  return (
    <div>
      <h2 className="heading-2">{title}</h2>
      <p className="lead mt-3">{text}</p>
      <form
        method="get"
        className="mt-6 flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onRefresh();
        }}
      >
        <Link href="/" className="button-primary">
          {home}
        </Link>
        <button type="submit" className="button-secondary">
          {refresh}
        </button>
      </form>
    </div>
  );
}

/** For the status line: what is going on, or what was found. */
function statusOf({ view, busy }: BlogList): string {
  if (view.kind === 'loading') return copy.loading;
  if (busy) return copy.searching;
  if (view.kind === 'unmatched') return copy.found(0, view.search);
  if (view.kind !== 'listed') return '';
  const { search, total, featured } = view.data;
  return search === '' ? copy.listed(total + (featured ? 1 : 0)) : copy.found(total, search);
}

/** What was typed before the page was alive, or put back by the browser, is searched as well. */
function useTypedBefore(box: { readonly current: HTMLInputElement | null }, firstTerm: string, type: (value: string) => void): void {
  const latest = useRef(type);
  useEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== firstTerm) latest.current(typed);
  }, [box, firstTerm]);
}
