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

export function CodeField(props: EntryProps) {
  return <TextField {...props} name="otp" label={code.otp} hint={code.otpHint} inputMode="numeric" autoComplete="one-time-code" />;
}
