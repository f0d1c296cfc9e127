import { formsCopy } from '../../copy/forms.ts';
import { FormNotice } from '../form-messages.tsx';
import type { LeadFailure } from './view.ts';

const copy = formsCopy.failure;

/** Why a submission is not through, what became of the text, and the way on. */
export function FailureNotice({ failure }: { readonly failure: LeadFailure }) {
  const { message, when, reference, kind, isOld } = failure;
  return (
    <FormNotice kind="error" title={message ?? copy.leftUnsent} isOld={isOld}>
      <p>{copy.next[kind]}</p>
      {when && <p>{when}</p>}
      {reference && (
        <p>
          {copy.reference} <span translate="no">{reference}</span>
        </p>
      )}
      {kind !== 'refused' && (
        <button type="submit" className="button-quiet">
          {copy.tryAgain}
        </button>
      )}
    </FormNotice>
  );
}
