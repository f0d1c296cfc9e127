/** POST /landing/create/upload-resume (spec 3, 5, 7; decisions 6). The file itself is judged by its content at the worker. */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

const uploadResumeResponse = v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) });

export const uploadResume = {
  method: 'POST',
  path: '/landing/create/upload-resume',
  request: 'multipart',
  response: uploadResumeResponse,
  writes: 'created',
} as const satisfies Endpoint;
