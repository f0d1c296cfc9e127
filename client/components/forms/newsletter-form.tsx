import { useEffect, useRef } from 'react';
import { leadSuccess } from '../../../machines/contract/lead-success.ts';
import { newsletterCopy } from '../../copy/newsletter.ts';
import { emailInput, TextField } from '../fields.tsx';
import { FormNotice } from '../form-messages.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { LeadForm } from './lead-form.tsx';
import { NewsletterNext } from './newsletter-sent.tsx';
import { SubmitButton } from './submit-button.tsx';
import { errorOf, isUnderWay, type LeadActions, type LeadView } from './view.ts';

const copy = newsletterCopy.form;

interface NewsletterFormProps {
  readonly view: LeadView;
  readonly actions: LeadActions;
  /** `box`: under an article, where the button also says that it worked (spec 2). */
  readonly place: 'page' | 'box';
}

/** One field, so its fault stands at the field and not in a summary. */
export function NewsletterForm({ view, actions, place }: NewsletterFormProps) {
  const { values, status, failure, receipt } = view;
  const field = useRef<HTMLInputElement>(null);
  useFieldFocus(field, view);
  const texts = copy[place];
  return (
    <LeadForm action="/newsletter" label={copy.title} actions={actions} className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-60">
          <TextField
            id="newsletter-email"
            ref={field}
            name="email"
            label={copy.email}
            hint={copy.hint}
            error={errorOf(view, 'email')}
            defaultValue={values['email']}
            {...emailInput}
            disabled={status === 'busy'}
            autoFocus={view.attempt < 0 && view.errors.length > 0}
          />
        </div>
        <SubmitButton busy={isUnderWay(view)} text={status === 'sent' ? texts.submitted : texts.submit} busyText={texts.submitting} />
      </div>
      {failure && <FailureNotice failure={failure} />}
      {receipt && (
        <FormNotice kind="success" title={leadSuccess.newsletterTitle}>
          <NewsletterNext />
        </FormNotice>
      )}
    </LeadForm>
  );
}

/** To the field after a fault; and back to it where focus was lost because the field was disabled during the call. */
function useFieldFocus(field: { readonly current: HTMLInputElement | null }, { attempt, status }: LeadView): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (attempt >= 0) field.current?.focus();
  }, [attempt, field]);
  useEffect(() => {
    const isBusy = status === 'busy';
    if (wasBusy.current && !isBusy && document.activeElement === document.body) field.current?.focus();
    wasBusy.current = isBusy;
  }, [status, field]);
}
