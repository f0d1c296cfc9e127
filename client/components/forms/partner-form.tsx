import type { Ref } from 'react';
import { leadSuccess } from '../../../machines/contract/lead-success';
import { partnerCopy } from '../../copy/partner';
import { FaultsAreSummarised, SelectField, TextArea, TextField } from '../fields';
import { ErrorSummary } from '../form-messages';
import { DataNotice } from './data-notice';
import { FailureNotice } from './failure-notice';
import { LeadForm } from './lead-form';
import { SentPanel } from './sent-panel';
import { SubmitButton } from './submit-button';
import { errorOf, isUnderWay, type LeadActions, type LeadView } from './view';

const copy = partnerCopy.form;
const fieldId = (field: string) => `partner-${field}`;

interface PartnerFormProps {
  readonly view: LeadView;
  readonly actions: LeadActions;
  readonly ref?: Ref<HTMLFormElement>;
}

export function PartnerForm({ view, actions, ref }: PartnerFormProps) {
  const { values, errors, attempt, status, failure, receipt } = view;
  const busy = status === 'busy';
  const field = (name: string) => ({ id: fieldId(name), name, error: errorOf(view, name), defaultValue: values[name] });
  return (
    <LeadForm ref={ref} action="/partner" label={copy.title} actions={actions} className="grid gap-7 max-w-120">
      {receipt && (
        <SentPanel receipt={receipt} title={leadSuccess.partnerSent}>
          <p>{leadSuccess.partnerNext}</p>
          <p>{copy.next}</p>
        </SentPanel>
      )}
      {errors.length > 0 && (
        <ErrorSummary
          title={copy.fixFollowing}
          errors={errors.map(({ field: name, message }) => ({ fieldId: fieldId(name), message }))}
          attempt={attempt}
        />
      )}
      <FaultsAreSummarised value={true}>
        <div>
          <TextField {...field('name')} label={copy.name} autoComplete="name" readOnly={busy} />
          <TextField
            {...field('businessEmail')}
            label={copy.businessEmail}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={busy}
          />
          <TextField {...field('companyName')} label={copy.companyName} autoComplete="organization" readOnly={busy} />
          <SelectField
            {...field('partnershipType')}
            label={copy.partnershipType}
            hint={copy.partnershipHint}
            placeholder={copy.choose}
            options={copy.partnershipTypes}
            disabled={busy}
          />
          <TextArea {...field('message')} label={copy.message} hint={copy.messageHint} autoComplete="off" readOnly={busy} />
        </div>
      </FaultsAreSummarised>
      <DataNotice {...copy.notice} />
      {failure && <FailureNotice failure={failure} />}
      <SubmitButton busy={isUnderWay(view)} text={copy.submit} busyText={copy.submitting} />
    </LeadForm>
  );
}
