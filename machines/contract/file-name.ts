/** File names as people send them, and the header that gives them back (decisions 6; cases MP-02, DL-01). */
import { RESUME_NAME_MAX_CHARACTERS, RESUME_NAME_MAX_ENCODED_BYTES } from './limits.ts';
import { wellFormed } from './well-formed.ts';

/** Controls, bidi controls (they can make `fdp.exe` look like `exe.pdf`), line and paragraph separators, zero-width characters. Joiners stay: Indic scripts need them. */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200b\u2060\ufeff]/gu;
const COMBINING_LATIN_MARK = /[\u0300-\u036f]/gu;

/**
 * The bare name: NFC, without the folders that some browsers send, without invisible characters, not longer than file systems and the
 * storage allow (the stem is cut between letters as people see them, the extension stays; case BR-24). A name without a stem becomes
 * `resume` with its extension.
 */
export function cleanFileName(raw: string): string {
  const bare = wellFormed(raw).replace(INVISIBLE, '').normalize('NFC').split(/[/\\]/u).at(-1)?.trim() ?? '';
  const extension = fileExtension(bare);
  const stem = bare.slice(0, bare.length - extension.length);
  const kept = cut(stem, RESUME_NAME_MAX_CHARACTERS - extension.length, RESUME_NAME_MAX_ENCODED_BYTES - encodedBytes(extension));
  return (/^[\s.]*$/u.test(kept) ? 'resume' : kept) + extension;
}

/** From the last dot on, as written, or '' when there is none within a usual length. */
export function fileExtension(name: string): string {
  return /\.[\p{L}\p{N}]{1,16}$/u.exec(name)?.[0] ?? '';
}

/** At most so many UTF-16 units and percent-encoded bytes, never a part of a letter. */
function cut(text: string, maxUnits: number, maxEncodedBytes: number): string {
  if (text.length <= maxUnits && encodedBytes(text) <= maxEncodedBytes) return text;
  let kept = '';
  let bytes = 0;
  for (const letter of letters(text)) {
    bytes += encodedBytes(letter);
    if (kept.length + letter.length > maxUnits || bytes > maxEncodedBytes) break;
    kept += letter;
  }
  return kept.trimEnd();
}

/** Firefox before 125 has no segmenter. There names are only judged by their extension; the worker is the one that stores them. */
function* letters(text: string): Iterable<string> {
  if ('Segmenter' in Intl) for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment;
  else yield* text;
}

function encodedBytes(text: string): number {
  return encodeURIComponent(text).length;
}

/**
 * `Content-Disposition` that saves under `name`: an ASCII `filename` for old readers and the exact name as `filename*` (RFC 6266, RFC 8187).
 * Never `inline`.
 */
export function contentDisposition(name: string): string {
  return `attachment; filename="${asciiFallback(name)}"; filename*=UTF-8''${extendedValue(wellFormed(name))}`;
}

/** Without quotes, backslashes and percent signs, which readers decode differently (RFC 6266, appendix D). */
function asciiFallback(name: string): string {
  const extension = fileExtension(name).replace(/[^.A-Za-z0-9]/gu, '');
  const stem = name
    .slice(0, name.length - fileExtension(name).length)
    .normalize('NFD')
    .replace(COMBINING_LATIN_MARK, '')
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[^ -~]+|["\\%/]/gu, '_');
  return (/[A-Za-z0-9]/u.test(stem) ? stem : 'resume') + extension;
}

/** RFC 8187 `value-chars`: what `encodeURIComponent` leaves bare and the grammar does not allow is encoded too. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
