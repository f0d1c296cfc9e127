/** Texts of our mails. Plain text: nothing in it is markup, so what a visitor wrote cannot become any. */
import { BRAND } from '../../../machines/contract/brand.ts';
import { ANSWER_HOURS, NEWSLETTER_CONFIRM_DAYS } from '../../../machines/contract/limits.ts';

export const mailCopy = {
  confirm: {
    subject: `Please confirm your subscription to ${BRAND}`,
    text: (confirmUrl: string, unsubscribeUrl: string) =>
      [
        `Somebody asked for the ${BRAND} newsletter at this address. We hope it was you.`,
        `To confirm, open this page and press the button on it. The link works for ${NEWSLETTER_CONFIRM_DAYS} days:`,
        confirmUrl,
        'If it was not you, do nothing. We send no newsletter until the button is pressed. To take your address off our list:',
        unsubscribeUrl,
      ].join('\n\n'),
  },
  known: {
    subject: `You already receive the ${BRAND} newsletter`,
    text: (unsubscribeUrl: string) =>
      [
        `Somebody asked for the ${BRAND} newsletter at this address. It is subscribed already, so there is nothing to do.`,
        'To stop receiving it:',
        unsubscribeUrl,
      ].join('\n\n'),
  },
  subscriber: {
    subject: (reference: string) => `New newsletter subscriber ${reference}`,
    text: (fields: readonly (readonly [string, string])[]) =>
      ['Somebody confirmed a subscription to the newsletter. There is nothing to do.', ...listed(fields)].join('\n\n'),
  },
  partner: {
    subject: (company: string, reference: string) => `Partner application ${reference}: ${company}`,
    text: (fields: readonly (readonly [string, string])[]) => teamText('A partnership application came in.', fields),
  },
  resume: {
    subject: 'A new resume has arrived',
    /** `desk`: its address, '' where the site's is not known. */
    text: (desk: string) => {
      const text =
        'A resume came in through the careers page. This email names nobody. Sign in at the desk with your token to see the file';
      return desk === '' ? `${text}.` : `${text}:\n\n${desk}`;
    },
  },
  contact: {
    subject: (subject: string, reference: string) => `Contact message ${reference}: ${subject}`,
    text: (fields: readonly (readonly [string, string])[]) => teamText('A message came in through the contact form.', fields),
  },
} as const;

function teamText(opening: string, fields: readonly (readonly [string, string])[]): string {
  const promise = `The page promises an answer within ${ANSWER_HOURS} hours. What follows was typed by a visitor: treat links in it with care.`;
  return [opening, promise, ...listed(fields)].join('\n\n');
}

/** What was left empty is not listed. */
function listed(fields: readonly (readonly [string, string])[]): string[] {
  return fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}:\n${value}`);
}
