import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type BlogsData, listKind } from '../../machines/blog-list.ts';
import { BLOGS_PER_PAGE } from '../../machines/contract/limits.ts';
import { TryAgain } from '../components/blog/try-again.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { blogsCopy } from '../copy/blogs.ts';
import { BlogListing } from './blogs/blog-listing.tsx';
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
  const box = useRef<HTMLInputElement>(null);
  const list = useBlogList(given, firstTerm, box);
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
          list={list.shown}
          onRetry={list.retry}
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

interface ShownProps {
  readonly list: BlogsData | null;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

function Shown({ list, onRetry, onClear }: ShownProps) {
  if (list === null) return <Skeleton lines={9} />;
  if (list.kind === 'failed') return <TryAgain {...copy.failed} search={list.search} onRetry={onRetry} />;
  switch (listKind(list)) {
    case 'empty':
      return <Empty onRefresh={onRetry} />;
    case 'unmatched':
      return (
        <div>
          <h2 className="heading-2">{copy.noMatch.title(list.search)}</h2>
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
    default:
      return <BlogListing key={list.search} data={list} perPage={BLOGS_PER_PAGE} />;
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
function statusOf({ shown, busy }: BlogList): string {
  if (shown === null) return copy.loading;
  if (busy) return copy.searching;
  if (shown.kind === 'failed' || listKind(shown) === 'empty') return '';
  const { search, total, featured } = shown;
  return search === '' ? copy.listed(total + (featured ? 1 : 0)) : copy.found(total, search);
}

/** What was typed before the page was hydrated, or put back by the browser, is searched as well. */
function useTypedBefore(box: { readonly current: HTMLInputElement | null }, firstTerm: string, type: (value: string) => void): void {
  const latest = useRef(type);
  useEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== firstTerm) latest.current(typed);
  }, [box, firstTerm]);
}
