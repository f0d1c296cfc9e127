import { eligibilityCopy } from '../../copy/eligibility.ts';

/** Where the code went: the eye sees a masked number, a screen reader says its last digits. */
export function SentTo({ maskedPhone }: { readonly maskedPhone: string }) {
  const copy = eligibilityCopy.code;
  return (
    <p className="mt-3 text-ink-soft">
      {`${copy.sentTo} `}
      <span className="figures font-600 text-ink whitespace-nowrap" aria-hidden="true" translate="no">
        {maskedPhone}
      </span>
      <span className="visually-hidden">{copy.endingIn(maskedPhone.slice(-4))}</span>
    </p>
  );
}
