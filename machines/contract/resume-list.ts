/** What the desk reads of résumés: the list and one file (spec 3, 7; decisions 6). Apart from the upload, which is all that a browser needs. */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

export const resumeRecord = v.object({
  _id: v.string(),
  originalName: v.string(),
  /** ISO 8601 instant, UTC. */
  uploadedAt: v.pipe(v.string(), v.isoTimestamp()),
});
const resumeList = v.array(resumeRecord);

export type ResumeRecord = v.InferOutput<typeof resumeRecord>;

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
