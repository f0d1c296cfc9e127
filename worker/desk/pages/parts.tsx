/** @jsxImportSource hono/jsx */
import { createContext, useContext } from 'hono/jsx';
import type { AppContext } from '../../base/app-env.ts';
import { deskCopy, deskMessages } from '../desk-copy.ts';
import { indianTime, wholeIndianTime } from '../format.ts';
import { boundedText, countText, type Visit } from '../tab-counts.ts';

/** When the page is made, in milliseconds: days are said from there. */
export const Now = createContext(0);

export function When({ iso }: { readonly iso: string }) {
  const at = Date.parse(iso);
  return (
    <time datetime={iso} title={wholeIndianTime(at)}>
      {indianTime(at, useContext(Now))}
    </time>
  );
}

/** Read, and not seen. */
export function Unseen({ children }: { readonly children: string }) {
  return <span class="unseen">{children}</span>;
}

/** The rows of a list that a page shows. */
export interface Range {
  /** Of the first row; null for an address that does not say it. */
  readonly from: number | null;
  readonly count: number;
  /** How many the list has, where that is known. */
  readonly total: number | null;
  readonly isLast: boolean;
}

/** Number of the row that a page begins with, as the link to it has said. */
export function readFrom(c: AppContext, cursor: unknown): number | null {
  if (cursor === null) return 1;
  const text = c.req.query('row') ?? '';
  return /^[1-9][0-9]{0,8}$/u.test(text) ? Number(text) : null;
}

/** The row after the last one; null where the first is not known. */
export function nextFrom({ from, count }: Range): number | null {
  return from === null ? null : from + count;
}

interface SummaryProps {
  readonly range: Range;
  readonly visit?: Visit | null;
}

/** `1–25 of 132 · 3 since your last visit, Yesterday 18:05` */
export function Summary({ range: { from, count, total, isLast }, visit = null }: SummaryProps) {
  const now = useContext(Now);
  if (count === 0 || from === null) return null;
  const to = from + count - 1;
  const all = isLast ? to : total === null ? null : Math.max(total, to + 1);
  const rows = from === to ? countText(from) : `${countText(from)}–${countText(to)}`;
  return (
    <p class="summary">
      {all === null ? rows : deskCopy.counts.range(rows, countText(all))}
      {visit !== null && visit.fresh > 0 && (
        <>
          {' · '}
          <strong>{deskCopy.counts.freshHere(boundedText(visit.fresh), indianTime(visit.since, now))}</strong>
        </>
      )}
    </p>
  );
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

interface HeadingsProps {
  readonly columns: Readonly<Record<string, string>>;
  /** Names of those with figures. */
  readonly figures?: readonly string[];
}

/** The head of a table with one plain heading a column. */
export function Headings({ columns, figures = [] }: HeadingsProps) {
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([name, label]) => (
          <th key={label} scope="col" class={figures.includes(name) ? 'figure' : undefined}>
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
