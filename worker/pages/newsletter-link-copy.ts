/** Texts of the pages behind the links of newsletter mails. */
import { NEWSLETTER_CONFIRM_DAYS } from '../../machines/contract/limits.ts';

const home = { label: 'To the home page', href: '/' } as const;
const again = { label: 'Subscribe again', href: '/newsletter' } as const;

export const newsletterLinkCopy = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'Press the button and the newsletter comes to your address. You can leave with one click in every newsletter.',
    button: 'Confirm subscription',
    link: home,
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'Thank you. The next newsletter comes to your address. A link in it lets you leave.',
    link: home,
  },
  over: {
    title: 'This link is no longer valid',
    text: `Confirmation links work for ${NEWSLETTER_CONFIRM_DAYS} days, and only the newest one counts. Enter your address again and we send a new one.`,
    link: again,
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'Press the button and we send no more newsletters to your address.',
    button: 'Unsubscribe',
    link: home,
  },
  unsubscribed: {
    title: 'You have left the newsletter',
    text: 'We send no more newsletters to your address. If this was a mistake, you can subscribe again at any time.',
    link: again,
  },
  unknown: {
    title: 'We do not know this link',
    text: 'Please open the whole link from the newest email that we sent you.',
    link: again,
  },
  nothingChanged: 'The link from your email still works. Please open it again in a moment.',
  retry: 'Try again',
} as const;
