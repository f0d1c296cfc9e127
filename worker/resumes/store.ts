/** Storing and removing a résumé. R2 is the truth: the file goes there first and leaves there first; D1 follows (decisions 6; case DS-04). */
import { unzipSync } from 'fflate';
import { RESUME_PUT_BUDGET_MS } from '../../machines/contract/limits.ts';
import { judgeResume, type ResumeRefusal } from '../../machines/resume-file.ts';
import { sha256Hex } from '../base/digest.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';
import { contentTypes, objectKey, type ResumeFacts, readFacts, toMetadata } from './facts.ts';
import { resumeMail } from './resume-mail.ts';
import { deleteRows, insertRowWith } from './rows.ts';
import type { UploadedFile } from './upload-form.ts';
import { type UploadIdentity, uploadIds } from './upload-identity.ts';

export type StoreOutcome =
  /** `isNew`: not stored by an earlier send of the same upload. */
  | { readonly kind: 'stored'; readonly facts: ResumeFacts; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly reason: ResumeRefusal; readonly message: string }
  /** The Idempotency-Key came with another file before. */
  | { readonly kind: 'key-reused' }
  /** R2 or D1 did not take it. At worst a whole object without a row is left, which the reconcile lists. */
  | { readonly kind: 'unavailable'; readonly error: unknown };

export interface Arrival {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** A field that people do not see was filled in. */
  readonly isSuspected: boolean;
  /** Where the link of the mail to HR leads; '' where that is not known. */
  readonly origin?: string;
}

export async function storeResume(
  env: Pick<Env, 'RESUMES' | 'DB' | 'HASH_KEY'>,
  file: UploadedFile,
  identity: UploadIdentity,
  { at, isSuspected, origin = '' }: Arrival,
): Promise<StoreOutcome> {
  const verdict = judgeResume(file.name, file.bytes, unzipSync);
  if (verdict.kind === 'refused') return verdict;
  const sha256 = await sha256Hex(file.bytes);
  const { id, before, windowMs } = await uploadIds(env, identity, { name: file.name, sha256 }, at);
  const wanted: ResumeFacts = {
    id,
    originalName: file.name,
    size: file.bytes.byteLength,
    sha256,
    uploadedAt: new Date(at).toISOString(),
    kind: verdict.fileKind,
    mayNeedPassword: verdict.mayNeedPassword,
    isSuspected,
    isSample: false,
  };
  try {
    const earlier = before === null ? null : await readObject(env.RESUMES, before);
    const isStillBinding = earlier !== null && Date.parse(earlier.uploadedAt) > at - windowMs;
    const facts = isStillBinding ? earlier : await putOnce(env.RESUMES, wanted, file.bytes);
    if (facts === null || facts.sha256 !== sha256 || facts.originalName !== wanted.originalName) return { kind: 'key-reused' };
    await insertRowWith(env.DB, facts, resumeMail(env.DB, facts, origin, at));
    return { kind: 'stored', facts, isNew: facts === wanted };
  } catch (error) {
    return { kind: 'unavailable', error };
  }
}

/**
 * The facts of the object that is there afterwards: the new one, or the one that an earlier try has left. May run twice: an attempt that
 * was stored and did not say so is found by the next one.
 */
async function putOnce(bucket: R2Bucket, facts: ResumeFacts, bytes: Uint8Array<ArrayBuffer>): Promise<ResumeFacts | null> {
  const put = (): Promise<R2Object | null> =>
    bucket.put(objectKey(facts.id), bytes, {
      onlyIf: new Headers({ 'If-None-Match': '*' }),
      httpMetadata: { contentType: contentTypes[facts.kind] },
      customMetadata: toMetadata(facts),
      sha256: facts.sha256,
    });
  if ((await retryStorage(put, { budgetMs: RESUME_PUT_BUDGET_MS })) !== null) return facts;
  return readObject(bucket, facts.id);
}

async function readObject(bucket: R2Bucket, id: string): Promise<ResumeFacts | null> {
  const found = await retryStorage(() => bucket.head(objectKey(id)));
  return found === null ? null : readFacts(found);
}

/** Objects first: a row that is left is removed by the reconcile, while an object that is left would bring its row back. May run twice. */
export async function removeResumes(env: Pick<Env, 'RESUMES' | 'DB'>, ids: readonly string[]): Promise<void> {
  await retryStorage(() => env.RESUMES.delete(ids.map(objectKey)));
  await deleteRows(env.DB, ids);
}
