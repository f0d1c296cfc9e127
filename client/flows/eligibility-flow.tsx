/** The eligibility dialogs with their machine: the view is derived, gestures become events. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { createActor } from 'xstate';
import { type EligibilityField, type FocusTarget, maskedPhone } from '../../machines/eligibility.machine.ts';
import { CongratulationsDialog } from '../components/eligibility/congratulations-dialog.tsx';
import { EligibilityDialog } from '../components/eligibility/eligibility-dialog.tsx';
import { NotEligibleDialog } from '../components/eligibility/not-eligible-dialog.tsx';
import { type EligibilityActions, type EligibilityView, initialView } from '../components/eligibility/view.ts';
import { KeptMarkup } from '../components/kept-markup.tsx';
import { useDialog } from '../shell/use-dialog.ts';
import { useSecondsUntil } from '../shell/use-seconds-until.ts';
import { browserEligibilityMachine, eligibilityInput } from './eligibility-actor.ts';
import { useSmsCode } from './use-sms-code.ts';

/** Names of the inputs, which are also the wire's. */
const inputNames: Record<EligibilityField, string> = { fullName: 'fullName', phoneNumber: 'phoneNumber', code: 'otp' };

export function EligibilityFlow({ onLive }: { readonly onLive: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const notEligible = useRef<HTMLDialogElement>(null);
  const congratulations = useRef<HTMLDialogElement>(null);
  const pendingFocus = useRef<FocusTarget | null>(null);
  // One actor for as long as the document lives: this root is never taken away.
  const [actor] = useState(() => {
    const machine = browserEligibilityMachine((target) => {
      pendingFocus.current = target;
    });
    return createActor(machine, { input: eligibilityInput() }).start();
  });
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = actor.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const getSnapshot = useCallback(() => actor.getSnapshot(), [actor]);
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const { context } = snapshot;
  const resendInSeconds = useSecondsUntil(context.resendAt);

  // The first rendering must equal the HTML; what a draft restored comes right after.
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    onLive();
  }, [onLive]);

  useEffect(() => {
    const target = pendingFocus.current;
    if (!target || !snapshot.hasTag('open')) return;
    const field = dialog.current?.querySelector<HTMLInputElement>(`[name="${inputNames[target.field]}"]`);
    if (!field) return;
    pendingFocus.current = null;
    field.focus();
    if (target.select) field.select();
  }, [snapshot]);

  const close = () => actor.send({ type: 'dialog.close' });
  useDialog(dialog, isLive ? snapshot.hasTag('open') : null, {
    onOpened: () => {
      const isTyping = document.activeElement instanceof HTMLInputElement && dialog.current?.contains(document.activeElement);
      const typed = (name: string) => dialog.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
      const [name, phone] = [typed('fullName'), typed('phoneNumber')];
      actor.send({ type: 'dialog.open' });
      // Typed before this script ran: the field has it, the machine does not yet.
      if (name !== '' && name !== actor.getSnapshot().context.fullName) actor.send({ type: 'name.type', value: name });
      if (phone !== '' && phone !== actor.getSnapshot().context.phoneNumber) actor.send({ type: 'phone.type', value: phone });
      if (isTyping) pendingFocus.current = null;
    },
    onClosed: close,
  });
  useDialog(notEligible, snapshot.hasTag('notEligible'), { onClosed: close });
  useDialog(congratulations, snapshot.hasTag('eligible'), { onClosed: close });
  useLeaveWithPage(() => actor.send({ type: 'page.leave' }));
  useEffect(() => {
    const check = () => actor.send({ type: 'cooldown.check' });
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [actor]);
  useSmsCode(snapshot.hasTag('code'), (value) => actor.send({ type: 'code.type', value }));

  const actions = useMemo<EligibilityActions>(
    () => ({
      changeName: (value) => actor.send({ type: 'name.type', value }),
      changePhone: (value) => actor.send({ type: 'phone.type', value }),
      changeCode: (value) => actor.send({ type: 'code.type', value }),
      submitDetails: () => actor.send({ type: 'details.submit' }),
      submitCode: () => actor.send({ type: 'code.submit' }),
      resendCode: () => actor.send({ type: 'code.resend' }),
      changeNumber: () => actor.send({ type: 'number.change' }),
      close: () => actor.send({ type: 'dialog.close' }),
    }),
    [actor],
  );

  const view: EligibilityView = isLive
    ? {
        step: context.step,
        fullName: context.fullName,
        phoneNumber: context.phoneNumber,
        code: context.code,
        error: shownError(context),
        busy: snapshot.hasTag('sending') ? 'sending' : snapshot.hasTag('verifying') ? 'verifying' : null,
        maskedPhone: maskedPhone(context),
        resendInSeconds,
      }
    : initialView;

  return (
    <>
      <EligibilityDialog
        ref={dialog}
        view={view}
        actions={actions}
        notice={<KeptMarkup className="dialog-aside" />}
        lender={<KeptMarkup className="dialog-foot" />}
      />
      <NotEligibleDialog ref={notEligible} outcome={context.outcome} />
      <CongratulationsDialog ref={congratulations} />
    </>
  );
}

function shownError({
  fieldError,
  notice,
}: {
  fieldError: { field: EligibilityField; message: string } | null;
  notice: string | null;
}): EligibilityView['error'] {
  if (fieldError) return { field: fieldError.field === 'code' ? 'otp' : fieldError.field, message: fieldError.message };
  return notice === null ? null : { field: null, message: notice };
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
