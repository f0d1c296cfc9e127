import { leadSuccess } from '../../../machines/contract/lead-success.ts';
import { contactCopy } from '../../copy/contact.ts';
import { emailInput, TextArea, TextField } from '../fields.tsx';
import { type FlowProps, MessageForm } from './message-form.tsx';

const copy = contactCopy.form;

export function ContactForm({ view, ...flow }: FlowProps) {
  // One fault at a time (spec 5), also where the server names several; and the page's own sentence in place of the server's.
  const shown = { ...view, errors: view.errors.slice(0, 1), receipt: view.receipt && { ...view.receipt, message: null } };
  return (
    <MessageForm
      name="contact"
      label={copy.label}
      copy={copy}
      sentTitle={leadSuccess.contactToast}
      sentText={<p>{copy.next}</p>}
      view={shown}
      {...flow}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label={copy.name} autoComplete="name" />
          <TextField {...field('email')} label={copy.email} hint={copy.emailHint} {...emailInput} />
          <TextField {...field('subject')} label={copy.subject} autoComplete="off" />
          <TextArea {...field('message')} label={copy.message} hint={copy.messageHint} autoComplete="off" />
        </>
      )}
    </MessageForm>
  );
}
