import { eligibilityCopy } from '../../copy/eligibility.ts';
import { TextField } from '../fields.tsx';
import { keepCaret } from './keep-caret.ts';
import { SubmitRow } from './submit-row.tsx';
import { type EligibilityActions, type EligibilityView, errorOf } from './view.ts';

const copy = eligibilityCopy.details;

/** Hidden where scripts are off; the dialog then says how to check by phone. */
export function DetailsForm({ view, actions }: { readonly view: EligibilityView; readonly actions: EligibilityActions }) {
  const isSending = view.busy === 'sending' || view.busy === 'challenged';
  return (
    <form
      className="needs-script"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submitDetails();
      }}
    >
      <p className="mt-3 mb-7 text-ink-soft">{copy.lead}</p>
      <TextField
        id="eligibility-name"
        name="fullName"
        label={copy.fullName}
        hint={copy.fullNameHint}
        error={errorOf(view, 'fullName')}
        value={view.fullName}
        onChange={(event) => actions.changeName(event.currentTarget.value)}
        autoComplete="name"
        readOnly={!view.canType}
      />
      <TextField
        id="eligibility-phone"
        name="phoneNumber"
        label={copy.phoneNumber}
        hint={copy.phoneHint}
        prefix={copy.phonePrefix}
        error={errorOf(view, 'phoneNumber')}
        value={view.phoneNumber}
        onChange={({ currentTarget }) => {
          keepCaret(currentTarget);
          actions.changePhone(currentTarget.value);
        }}
        inputMode="numeric"
        autoComplete="tel-national"
        readOnly={!view.canType}
      />
      <SubmitRow
        error={errorOf(view, null)}
        busy={isSending}
        unavailable={!view.canSubmit && !isSending}
        text={copy.submit}
        busyText={copy.submitting}
      />
      <p className="small mt-4">{copy.agreement}</p>
    </form>
  );
}
