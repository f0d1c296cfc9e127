/** The three fields of the check, in the dialog and on the page without a script. */
import type { ComponentProps } from 'react';
import { eligibilityCopy } from '../../copy/eligibility.ts';
import { TextField } from '../fields.tsx';

type EntryProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'hint' | 'prefix'>;

const { details, code } = eligibilityCopy;

export function NameField(props: EntryProps) {
  return <TextField {...props} name="fullName" label={details.fullName} hint={details.fullNameHint} autoComplete="name" />;
}

export function PhoneField(props: EntryProps) {
  return (
    <TextField
      {...props}
      name="phoneNumber"
      label={details.phoneNumber}
      hint={details.phoneHint}
      prefix={details.phonePrefix}
      inputMode="numeric"
      autoComplete="tel-national"
    />
  );
}

/** `checksItself`: six digits are verified without a press. */
export function CodeField({ checksItself = false, ...props }: EntryProps & { readonly checksItself?: boolean }) {
  return (
    <div className="code-box">
      <TextField
        {...props}
        name="otp"
        label={code.otp}
        hint={checksItself ? `${code.otpHint}. ${code.otpAdvice}` : code.otpHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </div>
  );
}
