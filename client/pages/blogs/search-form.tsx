import type { Ref } from 'react';
import { BLOG_SEARCH_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';
import { TextField } from '../../components/fields.tsx';
import { blogsCopy } from '../../copy/blogs.ts';

interface SearchFormProps {
  readonly ref: Ref<HTMLInputElement>;
  /** What the page was asked for. */
  readonly term: string;
  readonly onType: (value: string) => void;
  readonly onSubmit: (value: string) => void;
}

/** A plain GET form until the page is hydrated. */
export function SearchForm({ ref, term, onType, onSubmit }: SearchFormProps) {
  const { label, hint, action } = blogsCopy.search;
  return (
    <search>
      <form
        method="get"
        action="/blogs"
        className="search-row"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(String(new FormData(event.currentTarget).get('search') ?? ''));
        }}
      >
        <TextField
          ref={ref}
          id="blog-search"
          name="search"
          type="search"
          label={label}
          hint={hint}
          defaultValue={term}
          maxLength={BLOG_SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <button type="submit" className="button-secondary">
          {action}
        </button>
      </form>
    </search>
  );
}
