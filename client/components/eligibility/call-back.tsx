import { useEffect, useRef } from 'react';
import { callCopy as copy, slotText } from '../../copy/eligibility-result.ts';
import { site } from '../../copy/site.ts';
import { SelectField } from '../fields.tsx';
import { Icon } from '../icon.tsx';
import type { ResultProps } from './result-view.ts';

/** The next step that works today: offered, then the form in its place, then what was agreed. */
export function CallBack({ view, actions }: ResultProps) {
  if (view.call === 'asked') return <Asked view={view} actions={actions} />;
  if (view.call !== 'offered') return <CallForm view={view} actions={actions} />;
  if (view.canAskForCall) {
    return (
      <button type="button" className="button-primary w-full sm:w-auto sm:justify-self-start sm:min-w-44" onClick={actions.chooseCall}>
        {copy.offer}
      </button>
    );
  }
  return (
    <p>
      {copy.none}{' '}
      <a className="link link-target figures font-600" href={site.phone.href}>
        {site.phone.text}
      </a>
    </p>
  );
}

function CallForm({ view, actions }: ResultProps) {
  const { outcome, callAt, consent, errorField, errorMessage } = view;
  const isSending = view.call === 'asking';
  const errorOf = (field: string | null) => (errorField === field ? errorMessage : null);
  const consentError = errorOf('consent');
  const callError = errorOf(null);
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
      <SelectField
        id="call-at"
        name="callAt"
        label={copy.callAt}
        hint={copy.hint}
        placeholder={copy.placeholder}
        options={(outcome?.callBack?.slots ?? []).map((slot) => ({ value: slot, label: slotText(slot) }))}
        error={errorOf('callAt')}
        value={callAt}
        readOnly={isSending}
        onChange={(event) => actions.chooseSlot(event.currentTarget.value)}
      />
      <div>
        {consentError && (
          <p className="field-error mb-1" id="call-consent-error" role="alert">
            <Icon name="i-ph-warning-circle" />
            <span>{consentError}</span>
          </p>
        )}
        <label className="checkbox">
          <input
            type="checkbox"
            name="consent"
            checked={consent}
            disabled={isSending}
            aria-invalid={consentError ? true : undefined}
            aria-describedby={consentError ? 'call-consent-error' : undefined}
            onChange={(event) => actions.setConsent(event.currentTarget.checked)}
          />
          <span>{copy.consent(outcome?.numberEnding ?? '')}</span>
        </label>
      </div>
      {callError && (
        <p className="field-error" role="alert">
          <Icon name="i-ph-warning-circle" />
          <span>{callError}</span>
        </p>
      )}
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
  const { outcome, askedAt, reference, canAskForCall } = view;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  // As components/form-messages.tsx has it, which would be a file of its own for the pages with forms if it were used here too.
  return (
    <div className="notice" ref={box} role="status" tabIndex={-1}>
      <Icon name="i-ph-check-circle" />
      <div>
        <p>
          <strong>{copy.asked.title}</strong>
        </p>
        <p>{copy.asked.when(slotText(askedAt ?? ''), outcome?.numberEnding ?? '')}</p>
        {reference && (
          <p>
            {copy.asked.reference}{' '}
            <span className="figures whitespace-nowrap" translate="no">
              {reference}
            </span>
          </p>
        )}
        {canAskForCall && (
          <button type="button" className="button-quiet" onClick={actions.chooseCall}>
            {copy.asked.change}
          </button>
        )}
      </div>
    </div>
  );
}
