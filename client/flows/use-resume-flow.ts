import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { initialResumeView, type ResumeActions, type ResumeView } from '../components/resume-dialog.tsx';
import { useDialog } from '../shell/use-dialog.ts';
import type { ResumeFlow } from './resume-flow.ts';

/** The dialog is native and opens without this; the machine is fetched when it opens and catches up with what was chosen meanwhile. */
export function useResumeFlow(dialog: RefObject<HTMLDialogElement | null>): { view: ResumeView; actions: ResumeActions } {
  const [flow, setFlow] = useState<ResumeFlow | null>(null);
  const [view, setView] = useState<ResumeView>(initialResumeView);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const loading = useRef<Promise<ResumeFlow> | null>(null);

  const withFlow = useMemo(
    () => (use: (running: ResumeFlow) => void) => {
      loading.current ??= import('./resume-flow.ts').then(({ startResumeFlow }) => {
        const started = startResumeFlow();
        setFlow(started);
        return started;
      });
      loading.current.then(use, () => {
        // Not there (offline, or a newer deploy): the next press tries again, and the form itself still posts.
        loading.current = null;
      });
    },
    [],
  );

  useEffect(() => {
    if (!flow) return;
    const show = (snapshot: ReturnType<ResumeFlow['getSnapshot']>) => {
      const { file, error, progress } = snapshot.context;
      setView({ state: stateOf(snapshot), file, error, progress, live: true });
      setOpen(snapshot.hasTag('open'));
    };
    show(flow.getSnapshot());
    const subscription = flow.subscribe(show);
    return () => {
      subscription.unsubscribe();
    };
  }, [flow]);

  useDialog(dialog, isOpen, {
    onOpened: () => withFlow((running) => running.send({ type: 'dialog.open' })),
    onClosed: () => withFlow((running) => running.send({ type: 'dialog.close' })),
  });

  const actions = useMemo<ResumeActions>(
    () => ({
      choose: (file) =>
        withFlow((running) => {
          // A file that was chosen before this script ran may be reported before the dialog is.
          running.send({ type: 'dialog.open' });
          running.send({ type: 'file.choose', file });
        }),
      remove: () => withFlow((running) => running.send({ type: 'file.remove' })),
      submit: () => withFlow((running) => running.send({ type: 'upload.submit' })),
      cancelUpload: () => withFlow((running) => running.send({ type: 'upload.cancel' })),
    }),
    [withFlow],
  );
  return { view, actions };
}

function stateOf(snapshot: ReturnType<ResumeFlow['getSnapshot']>): ResumeView['state'] {
  if (snapshot.hasTag('checking')) return 'checking';
  if (snapshot.hasTag('uploading')) return 'uploading';
  if (snapshot.hasTag('success')) return 'success';
  return snapshot.hasTag('ready') ? 'selected' : 'empty';
}
