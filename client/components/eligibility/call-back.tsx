import { useEffect, useRef } from 'react';
import { callCopy as copy } from '../../copy/eligibility-result.ts';
import { AgreedCall, CallFields, NoCall } from './call-parts.tsx';
import type { ResultProps } from './result-view.ts';

/** The next step that works today: offered, then the form in its place, then what was agreed. */
export function CallBack({ view, actions }: ResultProps) {
  if (view.call === 'asked') return <Asked view={view} actions={actions} />;
  if (view.call !== 'offered') return <CallForm view={view} actions={actions} />;
  if (view.canAskForCall) {
    return (
      <button
        type="button"
        name="call"
        className="button-primary w-full sm:w-auto sm:justify-self-start sm:min-w-44"
        onClick={actions.chooseCall}
      >
        {copy.offer}
      </button>
    );
  }
  return <NoCall />;
}

function CallForm({ view, actions }: ResultProps) {
  const { callAt, consent } = view;
  const isSending = view.call === 'asking';
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) actions.submitCall();
      }}
    >
      <CallFields
        view={view}
        slot={{ value: callAt, onChange: (event) => actions.chooseSlot(event.currentTarget.value), readOnly: isSending }}
        box={{ checked: consent, onChange: (event) => actions.setConsent(event.currentTarget.checked), disabled: isSending }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <button type="submit" className="button-primary w-full sm:w-auto sm:min-w-44" aria-busy={isSending || undefined}>
          <span>{isSending ? copy.submitting : copy.submit}</span>
        </button>
        <button type="button" className="button-quiet" onClick={actions.cancelCall} disabled={isSending}>
          {copy.cancel}
        </button>
      </div>
    </form>
  );
}

function Asked({ view, actions }: ResultProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <AgreedCall view={view} ref={box}>
      <button type="button" className="button-quiet" onClick={actions.chooseCall}>
        {copy.asked.change}
      </button>
    </AgreedCall>
  );
}
