/** The standalone consent notice of the eligibility check (decisions 10). Apart from the dialog's other texts: no script needs it. */
import { site } from './site.ts';

export const eligibilityNotice = {
  title: 'What happens with your details',
  items: [
    { term: 'What we collect', text: 'Your name, your mobile number and, once you have verified it, the funds registered with it.' },
    {
      term: 'What for',
      text: 'To tell you whether you can borrow against them, and to call you if you ask. No marketing.',
    },
    {
      term: 'Who sees it',
      text: 'Our sales team: your name, the result and the last digits of your number. The whole number only if you ask for a call.',
    },
    {
      term: 'How to withdraw',
      text: `Write to ${site.privacyEmail} or call ${site.phone.text}. We then delete what you gave us, except what the law makes us keep.`,
    },
  ],
} as const;
