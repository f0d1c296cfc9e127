import { eligibilityCopy } from '../../copy/eligibility.ts';
import { TextField } from '../fields.tsx';
import { SubmitRow } from './submit-row.tsx';
import { type EligibilityActions, type EligibilityView, errorOf } from './view.ts';

const copy = eligibilityCopy.code;

export function CodeForm({ view, actions }: { readonly view: EligibilityView; readonly actions: EligibilityActions }) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!view.busy) actions.submitCode();
      }}
    >
      <p className="mt-3 text-ink-soft">
        {copy.sentTo}{' '}
        <span className="figures font-600 text-ink whitespace-nowrap" aria-hidden="true" translate="no">
          {view.maskedPhone}
        </span>
        <span className="visually-hidden">{copy.endingIn(view.maskedPhone.slice(-4))}</span>
      </p>
      <button type="button" className="button-quiet mb-4" onClick={actions.changeNumber}>
        {copy.changeNumber}
      </button>
      <TextField
        id="eligibility-otp"
        name="otp"
        label={copy.otp}
        hint={copy.otpHint}
        error={errorOf(view, 'otp')}
        value={view.code}
        onChange={(event) => actions.changeCode(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitRow error={errorOf(view, null)} busy={view.busy === 'verifying'} text={copy.submit} busyText={copy.submitting} />
      <Resend seconds={view.resendInSeconds} resend={actions.resendCode} />
    </form>
  );
}

/** The countdown is for the eye; a screen reader hears once how long it takes and once that it is over. */
function Resend({ seconds, resend }: { readonly seconds: number; readonly resend: () => void }) {
  return (
    <div className="mt-4">
      <p className="visually-hidden" role="status">
        {seconds > 0 ? copy.resendLater : copy.resendNow}
      </p>
      {seconds > 0 ? (
        <p className="figures flex items-center min-h-11 text-ink-soft">
          <span>{copy.resendIn(seconds)}</span>
        </p>
      ) : (
        <button type="button" className="button-quiet" onClick={resend}>
          {copy.resend}
        </button>
      )}
    </div>
  );
}
