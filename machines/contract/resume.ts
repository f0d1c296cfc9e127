/** Résumé upload, list and download (spec 3, 5, 7; decisions 6). The file itself is judged by its content at the worker. */
import * as v from 'valibot';

export const resumeExtensions = ['.pdf', '.doc', '.docx'] as const;

/** Name of the multipart part that carries the file. */
export const RESUME_FIELD = 'file';

export const resumeRecord = v.object({
  _id: v.string(),
  originalName: v.string(),
  /** ISO 8601 instant, UTC. */
  uploadedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export const resumeList = v.array(resumeRecord);
export const uploadResumeResponse = v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) });

export type ResumeRecord = v.InferOutput<typeof resumeRecord>;
