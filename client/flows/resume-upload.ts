/** The résumé machine with the browser's services; loaded when the dialog is wanted. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import { HONEYPOT_FIELD } from '../../machines/contract/honeypot.ts';
import type { ResumeVerdict } from '../../machines/resume-file.ts';
import {
  type ChosenFile,
  type ResumeUploadCall,
  type ResumeUploadEvent,
  resumeUploadMachine,
} from '../../machines/resume-upload.machine.ts';
import { uploadResume } from '../api/upload-resume.ts';
import { RESUME_DIALOG } from '../components/resume-dialog.tsx';
import { say } from '../components/say.ts';
import { careersCopy } from '../copy/careers.ts';
import { randomKey } from '../random-key.ts';
import { goHome } from '../shell/go-home.ts';
import { inspectResume } from './resume-inspection.ts';

/** The core passes files on without looking; here they are what the browser gave. */
function asFile(file: ChosenFile): File {
  if (file instanceof File) return file;
  throw new Error('not a file of this browser');
}

function resumeForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`#${RESUME_DIALOG} form`);
}

/** What stands in the field that people do not see. */
function trapOf(form: HTMLFormElement | null): string {
  return form?.querySelector<HTMLInputElement>(`[name="${HONEYPOT_FIELD}"]`)?.value ?? '';
}

const machine = resumeUploadMachine.provide({
  actions: { showToast: (_, message) => say((messages) => messages.error(message)), goHome },
  actors: {
    inspectFile: fromPromise<ResumeVerdict, { file: ChosenFile }>(({ input }) => inspectResume(asFile(input.file))),
    uploadFile: fromCallback<ResumeUploadEvent, ResumeUploadCall>(({ input, sendBack }) =>
      uploadResume(
        { ...input, file: asFile(input.file), trap: trapOf(resumeForm()) },
        {
          onProgress: (fraction) => sendBack({ type: 'upload.progress', fraction }),
          onAnswer: (result) => sendBack({ type: 'upload.answer', result }),
          onUnreadable: () => sendBack({ type: 'upload.unreadable' }),
        },
      ),
    ),
    // Fetched when a server asks for it, which few do and seldom. No reload where it cannot be had: that would lose the file.
    challenge: fromPromise<ChallengeOutcome>(async ({ signal }) => {
      const form = resumeForm();
      if (!form) return { ok: false, cause: 'stopped' };
      const { solveChallenge } = await import('./challenge.ts');
      return solveChallenge(form, signal, careersCopy.dialog.stopCheck);
    }),
  },
});

export function createResumeUpload() {
  return createActor(machine, { input: { newKey: randomKey } });
}
