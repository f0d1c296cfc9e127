import { site } from './site.ts';

/** What the newsletter, partner and contact forms say alike. */
export const formsCopy = {
  stamp: 'Received',
  reference: 'Your reference, in case you write again:',
  failure: {
    leftUnsent: 'This form was not confirmed as sent',
    next: {
      refused: 'What you typed is still here.',
      unsolved: `What you typed is kept in this tab. If it does not work, call ${site.phone.text} or write to ${site.supportEmail}.`,
      unsent: 'What you typed is kept in this tab. Trying again never sends it twice.',
      interrupted: 'It goes again by itself after a while, as long as this page stays open, and never twice.',
      offline: 'It goes by itself once you are connected, as long as this page stays open, and never twice.',
    },
    reference: 'If you call us about it, mention',
    tryAgain: 'Try again',
  },
  /** Where the script of a form cannot be fetched without a connection. */
  offline: 'You seem to be offline. What you typed is kept; try again when you are connected',
} as const;
