/**
 * One verdict on a résumé, on both ends: by extension and content, never by the MIME type that a browser guessed (decisions 6; cases RF).
 * A ZIP is judged by what its central directory declares; two small parts of it, which say what is in it, are the only ones unpacked.
 */
import { cleanFileName, fileExtension } from './contract/file-name.ts';
import {
  PDF_HEADER_WITHIN_BYTES,
  RESUME_LIMIT_BYTES,
  RESUME_ZIP_ENTRIES_MAX,
  RESUME_ZIP_LIMIT_BYTES,
  RESUME_ZIP_PART_LIMIT_BYTES,
  RESUME_ZIP_PART_PACKED_BYTES,
} from './contract/limits.ts';
import { resumeMessages } from './contract/messages/resume.ts';
import { resumeExtensions } from './contract/resume-form.ts';
import { isOleFile, readOleWord } from './ole-word.ts';
import { CONTENT_TYPES, judgeWordPackage, RELATIONSHIPS } from './word-package.ts';

/** What a file is, by its content. */
export type ResumeKind = 'pdf' | 'doc' | 'docx';

export type ResumeVerdict =
  /** `mayNeedPassword`: an encrypted PDF. One that only restricts printing opens freely and looks the same, so both are taken and marked. */
  | { readonly kind: 'accepted'; readonly fileKind: ResumeKind; readonly mayNeedPassword: boolean }
  | { readonly kind: 'refused'; readonly reason: ResumeRefusal; readonly message: string };

/**
 * `protected`: a Word file that certainly asks for a password. `unsafe`: a ZIP that declares too much, or names that no Word writes.
 * `macros`: a Word file with macros, old or new. `incomplete`: a PDF that ends where its content would begin.
 */
export type ResumeRefusal = 'type' | 'empty' | 'size' | 'protected' | 'unsafe' | 'macros' | 'incomplete';

export interface ZipEntry {
  readonly name: string;
  /** Bytes in the archive. */
  readonly size: number;
  /** Declared bytes after inflation. */
  readonly originalSize: number;
}

/**
 * fflate's `unzipSync`, which this core may not import: asks `filter` about each entry of the central directory, in order, and unpacks what
 * it says yes to. Throws when there is no directory, and passes on what `filter` throws.
 */
export type Unzip = (bytes: Uint8Array, options: { readonly filter: (entry: ZipEntry) => boolean }) => Readonly<Record<string, Uint8Array>>;

const refusals = {
  type: resumeMessages.resumeType,
  empty: resumeMessages.resumeEmpty,
  size: resumeMessages.resumeSize,
  protected: resumeMessages.resumeProtected,
  unsafe: resumeMessages.resumeUnsafe,
  macros: resumeMessages.resumeMacros,
  incomplete: resumeMessages.resumeIncomplete,
} as const satisfies Record<ResumeRefusal, string>;

/** What can be refused before a byte is read; a folder that was dropped has no extension of ours. Null when the content decides. */
export function refuseByOutline(file: { readonly name: string; readonly size: number }): ResumeVerdict | null {
  if (!isAllowedExtension(extensionOf(file.name))) return refused('type');
  if (file.size === 0) return refused('empty');
  // Strictly less, as the sentence says.
  return file.size < RESUME_LIMIT_BYTES ? null : refused('size');
}

/** The whole verdict. Both Word kinds are taken under either Word extension; what is stored follows the content. */
export function judgeResume(name: string, bytes: Uint8Array, unzip: Unzip): ResumeVerdict {
  const early = refuseByOutline({ name, size: bytes.byteLength });
  if (early !== null) return early;
  if (extensionOf(name) === '.pdf') return judgePdf(bytes);
  return isOleFile(bytes) ? judgeOle(bytes) : judgeZip(bytes, unzip);
}

/** Of the name as it will be stored, so that a browser and the worker cannot differ. */
function extensionOf(name: string): string {
  return fileExtension(cleanFileName(name)).toLowerCase();
}

function isAllowedExtension(extension: string): boolean {
  return resumeExtensions.some((allowed) => allowed === extension);
}

/**
 * A file whose sending broke off at its first line has none of these (case BR-30). One is enough: readers repair files without an end or
 * with a lost table of contents, and people have such files.
 */
const PDF_SIGNS = ['endobj', 'startxref', '%%EOF'] as const;

function judgePdf(bytes: Uint8Array): ResumeVerdict {
  if (findAscii(bytes.subarray(0, PDF_HEADER_WITHIN_BYTES), '%PDF-') === -1) return refused('type');
  if (!PDF_SIGNS.some((sign) => findAscii(bytes, sign) !== -1)) return refused('incomplete');
  return accepted('pdf', isEncryptedPdf(bytes));
}

/** An `/Encrypt` entry stands in a trailer, which is never compressed or encrypted itself. `/EncryptMetadata` is another key. */
function isEncryptedPdf(bytes: Uint8Array): boolean {
  const key = '/Encrypt';
  for (let at = findAscii(bytes, key); at !== -1; at = findAscii(bytes, key, at + 1)) {
    const next = bytes[at + key.length];
    if (next !== undefined && /[\s<]/u.test(String.fromCharCode(next))) return true;
  }
  return false;
}

function judgeOle(bytes: Uint8Array): ResumeVerdict {
  const content = readOleWord(bytes);
  if (content === 'word') return accepted('doc', false);
  if (content === 'macros') return refused('macros');
  return refused(content === 'encrypted' ? 'protected' : 'type');
}

function judgeZip(bytes: Uint8Array, unzip: Unzip): ResumeVerdict {
  const names = new Set<string>();
  const unpacked = new Map<string, Uint8Array>();
  let total = 0;
  let unsafe = false;
  try {
    const parts = unzip(bytes, {
      filter: (entry) => {
        const name = partName(entry.name);
        total += entry.originalSize;
        const isRead = name === CONTENT_TYPES || name === RELATIONSHIPS;
        unsafe =
          names.has(name) ||
          isOutside(name) ||
          total > RESUME_ZIP_LIMIT_BYTES ||
          names.size >= RESUME_ZIP_ENTRIES_MAX ||
          // What is too large to be read may say anything; Word writes a few kilobytes.
          (isRead && !isSmallPart(entry));
        // Ends the reading: a directory may declare billions of entries.
        if (unsafe) throw new Error('unsafe');
        names.add(name);
        return isRead;
      },
    });
    for (const [name, part] of Object.entries(parts)) unpacked.set(partName(name), part);
  } catch {
    return refused(unsafe ? 'unsafe' : 'type');
  }
  switch (judgeWordPackage(names, unpacked)) {
    case 'word':
      return accepted('docx', false);
    case 'macros':
      return refused('macros');
    case 'other':
      return refused('type');
  }
}

/** Part names are equal without regard to case (ECMA-376, part 2). */
function partName(entryName: string): string {
  return entryName.replaceAll('\\', '/').toLowerCase();
}

/** What is packed is bounded too, because a declared size may be a lie. */
function isSmallPart({ size, originalSize }: ZipEntry): boolean {
  return size <= RESUME_ZIP_PART_PACKED_BYTES && originalSize <= RESUME_ZIP_PART_LIMIT_BYTES;
}

/** Absolute, or climbing out of the folder it would be unpacked to. */
function isOutside(name: string): boolean {
  return name.startsWith('/') || /^[a-z]:/u.test(name) || name.split('/').includes('..');
}

function findAscii(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let matched = 1;
    while (matched < text.length && bytes[at + matched] === text.charCodeAt(matched)) matched += 1;
    if (matched === text.length) return at;
  }
  return -1;
}

function accepted(fileKind: ResumeKind, mayNeedPassword: boolean): ResumeVerdict {
  return { kind: 'accepted', fileKind, mayNeedPassword };
}

function refused(reason: ResumeRefusal): ResumeVerdict {
  return { kind: 'refused', reason, message: refusals[reason] };
}
