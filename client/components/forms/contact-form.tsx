import type { Ref } from 'react';
import { leadSuccess } from '../../../machines/contract/lead-success';
import { contactCopy } from '../../copy/contact';
import { FaultsAreSummarised, TextArea, TextField } from '../fields';
import { ErrorSummary } from '../form-messages';
import { DataNotice } from './data-notice';
import { FailureNotice } from './failure-notice';
import { LeadForm } from './lead-form';
import { SentPanel } from './sent-panel';
import { SubmitButton } from './submit-button';
import { errorOf, isUnderWay, type LeadActions, type LeadView } from './view';

const copy = contactCopy.form;
const fieldId = (field: string) => `contact-${field}`;

interface ContactFormProps {
  readonly view: LeadView;
  readonly actions: LeadActions;
  readonly ref?: Ref<HTMLFormElement>;
}

export function ContactForm({ view, actions, ref }: ContactFormProps) {
  const { values, attempt, status, failure, receipt } = view;
  // One at a time (spec 5), also where the server names several.
  const errors = view.errors.slice(0, 1);
  const busy = status === 'busy';
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    error: errorOf({ ...view, errors }, name),
    defaultValue: values[name],
    readOnly: busy,
  });
  return (
    <LeadForm ref={ref} action="/contact" label={copy.label} actions={actions} className="grid gap-7 max-w-120">
      {receipt && (
        <SentPanel receipt={{ ...receipt, message: null }} title={leadSuccess.contactToast}>
          <p>{copy.next}</p>
        </SentPanel>
      )}
      {errors.length > 0 && (
        <ErrorSummary
          title={copy.fixFirst}
          errors={errors.map(({ field: name, message }) => ({ fieldId: fieldId(name), message }))}
          attempt={attempt}
        />
      )}
      <FaultsAreSummarised value={true}>
        <div>
          <TextField {...field('name')} label={copy.name} autoComplete="name" />
          <TextField
            {...field('email')}
            label={copy.email}
            hint={copy.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...field('subject')} label={copy.subject} autoComplete="off" />
          <TextArea {...field('message')} label={copy.message} hint={copy.messageHint} autoComplete="off" />
        </div>
      </FaultsAreSummarised>
      <DataNotice {...copy.notice} />
      {failure && <FailureNotice failure={failure} />}
      <SubmitButton busy={isUnderWay(view)} text={copy.submit} busyText={copy.submitting} />
    </LeadForm>
  );
}
