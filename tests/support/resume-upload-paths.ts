/** The paths through the résumé dialog that the machine's tests and the browser's tests both walk. */
import { messages } from '../../machines/contract/messages.ts';
import { problem } from '../../machines/contract/problem.ts';
import type { ChosenFile } from '../../machines/resume-upload.machine.ts';
import { resumeUploadMachine } from '../../machines/resume-upload.machine.ts';
import { coveringPaths, type MachineModel, type MachinePath, type PathEvent } from './machine-paths.ts';
import type { StateFacts } from './state-facts.ts';

export const cv: ChosenFile = { name: 'cv.pdf', size: 667, lastModified: 1 };
export const picture: ChosenFile = { name: 'me.png', size: 667, lastModified: 1 };

export const uploadAnswers = {
  stored: { ok: true, value: { message: messages.resumeStored } },
  refused: { ok: false, problem: problem({ kind: 'invalid', status: 400, message: messages.resumeType }) },
  challenge: { ok: false, problem: problem({ kind: 'challenge', status: 403, message: messages.notAPerson }) },
  unauthorized: { ok: false, problem: problem({ kind: 'unauthorized', status: 498, message: 'over' }) },
  unavailable: { ok: false, problem: problem({ kind: 'unavailable', status: 503, message: messages.resumeNotStored }) },
} as const;

const events: Record<string, PathEvent> = {
  'dialog.open': { type: 'dialog.open' },
  'file.choose a CV': { type: 'file.choose', file: cv },
  'file.choose a picture': { type: 'file.choose', file: picture },
  'file.choose no file': { type: 'file.choose', file: null },
  'inspection accepts': { type: 'xstate.done.actor.inspectFile', output: { kind: 'accepted', fileKind: 'pdf', mayNeedPassword: false } },
  'inspection refuses': {
    type: 'xstate.done.actor.inspectFile',
    output: { kind: 'refused', reason: 'type', message: messages.resumeType },
  },
  'inspection throws': { type: 'xstate.error.actor.inspectFile', error: 'unreadable' },
  'file.remove': { type: 'file.remove' },
  'upload.submit': { type: 'upload.submit' },
  'upload.progress': { type: 'upload.progress', fraction: 0.5 },
  'upload.cancel': { type: 'upload.cancel' },
  ...Object.fromEntries(
    Object.entries(uploadAnswers).map(([name, result]) => [`upload answers ${name}`, { type: 'upload.answer', result }]),
  ),
  'upload finds no file': { type: 'upload.unreadable' },
  'upload throws': { type: 'xstate.error.actor.uploadFile', error: 'unexpected' },
  'challenge token': { type: 'xstate.done.actor.challenge', output: { ok: true, token: 'token-1' } },
  'challenge stopped': { type: 'xstate.done.actor.challenge', output: { ok: false, cause: 'stopped' } },
  'challenge throws': { type: 'xstate.error.actor.challenge', error: 'no script' },
  'challenge takes too long': { type: 'xstate.after.challengeTime.resumeUpload.open.challenged' },
  'follow-up is due': { type: 'xstate.after.followUpDelay.resumeUpload.open.success' },
  'dialog.close': { type: 'dialog.close' },
};

export const resumeUploadModel = {
  machine: resumeUploadMachine,
  input: { newKey: () => 'key' },
  events,
  distinguish: ({ context }) => [
    context.file?.name ?? null,
    context.error,
    context.progress > 0,
    context.attempt !== null,
    context.isWanted,
    context.token,
  ],
} as const satisfies MachineModel<typeof resumeUploadMachine>;

export function resumeUploadPaths(leaveOut: (label: string) => boolean = () => false): MachinePath[] {
  const kept = Object.fromEntries(Object.entries(events).filter(([label]) => !leaveOut(label)));
  return coveringPaths({ ...resumeUploadModel, events: kept }, { maxSteps: 14 });
}

/** `status`: what a screen reader is told. `file`: its name stands below the field. `check`: the frame of the challenge is there. */
export const resumeUploadFacts = {
  closed: { open: false },
  'open.empty': { open: true, file: false, thanks: false, submit: 'disabled' },
  'open.checking': { open: true, file: true, thanks: false, status: 'Looking at the file…' },
  'open.selected': { open: true, file: true, check: false, thanks: false, status: 'cv.pdf, 0.00 MB', submit: 'Upload Resume' },
  'open.uploading': { open: true, file: true, check: false, thanks: false, status: 'Uploading...', submit: 'disabled' },
  'open.challenged': { open: true, file: true, check: true, thanks: false, status: '', submit: 'disabled' },
  'open.success': { open: true, thanks: true },
} as const satisfies StateFacts;
