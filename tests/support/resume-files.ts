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
  | 'utf8-filename.multipart';

export function resumeFixture(name: ResumeFixture): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(new URL(`../fixtures/resumes/${name}`, import.meta.url)));
}

const PDF_HEADER = new TextEncoder().encode('%PDF-1.4\n');

/** A PDF by its header, of exactly `size` bytes. */
export function pdfOfSize(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(PDF_HEADER.subarray(0, size));
  return bytes;
}

/** A ZIP with these entry names, each holding a few bytes. */
export function zipOf(names: readonly string[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(zipSync(Object.fromEntries(names.map((name) => [name, new TextEncoder().encode('<x/>')])), { level: 0 }));
}
