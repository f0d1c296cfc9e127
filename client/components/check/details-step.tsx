import { eligibilityCopy } from '../../copy/eligibility.ts';
import { NameField, PhoneField } from '../eligibility/entry-fields.tsx';
import { SubmitRow } from '../eligibility/submit-row.tsx';
import { errorOf } from '../eligibility/view.ts';
import type { OpenStep } from './check-step.tsx';
import { NativeForm } from './native-form.tsx';

const copy = eligibilityCopy.details;

export function DetailsStep({ flow, view, focus }: OpenStep) {
  return (
    <NativeForm flow={flow} press="details.submit">
      <p className="mt-3 mb-7 text-ink-soft">{copy.lead}</p>
      <NameField id="check-name" error={errorOf(view, 'fullName')} defaultValue={view.fullName} autoFocus={focus === 'fullName'} />
      <PhoneField
        id="check-phone"
        error={errorOf(view, 'phoneNumber')}
        defaultValue={view.phoneNumber}
        autoFocus={focus === 'phoneNumber'}
      />
      <SubmitRow error={null} busy={false} unavailable={!view.canSubmit} text={copy.submit} busyText={copy.submitting} />
      <p className="small mt-4">{copy.agreement}</p>
    </NativeForm>
  );
}
