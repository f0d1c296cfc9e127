/** Résumés of the cases (tests/fixtures/resumes), and small ones made to measure. */
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';

export type ResumeFixture =
  | 'cv.pdf'
  | 'cv.doc'
  | 'cv.docx'
  | 'numbering-first.docx'
  | 'streamed.docx'
  | 'rtf.doc'
  | 'bom.pdf'
  | 'newline.pdf'
  | 'pre600.pdf'
  | 'pre1023.pdf'
  | 'pre1100.pdf'
  | 'html-polyglot.pdf'
  | 'openaction-js.pdf'
  | 'user-password.pdf'
  | 'owner-password.pdf'
  | 'bomb-64mb.docx'
  | 'many-entries.docx'
  | 'traversal.docx'
  | 'word-online.docx'
  | 'macros.docx'
  | 'truncated.pdf'
  | 'utf8-filename.multipart'
  | 'unquoted-names.multipart';

export function resumeFixture(name: ResumeFixture): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(new URL(`../fixtures/resumes/${name}`, import.meta.url)));
}

const PDF_HEADER = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\n');

/** A PDF by its header and one empty object, of exactly `size` bytes. */
export function pdfOfSize(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(PDF_HEADER.subarray(0, size));
  return bytes;
}

/** A ZIP with these entries. */
export function zipOfTexts(entries: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, encoder.encode(text)]))));
}

/** A ZIP with these entry names, each holding a few bytes. */
export function zipOf(names: readonly string[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(zipSync(Object.fromEntries(names.map((name) => [name, new TextEncoder().encode('<x/>')])), { level: 0 }));
}
