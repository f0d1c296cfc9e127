/** What the request for a call is made of, in the dialog and on the page without a script. */
import type { ComponentProps, ReactNode, Ref } from 'react';
import { callCopy as copy, slotText } from '../../copy/eligibility-result.ts';
import { site } from '../../copy/site.ts';
import { SelectField } from '../fields.tsx';
import { Icon } from '../icon.tsx';
import type { ResultView } from './result-view.ts';

/** There is no hour to offer. */
export function NoCall() {
  return (
    <p>
      {`${copy.none} `}
      <a className="link link-target figures font-600" href={site.phone.href}>
        {site.phone.text}
      </a>
    </p>
  );
}

interface CallFieldsProps {
  readonly view: ResultView;
  /** How the two controls are bound. */
  readonly slot: Pick<ComponentProps<typeof SelectField>, 'value' | 'defaultValue' | 'onChange' | 'readOnly' | 'autoFocus'>;
  readonly box: Pick<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'onChange' | 'disabled' | 'autoFocus'>;
}

/** The hour, the box that allows the call, and why it was not taken. */
export function CallFields({ view: { outcome, errorField, errorMessage }, slot, box }: CallFieldsProps) {
  const errorOf = (field: string | null) => (errorField === field ? errorMessage : null);
  const consentError = errorOf('consent');
  const callError = errorOf(null);
  return (
    <>
      <SelectField
        {...slot}
        id="call-at"
        name="callAt"
        label={copy.callAt}
        hint={copy.hint}
        placeholder={copy.placeholder}
        options={(outcome?.callBack?.slots ?? []).map((iso) => ({ value: iso, label: slotText(iso) }))}
        error={errorOf('callAt')}
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
            {...box}
            type="checkbox"
            name="consent"
            aria-invalid={consentError ? true : undefined}
            aria-describedby={consentError ? 'call-consent-error' : undefined}
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
    </>
  );
}

interface AgreedCallProps {
  readonly view: ResultView;
  readonly ref?: Ref<HTMLDivElement>;
  /** How to choose another hour; shown while there is one. */
  readonly children: ReactNode;
}

/** What was agreed. As components/form-messages.tsx has it, which would be a file of its own for the pages with forms if it were used here too. */
export function AgreedCall({ view: { outcome, askedAt, reference, canAskForCall }, ref, children }: AgreedCallProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: on a page of its own it is the answer to what was pressed; in the dialog it does nothing
    <div className="notice" ref={ref} role="status" tabIndex={-1} autoFocus>
      <Icon name="i-ph-check-circle" />
      <div>
        <p>
          <strong>{copy.asked.title}</strong>
        </p>
        <p>{copy.asked.when(slotText(askedAt ?? ''), outcome?.numberEnding ?? '')}</p>
        {reference && (
          <p>
            {`${copy.asked.reference} `}
            <span className="figures whitespace-nowrap" translate="no">
              {reference}
            </span>
          </p>
        )}
        {canAskForCall && children}
      </div>
    </div>
  );
}
