/** What is known about a stored résumé, and how it travels in the metadata of its R2 object (decisions 6). */
import * as v from 'valibot';
import type { ResumeRecord } from '../../machines/contract/resume-list.ts';
import type { ResumeKind } from '../../machines/resume-file.ts';

export interface ResumeFacts {
  /** 32 hex digits. */
  readonly id: string;
  readonly originalName: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  /** ISO 8601 instant, UTC. */
  readonly uploadedAt: string;
  readonly kind: ResumeKind;
  readonly mayNeedPassword: boolean;
  /** Its sender had filled in the field that people do not see. The file is kept all the same (decisions 5). */
  readonly isSuspected: boolean;
  /** Made up, to fill the desk of a demonstration. Only scripts make such files (.scripts/demo). */
  readonly isSample: boolean;
}

/** Sent with a download: from this table, never from what the visitor's browser claimed (cases RF-01, RF-10). */
export const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<ResumeKind, string>;

/** The folder of the bucket that holds résumés. */
export const OBJECT_PREFIX = 'resumes/';

const ID = /^[0-9a-f]{32}$/u;

export function isResumeId(text: string): boolean {
  return ID.test(text);
}

export function objectKey(id: string): string {
  return OBJECT_PREFIX + id;
}

const yesOrNo = v.pipe(
  v.picklist(['yes', 'no']),
  v.transform((value) => value === 'yes'),
);
const metadata = v.object({
  name: v.pipe(v.string(), v.transform(decodeName)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)),
  uploadedAt: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(['pdf', 'doc', 'docx']),
  mayNeedPassword: yesOrNo,
  // Only of those that are.
  isSuspected: v.optional(yesOrNo, 'no'),
  isSample: v.optional(yesOrNo, 'no'),
});

/** Names are percent-encoded: metadata travels in headers, which are not safe for every script. */
export function toMetadata(facts: ResumeFacts): Record<string, string> {
  return {
    name: encodeURIComponent(facts.originalName),
    sha256: facts.sha256,
    uploadedAt: facts.uploadedAt,
    kind: facts.kind,
    mayNeedPassword: facts.mayNeedPassword ? 'yes' : 'no',
    ...(facts.isSuspected ? { isSuspected: 'yes' } : {}),
    ...(facts.isSample ? { isSample: 'yes' } : {}),
  };
}

/** A name that somebody else has put there may be `100%`: then it stands as it is. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The facts of an object, or null for one that is not ours. */
export function readFacts(object: Pick<R2Object, 'key' | 'size' | 'customMetadata'>): ResumeFacts | null {
  const id = object.key.startsWith(OBJECT_PREFIX) ? object.key.slice(OBJECT_PREFIX.length) : '';
  const parsed = v.safeParse(metadata, object.customMetadata);
  if (!isResumeId(id) || !parsed.success) return null;
  const { name, ...rest } = parsed.output;
  return { id, originalName: name, size: object.size, ...rest };
}

export function toRecord(facts: Pick<ResumeFacts, 'id' | 'originalName' | 'uploadedAt'>): ResumeRecord {
  return { _id: facts.id, originalName: facts.originalName, uploadedAt: facts.uploadedAt };
}
