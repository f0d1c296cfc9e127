import { leadSuccess } from '../../../machines/contract/lead-success.ts';
import { partnerCopy } from '../../copy/partner.ts';
import { emailInput, SelectField, TextArea, TextField } from '../fields.tsx';
import { MessageForm, type ViewProps } from './message-form.tsx';

const copy = partnerCopy.form;

const sentText = (
  <>
    <p>{leadSuccess.partnerNext}</p>
    <p>{copy.next}</p>
  </>
);

export function PartnerForm(props: ViewProps) {
  return (
    <MessageForm name="partner" label={copy.title} copy={copy} sentTitle={leadSuccess.partnerSent} sentText={sentText} {...props}>
      {(field) => (
        <>
          <TextField {...field('name')} label={copy.name} autoComplete="name" />
          <TextField {...field('businessEmail')} label={copy.businessEmail} {...emailInput} />
          <TextField {...field('companyName')} label={copy.companyName} autoComplete="organization" />
          <SelectField
            {...field('partnershipType')}
            label={copy.partnershipType}
            hint={copy.partnershipHint}
            placeholder={copy.choose}
            options={copy.partnershipTypes}
          />
          <TextArea {...field('message')} label={copy.message} hint={copy.messageHint} autoComplete="off" />
        </>
      )}
    </MessageForm>
  );
}
