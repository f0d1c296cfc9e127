import { ABOUT, type ContactIntent, wantsCall } from '../../../machines/contract/contact-intent.ts';
import { leadSuccess } from '../../../machines/contract/lead-success.ts';
import { contactCopy } from '../../copy/contact.ts';
import { emailInput, TextArea, TextField } from '../fields.tsx';
import { MessageForm, type ViewProps } from './message-form.tsx';

const copy = contactCopy.form;
const [taken, ...others] = copy.notice.items;
const noticeWithPhone = { ...copy.notice, items: [{ ...taken, text: copy.takenWithPhone }, ...others] };

interface ContactFormProps extends ViewProps {
  /** What the visitor came for. */
  readonly intent?: ContactIntent | null;
}

export function ContactForm({ view, intent = null, ...props }: ContactFormProps) {
  const asksForPhone = wantsCall(intent);
  // One fault at a time (spec 5), also where the server names several; and the page's own sentence in place of the server's.
  const shown = { ...view, errors: view.errors.slice(0, 1), receipt: view.receipt && { ...view.receipt, message: null } };
  return (
    <MessageForm
      name="contact"
      label={copy.label}
      copy={asksForPhone ? { ...copy, notice: noticeWithPhone } : copy}
      sentTitle={leadSuccess.contactToast}
      sentText={<p>{asksForPhone ? copy.nextByPhone : copy.next}</p>}
      view={shown}
      {...props}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label={copy.name} autoComplete="name" />
          <TextField {...field('email')} label={copy.email} hint={copy.emailHint} {...emailInput} />
          <TextField {...field('subject')} label={copy.subject} autoComplete="off" />
          <TextArea {...field('message')} label={copy.message} hint={copy.messageHint} autoComplete="off" />
          {asksForPhone && (
            <TextField {...field('phone')} label={copy.phone} hint={copy.phoneHint} type="tel" inputMode="tel" autoComplete="tel" />
          )}
          {intent && <input type="hidden" name={ABOUT} defaultValue={intent} />}
        </>
      )}
    </MessageForm>
  );
}
