import { shallowEqual, useSelector } from '@xstate/react';
import { type RefObject, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { resumeUploadMachine } from '../../../machines/resume-upload.machine.ts';
import { initialResumeView, type ResumeActions, type ResumeView } from '../../components/resume-dialog.tsx';
import { useDialog } from '../../shell/use-dialog.ts';
import { useDialogHistory } from '../../shell/use-dialog-history.ts';
import { useLazyActor } from '../../shell/use-lazy-actor.ts';

type Snapshot = SnapshotFrom<typeof resumeUploadMachine>;

const viewOf = (snapshot?: Snapshot) => snapshot && { ...resumeViewOf(snapshot), isOpen: snapshot.hasTag('open') };

/**
 * The dialog is native and opens without this; the machine is fetched when it opens and catches up with what was chosen meanwhile. Where it
 * cannot be had (offline, or a newer deploy), the next press tries again, and the form itself still posts.
 */
export function useResumeUpload(dialog: RefObject<HTMLDialogElement | null>): { view: ResumeView; actions: ResumeActions } {
  const { actor, send } = useLazyActor(async () => (await import('../../flows/resume-upload.ts')).createResumeUpload);
  const view = useSelector(actor, viewOf, shallowEqual);
  useDialog(dialog, view?.isOpen ?? null, {
    onOpened: () => send({ type: 'dialog.open' }),
    onClosed: () => send({ type: 'dialog.close' }),
  });
  useDialogHistory(view?.isOpen ? 1 : 0, () => send({ type: 'dialog.close' }));
  const actions = useMemo<ResumeActions>(
    () => ({
      choose: (file) => {
        // A file that was chosen before this script ran may be reported before the dialog is.
        send({ type: 'dialog.open' });
        send({ type: 'file.choose', file });
      },
      remove: () => send({ type: 'file.remove' }),
      submit: () => send({ type: 'upload.submit' }),
      cancelUpload: () => send({ type: 'upload.cancel' }),
    }),
    [send],
  );
  return { view: view ?? initialResumeView, actions };
}

function resumeViewOf(snapshot: Snapshot): ResumeView {
  const { file, error, progress } = snapshot.context;
  const state = (['checking', 'uploading', 'challenged', 'success', 'selected'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'empty';
  return { state, file, error, progress, canSubmit: snapshot.can({ type: 'upload.submit' }), isReady: true };
}
