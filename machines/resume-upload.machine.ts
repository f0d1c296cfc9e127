/**
 * Sending a CV, from the dialog's opening to the thanks (spec 2 'Careers page', 4, 5; decisions 6).
 * States are what the dialog shows; the file itself is opaque to the core.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type ChallengeFailure, type ChallengeOutcome, challengeProblem } from './challenge.ts';
import { CHALLENGE_MS, RESUME_FOLLOW_UP_MS } from './contract/limits.ts';
import { resumeMessages } from './contract/messages/resume.ts';
import { type Problem, problem, type Result } from './contract/problem.ts';
import { type ResumeVerdict, refuseByOutline } from './resume-file.ts';

/** What the core needs to know of a file; the browser's `File` is one. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch ms. */
  readonly lastModified: number;
}

export interface ResumeUploadInput {
  /** A fresh idempotency key. */
  readonly newKey: () => string;
}

export interface ResumeUploadContext extends ResumeUploadInput {
  readonly file: ChosenFile | null;
  /** The sentence in the red box. */
  readonly error: string | null;
  /** Upload was pressed while the file was still being looked at: it follows by itself. */
  readonly isWanted: boolean;
  /** Sent part of the file, 0 to 1. */
  readonly progress: number;
  /** Kept for one intended upload: the same file sent again after a lost answer is the same upload (case DS-04). */
  readonly attempt: { readonly key: string; readonly of: string } | null;
  /** Of the challenge that was solved for the transfer under way: good for one, so never kept. */
  readonly token: string | null;
}

export type ResumeUploadEvent =
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  /** Chosen or dropped; null for what is no file: a folder, a link, an attachment without content (case DD-03). */
  | { type: 'file.choose'; file: ChosenFile | null }
  | { type: 'file.remove' }
  | { type: 'upload.submit' }
  | { type: 'upload.cancel' }
  | { type: 'upload.progress'; fraction: number }
  | { type: 'upload.answer'; result: Result<unknown> }
  /** The file that was chosen is not there any more as it was: the browser sends no part of it (case BR-17). */
  | { type: 'upload.unreadable' };

/** What the dialog shows; `open` with none of the others is the empty one. */
export type ResumeUploadTag = 'open' | 'checking' | 'selected' | 'uploading' | 'challenged' | 'success';

/** What the upload actor gets; the key goes into `Idempotency-Key`, the token along with it. */
export interface ResumeUploadCall {
  readonly file: ChosenFile;
  readonly idempotencyKey: string;
  readonly token: string | null;
}

const fingerprint = ({ name, size, lastModified }: ChosenFile) => `${name}/${size}/${lastModified}`;

/** A refusal that says that the server has seen and judged the upload: the next one is another. */
function isAnswered({ kind }: Problem): boolean {
  return kind === 'invalid' || kind === 'refused';
}

function chosen({ file }: Pick<ResumeUploadContext, 'file'>): ChosenFile {
  if (file === null) throw new Error('no file was chosen');
  return file;
}

export const resumeUploadMachine = setup({
  types: {
    context: {} as ResumeUploadContext,
    events: {} as ResumeUploadEvent,
    input: {} as ResumeUploadInput,
    tags: {} as ResumeUploadTag,
  },
  actors: {
    /** Looks into the file; the same rule as the server's. */
    inspectFile: fromPromise<ResumeVerdict, { file: ChosenFile }>(() => {
      throw new Error('inspectFile is not provided');
    }),
    /** Sends `upload.progress` and at the end `upload.answer` or `upload.unreadable`; stopping it ends the transfer. */
    uploadFile: fromCallback<ResumeUploadEvent, ResumeUploadCall>(() => {
      throw new Error('uploadFile is not provided');
    }),
    /** Puts the challenge before the visitor; ended when nobody waits for it any more. */
    challenge: fromPromise<ChallengeOutcome>(() => {
      throw new Error('challenge is not provided');
    }),
  },
  actions: {
    chooseFile: assign((_, file: ChosenFile | null) => ({ file, error: null, progress: 0, isWanted: false })),
    wantUpload: assign({ isWanted: true }),
    refuse: assign((_, error: string) => ({ file: null, error, isWanted: false })),
    beginUpload: assign(({ context }) => {
      const of = fingerprint(chosen(context));
      return {
        error: null,
        progress: 0,
        isWanted: false,
        token: null,
        attempt: context.attempt?.of === of ? context.attempt : { key: context.newKey(), of },
      };
    }),
    recordProgress: assign((_, progress: number) => ({ progress })),
    recordFailure: assign(({ context }, cause: Problem) => ({
      error: cause.message,
      progress: 0,
      attempt: isAnswered(cause) ? null : context.attempt,
    })),
    useToken: assign((_, token: string | null) => ({ token, progress: 0 })),
    failChallenge: assign((_, cause: ChallengeFailure) => ({ error: challengeProblem(cause).message, progress: 0 })),
    recordSuccess: assign({ attempt: null, token: null, progress: 1 }),
    reset: assign({ file: null, error: null, progress: 0, isWanted: false, token: null }),

    // Effects, provided by client/flows
    /** Said on the page: the dialog with its red box is closed by then. */
    showToast: (_, _message: string) => {},
    /** The session is over (decisions 3). */
    goHome: () => {},
  },
  guards: {
    looksRight: (_, file: ChosenFile | null) => file !== null && refuseByOutline(file) === null,
    accepted: (_, verdict: ResumeVerdict) => verdict.kind === 'accepted',
    acceptedAndWanted: ({ context }, verdict: ResumeVerdict) => verdict.kind === 'accepted' && context.isWanted,
    stored: (_, result: Result<unknown>) => result.ok,
    /** One challenge per upload: a server that wants a second one would want a third. */
    challenged: ({ context }, result: Result<unknown>) => context.token === null && !result.ok && result.problem.kind === 'challenge',
    unauthorized: (_, result: Result<unknown>) => !result.ok && result.problem.kind === 'unauthorized',
    solved: (_, outcome: ChallengeOutcome) => outcome.ok,
  },
  delays: { followUpDelay: RESUME_FOLLOW_UP_MS, challengeTime: CHALLENGE_MS },
}).createMachine({
  id: 'resumeUpload',
  context: ({ input }) => ({ ...input, file: null, error: null, isWanted: false, progress: 0, attempt: null, token: null }),
  initial: 'closed',
  states: {
    closed: { entry: 'reset', on: { 'dialog.open': 'open' } },
    open: {
      tags: 'open',
      initial: 'empty',
      on: {
        'dialog.close': 'closed',
        'file.choose': [
          {
            guard: { type: 'looksRight', params: ({ event }) => event.file },
            target: '.checking',
            actions: { type: 'chooseFile', params: ({ event }) => event.file },
          },
          { target: '.empty', actions: { type: 'refuse', params: ({ event }) => outlineFault(event.file) } },
        ],
      },
      states: {
        empty: {},
        checking: {
          tags: 'checking',
          on: { 'file.remove': { target: 'empty', actions: 'reset' }, 'upload.submit': { actions: 'wantUpload' } },
          invoke: {
            id: 'inspectFile',
            src: 'inspectFile',
            input: ({ context }) => ({ file: chosen(context) }),
            onDone: [
              {
                guard: { type: 'acceptedAndWanted', params: ({ event }) => event.output },
                target: 'uploading',
                actions: 'beginUpload',
              },
              { guard: { type: 'accepted', params: ({ event }) => event.output }, target: 'selected' },
              { target: 'empty', actions: { type: 'refuse', params: ({ event }) => faultOf(event.output) } },
            ],
            // A file that cannot be read: moved, deleted, a folder in disguise.
            onError: { target: 'empty', actions: { type: 'refuse', params: resumeMessages.resumeUnreadable } },
          },
        },
        selected: {
          tags: 'selected',
          on: {
            'file.remove': { target: 'empty', actions: 'reset' },
            'upload.submit': { target: 'uploading', actions: 'beginUpload' },
          },
        },
        uploading: {
          tags: 'uploading',
          invoke: {
            id: 'uploadFile',
            src: 'uploadFile',
            input: ({ context: { attempt, token, ...context } }) => ({ file: chosen(context), idempotencyKey: attempt?.key ?? '', token }),
            onError: { target: 'selected', actions: { type: 'recordFailure', params: () => problem({ kind: 'unavailable' }) } },
          },
          on: {
            // One file at a time: a drop during the transfer changes nothing.
            'file.choose': {},
            'upload.progress': { actions: { type: 'recordProgress', params: ({ event }) => event.fraction } },
            'upload.cancel': 'selected',
            'upload.unreadable': { target: 'empty', actions: { type: 'refuse', params: resumeMessages.resumeUnreadable } },
            'upload.answer': [
              { guard: { type: 'stored', params: ({ event }) => event.result }, target: 'success', actions: 'recordSuccess' },
              { guard: { type: 'challenged', params: ({ event }) => event.result }, target: 'challenged' },
              {
                guard: { type: 'unauthorized', params: ({ event }) => event.result },
                target: '#resumeUpload.closed',
                actions: [{ type: 'showToast', params: ({ event }) => problemOf(event.result).message }, 'goHome'],
              },
              { target: 'selected', actions: { type: 'recordFailure', params: ({ event }) => problemOf(event.result) } },
            ],
          },
        },
        /** The server wants to know that a person sends, and then the same file once more. Its frame stands in the dialog. */
        challenged: {
          tags: 'challenged',
          on: { 'file.choose': {} },
          after: { challengeTime: { target: 'selected', actions: { type: 'failChallenge', params: 'late' } } },
          invoke: {
            id: 'challenge',
            src: 'challenge',
            onDone: [
              {
                guard: { type: 'solved', params: ({ event }) => event.output },
                target: 'uploading',
                actions: { type: 'useToken', params: ({ event }) => tokenOf(event.output) },
              },
              { target: 'selected', actions: { type: 'failChallenge', params: ({ event }) => failureOf(event.output) } },
            ],
            onError: { target: 'selected', actions: { type: 'failChallenge', params: 'blocked' } },
          },
        },
        /** Two seconds of thanks, unless the dialog is closed by hand before; then it closes and forgets the file (the two follow-ups of spec 2). */
        success: {
          tags: 'success',
          on: { 'file.choose': {} },
          after: { followUpDelay: '#resumeUpload.closed' },
        },
      },
    },
  },
});

function outlineFault(file: ChosenFile | null): string {
  const verdict = file === null ? null : refuseByOutline(file);
  return verdict === null ? resumeMessages.resumeType : faultOf(verdict);
}

function faultOf(verdict: ResumeVerdict): string {
  return verdict.kind === 'refused' ? verdict.message : resumeMessages.resumeType;
}

function problemOf(result: Result<unknown>): Problem {
  return result.ok ? problem({ kind: 'unavailable' }) : result.problem;
}

function tokenOf(outcome: ChallengeOutcome): string | null {
  return outcome.ok ? outcome.token : null;
}

function failureOf(outcome: ChallengeOutcome): ChallengeFailure {
  return outcome.ok ? 'failed' : outcome.cause;
}
