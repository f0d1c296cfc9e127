import { eligibilityCopy } from '../../copy/eligibility.ts';
import { CodeField } from '../eligibility/entry-fields.tsx';
import { SentTo } from '../eligibility/sent-to.tsx';
import { SubmitRow } from '../eligibility/submit-row.tsx';
import { errorOf } from '../eligibility/view.ts';
import type { OpenStep } from './check-step.tsx';
import { NativeForm, OtherPress } from './native-form.tsx';

const copy = eligibilityCopy.code;

/** No script takes the seconds away, so the button for another code is always there: pressed too early it says how long it still takes. */
export function CodeStep({ flow, view, focus, waitSeconds }: OpenStep) {
  return (
    <NativeForm flow={flow} press="code.submit">
      <SentTo maskedPhone={view.maskedPhone} />
      <div className="mt-6">
        <CodeField id="check-otp" error={errorOf(view, 'otp')} defaultValue={view.code} autoFocus={focus === 'otp'} />
      </div>
      <SubmitRow error={null} busy={false} unavailable={!view.canSubmit} text={copy.submit} busyText={copy.submitting} />
      {/* biome-ignore lint/a11y/noAutofocus: the answer to a press that came too early */}
      <p className="figures mt-6 text-ink-soft" tabIndex={-1} autoFocus={focus === 'wait'}>
        {waitSeconds > 0 ? copy.resendLater(waitSeconds) : copy.resendNow}
      </p>
      <div className="flex flex-wrap gap-x-5">
        <OtherPress press="code.resend">{copy.resend}</OtherPress>
        <OtherPress press="number.change">{copy.changeNumber}</OtherPress>
      </div>
    </NativeForm>
  );
}
