/** The eligibility dialogs with their machine: the view is derived, gestures become events. */
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { FocusTarget } from '../../machines/eligibility.machine.ts';
import { EligibilityDialog } from '../components/eligibility/eligibility-dialog.tsx';
import { ResultComing } from '../components/eligibility/result-coming.tsx';
import type { ResultActions } from '../components/eligibility/result-view.ts';
import { type EligibilityActions, initialView } from '../components/eligibility/view.ts';
import { ELIGIBILITY_DIALOG, RESULT_COMING_DIALOG } from '../components/invoker.ts';
import { KeptMarkup } from '../components/kept-markup.tsx';
import { stepOf } from '../shell/dialog-history.ts';
import { useDialog } from '../shell/use-dialog.ts';
import { useDialogHistory } from '../shell/use-dialog-history.ts';
import { type Eligibility, focusField } from './eligibility-actor.ts';
import { learn, typedIn } from './eligibility-typed.ts';
import { resultViewOf, viewOf } from './eligibility-view.ts';
import { useResultDialogs } from './use-result-dialogs.ts';

interface EligibilityFlowProps {
  /** For as long as the document lives: this root is never taken away. */
  readonly check: Eligibility;
  readonly onHydrated: () => void;
}

export function EligibilityFlow({ check, onHydrated }: EligibilityFlowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const coming = useRef<HTMLDialogElement>(null);
  // A new one for each time, or the second to one field would be no change.
  const [focus, setFocus] = useState<FocusTarget | null>(null);
  const { actor, onFocus } = check;
  const { send } = actor;
  const view = useSelector(actor, viewOf, shallowEqual);
  const resultView = useSelector(actor, resultViewOf, shallowEqual);
  const hasResult = resultView.eligible || resultView.notEligible;
  const awaitsCode = view.open && view.step === 'code';
  const Results = useResultDialogs(hasResult ? 'now' : view.resultDue || awaitsCode ? 'soon' : null);

  // The first rendering must equal the HTML; what a draft restored comes right after.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    onFocus((target) => {
      setFocus({ ...target });
      return true;
    });
    // A look at the SMS has thrown the page away: whoever comes back has a code to type.
    if (stepOf(history.state) > 0 && actor.getSnapshot().context.step === 'code') send({ type: 'dialog.open' });
    onHydrated();
  }, [onHydrated, actor, onFocus, send]);

  const close = () => send({ type: 'dialog.close' });
  useDialog(dialog, isHydrated ? view.open : null, {
    onOpened: () => {
      const isTyping = document.activeElement instanceof HTMLInputElement && dialog.current?.contains(document.activeElement);
      const typed = typedIn(dialog.current);
      send({ type: 'dialog.open' });
      // It opened natively, but a result is what there is to show.
      if (!actor.getSnapshot().hasTag('open')) return false;
      // Typed before this script ran: the field has it, the machine does not yet.
      learn(actor, typed);
      // Not where the field makes room for the code's.
      if (isTyping && view.step !== 'code') setFocus(null);
      return true;
    },
    onClosed: close,
    onBackGesture: () => {
      if (view.steps !== 2) return false;
      send({ type: 'number.change' });
      return true;
    },
  });
  useDialog(coming, view.resultDue || (hasResult && !Results), { onClosed: close });
  useDialogHistory(isHydrated ? view.steps : null, () => send({ type: view.steps === 2 ? 'number.change' : 'dialog.close' }));
  // After the dialog has opened: nothing in a closed one takes focus.
  useEffect(() => {
    if (focus) focusField(focus);
  }, [focus]);
  useLeaveWithPage(() => send({ type: 'page.leave' }));
  useEffect(() => {
    const check = () => send({ type: 'cooldown.check' });
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [send]);

  const actions = useMemo<EligibilityActions>(
    () => ({
      changeName: (value) => send({ type: 'name.type', value }),
      changePhone: (value) => send({ type: 'phone.type', value }),
      changeCode: (value) => send({ type: 'code.type', value }),
      // What fills in a form may tell nobody.
      submitDetails: () => {
        learn(actor, typedIn(dialog.current));
        send({ type: 'details.submit' });
      },
      submitCode: () => {
        learn(actor, typedIn(dialog.current));
        send({ type: 'code.submit' });
      },
      resendCode: () => send({ type: 'code.resend' }),
      changeNumber: () => send({ type: 'number.change' }),
    }),
    [actor, send],
  );

  const resultActions = useMemo<ResultActions>(
    () => ({
      close: () => send({ type: 'dialog.close' }),
      tryAnother: () => send({ type: 'number.another' }),
      chooseCall: () => send({ type: 'call.choose' }),
      cancelCall: () => send({ type: 'call.cancel' }),
      chooseSlot: (value) => send({ type: 'slot.choose', value }),
      setConsent: (value) => send({ type: 'consent.set', value }),
      submitCall: () => send({ type: 'call.submit' }),
    }),
    [send],
  );

  return (
    <>
      <EligibilityDialog
        ref={dialog}
        view={isHydrated ? view : initialView}
        actions={actions}
        notice={<KeptMarkup within={ELIGIBILITY_DIALOG} className="dialog-aside" />}
        lender={<KeptMarkup within={ELIGIBILITY_DIALOG} className="dialog-foot" />}
      />
      <ResultComing ref={coming}>
        <KeptMarkup within={RESULT_COMING_DIALOG} className="dialog-main" />
      </ResultComing>
      {Results && (
        <Results view={resultView} actions={resultActions} awaitsCode={awaitsCode} busy={view.busy} onCode={actions.changeCode} />
      )}
    </>
  );
}

/** A dialog never hangs over a page that it was not opened on (case MO-02). */
function useLeaveWithPage(leave: () => void): void {
  const path = usePathname();
  const opened = useRef(path);
  useEffect(() => {
    if (opened.current === path) return;
    opened.current = path;
    leave();
  });
}
