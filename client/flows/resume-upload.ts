/** The résumé machine with the browser's services; loaded when the dialog is wanted. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ResumeVerdict } from '../../machines/resume-file.ts';
import {
  type ChosenFile,
  type ResumeUploadCall,
  type ResumeUploadEvent,
  resumeUploadMachine,
} from '../../machines/resume-upload.machine.ts';
import { uploadResume } from '../api/upload-resume.ts';
import { inspectResume } from './resume-inspection.ts';

/** The core passes files on without looking; here they are what the browser gave. */
function asFile(file: ChosenFile): File {
  if (file instanceof File) return file;
  throw new Error('not a file of this browser');
}

const machine = resumeUploadMachine.provide({
  actors: {
    inspectFile: fromPromise<ResumeVerdict, { file: ChosenFile }>(({ input }) => inspectResume(asFile(input.file))),
    uploadFile: fromCallback<ResumeUploadEvent, ResumeUploadCall>(({ input, sendBack }) =>
      uploadResume(asFile(input.file), input.idempotencyKey, {
        onProgress: (fraction) => sendBack({ type: 'upload.progress', fraction }),
        onAnswer: (result) => sendBack({ type: 'upload.answer', result }),
      }),
    ),
  },
});

export function createResumeUpload() {
  return createActor(machine, { input: { newKey: () => crypto.randomUUID() } });
}
