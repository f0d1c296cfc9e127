import { eligibilityCopy } from '../../copy/eligibility.ts';
import type { RoutePath } from '../../routes.ts';
import { NameField, PhoneField } from './entry-fields.tsx';
import { keepCaret } from './keep-caret.ts';
import { SubmitRow } from './submit-row.tsx';
import { type EligibilityActions, type EligibilityView, errorOf } from './view.ts';

const copy = eligibilityCopy.details;
const CHECK: RoutePath = '/check';

/** Where its script cannot be had, the browser posts it, and the check goes on without one (client/intent.ts). */
export function DetailsForm({ view, actions }: { readonly view: EligibilityView; readonly actions: EligibilityActions }) {
  const isSending = view.busy === 'sending' || view.busy === 'challenged';
  return (
    <form
      method="post"
      action={CHECK}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submitDetails();
      }}
    >
      <p className="mt-3 mb-7 text-ink-soft">{copy.lead}</p>
      <NameField
        id="eligibility-name"
        error={errorOf(view, 'fullName')}
        value={view.fullName}
        onChange={(event) => actions.changeName(event.currentTarget.value)}
        readOnly={!view.canType}
      />
      <PhoneField
        id="eligibility-phone"
        error={errorOf(view, 'phoneNumber')}
        value={view.phoneNumber}
        onChange={({ currentTarget }) => {
          keepCaret(currentTarget);
          actions.changePhone(currentTarget.value);
        }}
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
