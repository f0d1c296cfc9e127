import { useState } from 'react';
import { eligibilityCopy } from '../../copy/eligibility.ts';
import { useRemainingSeconds } from '../../shell/use-remaining-seconds.ts';
import { CodeField } from './entry-fields.tsx';
import { keepCaret } from './keep-caret.ts';
import { SentTo } from './sent-to.tsx';
import { SubmitRow } from './submit-row.tsx';
import { type EligibilityActions, type EligibilityView, errorOf } from './view.ts';

const copy = eligibilityCopy.code;

export function CodeForm({ view, actions }: { readonly view: EligibilityView; readonly actions: EligibilityActions }) {
  const isVerifying = view.busy === 'verifying';
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submitCode();
      }}
    >
      <SentTo maskedPhone={view.maskedPhone} />
      <button type="button" className="button-quiet mb-4" onClick={actions.changeNumber} disabled={!view.canChangeNumber}>
        {copy.changeNumber}
      </button>
      <CodeField
        id="eligibility-otp"
        checksItself
        error={errorOf(view, 'otp')}
        value={view.code}
        onChange={({ currentTarget }) => {
          keepCaret(currentTarget);
          actions.changeCode(currentTarget.value);
        }}
        readOnly={!view.canType}
      />
      <SubmitRow
        error={errorOf(view, null)}
        busy={isVerifying}
        unavailable={!view.canSubmit && !isVerifying}
        text={copy.submit}
        busyText={copy.submitting}
      />
      <Resend view={view} resend={actions.resendCode} />
    </form>
  );
}

function Resend({ view: { cooldown, busy, canResend }, resend }: { readonly view: EligibilityView; readonly resend: () => void }) {
  const seconds = useRemainingSeconds(cooldown);
  const isSending = busy === 'resending' || busy === 'challenged';
  return (
    <div className="mt-4">
      <ResendStatus
        key={cooldown?.until ?? busy}
        text={isSending ? copy.resending : cooldown ? copy.resendLater(seconds) : copy.resendNow}
      />
      {cooldown ? (
        <p className="figures flex items-center min-h-11 text-ink-soft">
          <span>{copy.resendIn(seconds)}</span>
        </p>
      ) : (
        <button
          type="button"
          className="button-quiet"
          onClick={resend}
          aria-busy={isSending || undefined}
          disabled={!canResend && !isSending}
        >
          <span>{isSending ? copy.resending : copy.resend}</span>
        </button>
      )}
    </div>
  );
}

/** The countdown is for the eye; a screen reader hears once how long it takes, and once that it is over. */
function ResendStatus({ text }: { readonly text: string }) {
  const [first] = useState(text);
  return (
    <p className="visually-hidden" role="status">
      {first}
    </p>
  );
}
