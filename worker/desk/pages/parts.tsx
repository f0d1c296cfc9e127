/** @jsxImportSource hono/jsx */
import type { AppContext } from '../../base/app-env.ts';
import { deskCopy, deskMessages } from '../desk-copy.ts';
import { indianTime } from '../format.ts';

export function When({ iso }: { readonly iso: string }) {
  return <time datetime={iso}>{indianTime(iso)}</time>;
}

interface PagesProps {
  /** The address of the next page. */
  readonly older: string | null;
  readonly olderLabel?: string;
  /** There on every page but the first. */
  readonly newest: string | null;
}

export function Pages({ older, olderLabel = deskCopy.older, newest }: PagesProps) {
  if (older === null && newest === null) return null;
  return (
    <nav class="pages" aria-label="Pages">
      {newest !== null && <a href={newest}>{deskCopy.newest}</a>}
      {older !== null && (
        <a href={older} rel="next">
          {olderLabel}
        </a>
      )}
    </nav>
  );
}

/** What the page before has done, as its redirect says. */
export function Notices({ c }: { readonly c: AppContext }) {
  const sentences = [
    c.req.query('deleted') !== undefined && deskMessages.deleted,
    c.req.query('released') !== undefined && deskMessages.released,
    c.req.query('resent') !== undefined && deskMessages.resent,
    c.req.query('over') !== undefined && deskMessages.filterOver,
  ].filter((sentence) => sentence !== false);
  return sentences.map((sentence) => (
    <p key={sentence} class="notice" role="status">
      {sentence}
    </p>
  ));
}

/** The head of a table with one plain heading a column. */
export function Headings({ columns }: { readonly columns: Readonly<Record<string, string>> }) {
  return (
    <thead>
      <tr>
        {Object.values(columns).map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface ConfirmOrCancelProps {
  readonly confirm: string;
  readonly cancel: string;
  /** Where a change of mind leads. */
  readonly back: string;
  /** What the button sends, where the form is the same as that of the question. */
  readonly sends?: { readonly name: string; readonly value: string };
}

/** Below the question whether something is to be deleted. */
export function ConfirmOrCancel({ confirm, cancel, back, sends }: ConfirmOrCancelProps) {
  return (
    <div class="choices">
      <button type="submit" class="danger" {...sends}>
        {confirm}
      </button>
      <a class="button plain" href={back}>
        {cancel}
      </a>
    </div>
  );
}
