/** Storing and removing a résumé. R2 is the truth: the file goes there first and leaves there first; D1 follows (decisions 6; case DS-04). */
import { unzipSync } from 'fflate';
import { judgeResume, type ResumeRefusal } from '../../machines/resume-file.ts';
import { randomHex, sha256Hex } from '../base/digest.ts';
import type { Env } from '../env.ts';
import { contentTypes, objectKey, type ResumeFacts, readFacts, toMetadata } from './facts.ts';
import { deleteRows, insertRows } from './rows.ts';
import type { UploadedFile } from './upload-form.ts';

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly facts: ResumeFacts }
  | { readonly kind: 'refused'; readonly reason: ResumeRefusal; readonly message: string }
  /** The Idempotency-Key came with another file before. */
  | { readonly kind: 'key-reused' }
  /** R2 or D1 did not take it. At worst a whole object without a row is left, which the reconcile lists. */
  | { readonly kind: 'unavailable'; readonly error: unknown };

/**
 * `key` names the intended upload: it decides the id, so that the same key makes one object and one row however often and
 * however parallel it is sent. `at` in milliseconds.
 */
export async function storeResume(
  env: Pick<Env, 'RESUMES' | 'DB'>,
  file: UploadedFile,
  key: string | null,
  at: number,
): Promise<StoreOutcome> {
  const verdict = judgeResume(file.name, file.bytes, unzipSync);
  if (verdict.kind === 'refused') return verdict;
  const sha256 = await sha256Hex(file.bytes);
  const wanted: ResumeFacts = {
    id: key === null ? randomHex(16) : (await sha256Hex(`upload-resume ${key}`)).slice(0, 32),
    originalName: file.name,
    size: file.bytes.byteLength,
    sha256,
    uploadedAt: new Date(at).toISOString(),
    kind: verdict.fileKind,
    mayNeedPassword: verdict.mayNeedPassword,
  };
  try {
    const facts = await putOnce(env.RESUMES, wanted, file.bytes);
    if (facts === null || facts.sha256 !== sha256 || facts.originalName !== wanted.originalName) return { kind: 'key-reused' };
    await insertRows(env.DB, [facts]);
    return { kind: 'stored', facts };
  } catch (error) {
    return { kind: 'unavailable', error };
  }
}

/** The facts of the object that is there afterwards: the new one, or the one that an earlier try has left. */
async function putOnce(bucket: R2Bucket, facts: ResumeFacts, bytes: Uint8Array<ArrayBuffer>): Promise<ResumeFacts | null> {
  const written = await bucket.put(objectKey(facts.id), bytes, {
    onlyIf: new Headers({ 'If-None-Match': '*' }),
    httpMetadata: { contentType: contentTypes[facts.kind] },
    customMetadata: toMetadata(facts),
    sha256: facts.sha256,
  });
  if (written !== null) return facts;
  const earlier = await bucket.head(objectKey(facts.id));
  return earlier === null ? null : readFacts(earlier);
}

/** Objects first: a row that is left is removed by the reconcile, while an object that is left would bring its row back. */
export async function removeResumes(env: Pick<Env, 'RESUMES' | 'DB'>, ids: readonly string[]): Promise<void> {
  await env.RESUMES.delete(ids.map(objectKey));
  await deleteRows(env.DB, ids);
}
