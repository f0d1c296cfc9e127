/** Preconditions and ranges of a download, in the order of RFC 9110 section 13.2.2; pure (case CF-02). */
import { listsTag } from '../base/entity-tag.ts';

export interface Representation {
  /** Strong, with its quotes. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  readonly size: number;
}

export type Selection =
  | { readonly status: 200 }
  /** `start` and `length` in bytes. */
  | { readonly status: 206; readonly start: number; readonly length: number }
  | { readonly status: 304 }
  | { readonly status: 412 }
  | { readonly status: 416 };

/** `header` gives a request header or undefined. */
export function select(method: string, header: (name: string) => string | undefined, found: Representation): Selection {
  if (isPreconditionFailed(header, found)) return { status: 412 };
  if (isUnchanged(header, found)) return { status: 304 };
  const range = header('range');
  // A range is defined for GET alone; it counts only when If-Range still names these bytes.
  if (method !== 'GET' || range === undefined || !isSameRepresentation(header('if-range'), found)) return { status: 200 };
  return selectRange(range, found.size);
}

function isPreconditionFailed(header: (name: string) => string | undefined, { etag, modifiedAt }: Representation): boolean {
  const ifMatch = header('if-match');
  if (ifMatch !== undefined) return !listsTag(ifMatch, etag, 'strong');
  const since = readDate(header('if-unmodified-since'));
  return since !== null && wholeSecond(modifiedAt) > since;
}

function isUnchanged(header: (name: string) => string | undefined, { etag, modifiedAt }: Representation): boolean {
  const ifNoneMatch = header('if-none-match');
  if (ifNoneMatch !== undefined) return listsTag(ifNoneMatch, etag, 'weak');
  const since = readDate(header('if-modified-since'));
  return since !== null && wholeSecond(modifiedAt) <= since;
}

function isSameRepresentation(ifRange: string | undefined, { etag, modifiedAt }: Representation): boolean {
  return ifRange === undefined || ifRange.trim() === etag || readDate(ifRange) === wholeSecond(modifiedAt);
}

function readDate(text: string | undefined): number | null {
  const time = text === undefined || text.includes('"') ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** HTTP dates have no fractions. */
function wholeSecond(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000) * 1_000;
}

/** One range of bytes; several ranges and other units are answered with the whole, as RFC 9110 allows. */
function selectRange(range: string, size: number): Selection {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/iu.exec(range.replaceAll(/\s/gu, '')) ?? [];
  if (first === '' && last === '') return { status: 200 };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return { status: 200 };
  return start > end ? { status: 416 } : { status: 206, start, length: end - start + 1 };
}
