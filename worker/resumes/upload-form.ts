/** Reading an upload: the size is counted while the body arrives, then the one file of the form is taken, as a view of that body (cases RF-13, MP-02, BR-25). */
import { getMultipartBoundary, type MultipartPart, parseMultipart } from '@remix-run/multipart-parser';
import { cleanFileName } from '../../machines/contract/file-name.ts';
import {
  RESUME_BODY_LIMIT_BYTES,
  RESUME_BODY_MS,
  RESUME_IDLE_MS,
  RESUME_PACE_MS,
  RESUME_PACE_SHARE,
} from '../../machines/contract/limits.ts';
import { RESUME_FIELD } from '../../machines/contract/resume-form.ts';
import { numberFrom } from '../base/env-number.ts';
import type { MemoryShare } from '../base/memory-budget.ts';
import { drainBody, type NoRoom, type ReadBytes, readBytes } from '../base/read-bytes.ts';
import type { Env } from '../env.ts';

export interface UploadedFile {
  /** Cleaned. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type UploadForm =
  /** `fields`: the texts of the form, the last one of each name. */
  | { readonly kind: 'file'; readonly file: UploadedFile; readonly fields: Readonly<Record<string, string>> }
  | Exclude<ReadBytes, { kind: 'whole' }>
  | NoRoom
  | { readonly kind: 'not-a-form' }
  /** It says that it is a form, and is none that can be read. */
  | { readonly kind: 'unreadable' }
  /** No file in it, or several. */
  | { readonly kind: 'no-file' };

const PARTS_MAX = 20;
const PART_HEADER_LIMIT_BYTES = 16 * 1_024;
const FIELD_LIMIT_BYTES = 4_096;

/** The file lies in the memory of `share` until that is given back. */
export async function readUploadForm(env: Env, request: Request, share: MemoryShare): Promise<UploadForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/iu.test(contentType)) {
    await drainBody(request);
    return { kind: 'not-a-form' };
  }
  const body = await readBytes(request, {
    limitBytes: RESUME_BODY_LIMIT_BYTES,
    withinMs: numberFrom(env, 'UPLOAD_DEADLINE_MS', RESUME_BODY_MS),
    idleMs: numberFrom(env, 'UPLOAD_IDLE_MS', RESUME_IDLE_MS),
    pace: { everyMs: RESUME_PACE_MS, leastShare: RESUME_PACE_SHARE },
    mayHold: share.mayHold,
  });
  return body.kind === 'whole' ? takeFile(body.bytes, getMultipartBoundary(contentType)?.trim() ?? '') : body;
}

function takeFile(body: Uint8Array<ArrayBuffer>, boundary: string): UploadForm {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    for (const part of readParts(body, boundary)) {
      if (part.filename === undefined) {
        if (part.name !== undefined && part.size <= FIELD_LIMIT_BYTES) fields[part.name] = part.text;
      } else if (part.name === RESUME_FIELD) {
        files.push({ name: cleanFileName(decodeFormName(part.filename)), bytes: contentOf(part, body) });
      }
    }
  } catch {
    return { kind: 'unreadable' };
  }
  const [file, ...others] = files;
  return file === undefined || others.length > 0 ? { kind: 'no-file' } : { kind: 'file', file, fields };
}

function readParts(body: Uint8Array<ArrayBuffer>, boundary: string): Iterable<MultipartPart> {
  if (boundary === '') throw new Error('no boundary');
  return parseMultipart([body], {
    boundary,
    maxFileSize: RESUME_BODY_LIMIT_BYTES,
    maxTotalSize: RESUME_BODY_LIMIT_BYTES,
    maxParts: PARTS_MAX,
    maxHeaderSize: PART_HEADER_LIMIT_BYTES,
  });
}

/** No copy: a body that is parsed as one piece gives each part as one view of it. */
function contentOf({ content: [view] }: MultipartPart, body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return view === undefined ? new Uint8Array() : new Uint8Array(body.buffer, view.byteOffset, view.byteLength);
}

/** Browsers write names as raw UTF-8 with these three characters escaped (HTML, multipart form data); percent signs stay as they are. */
function decodeFormName(name: string): string {
  return name.replace(/%22/gu, '"').replace(/%0D|%0A/giu, '');
}
