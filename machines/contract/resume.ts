/** Résumé upload, list and download (spec 3, 5, 7; decisions 6). The file itself is judged by its content at the worker. */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

export const resumeRecord = v.object({
  _id: v.string(),
  originalName: v.string(),
  /** ISO 8601 instant, UTC. */
  uploadedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export const resumeList = v.array(resumeRecord);
export const uploadResumeResponse = v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) });

export type ResumeRecord = v.InferOutput<typeof resumeRecord>;

export const uploadResume = {
  method: 'POST',
  path: '/landing/create/upload-resume',
  request: 'multipart',
  response: uploadResumeResponse,
  writes: 'created',
} as const satisfies Endpoint;
export const listResumes = {
  method: 'GET',
  path: '/resume/get-all-resumes',
  request: null,
  response: resumeList,
  writes: 'plain',
} as const satisfies Endpoint;
export const downloadResume = {
  method: 'GET',
  path: '/resume/download/:id',
  request: null,
  response: 'file',
  writes: 'plain',
} as const satisfies Endpoint;
