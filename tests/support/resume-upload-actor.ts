/** A live résumé flow with a held inspection, a held transfer, a simulated clock and a record of its effects. */
import { createActor, fromCallback, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import type { ResumeVerdict } from '../../machines/resume-file.ts';
import {
  type ChosenFile,
  type ResumeUploadCall,
  type ResumeUploadEvent,
  resumeUploadMachine,
} from '../../machines/resume-upload.machine.ts';
import { holdCalls, stateName } from './machine-paths.ts';

export function startResumeUpload() {
  const clock = new SimulatedClock();
  const inspections = holdCalls<ResumeVerdict, { file: ChosenFile }>();
  const challenges = holdCalls<ChallengeOutcome, NonReducibleUnknown>();
  const transfers: { readonly call: ResumeUploadCall; readonly sendBack: (event: ResumeUploadEvent) => void; stopped: boolean }[] = [];
  let keys = 0;
  let homecomings = 0;
  const toasts: string[] = [];
  const machine = resumeUploadMachine.provide({
    actions: { showToast: (_, message) => void toasts.push(message), goHome: () => void homecomings++ },
    actors: {
      inspectFile: inspections.logic,
      challenge: challenges.logic,
      uploadFile: fromCallback<ResumeUploadEvent, ResumeUploadCall>(({ input, sendBack }) => {
        const transfer = { call: input, sendBack: (event: ResumeUploadEvent) => sendBack(event), stopped: false };
        transfers.push(transfer);
        return () => {
          transfer.stopped = true;
        };
      }),
    },
  });
  const actor = createActor(machine, { input: { newKey: () => `key-${++keys}` }, clock }).start();
  const latest = () => {
    const transfer = transfers.at(-1);
    if (!transfer) throw new Error('nothing was sent');
    return transfer;
  };
  return {
    actor,
    clock,
    inspections,
    challenges,
    transfers,
    latest,
    toasts,
    homecomings: () => homecomings,
    state: () => stateName(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    send: (...events: ResumeUploadEvent[]) => {
      for (const event of events) actor.send(event);
    },
  };
}
