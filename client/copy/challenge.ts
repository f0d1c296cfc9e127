/** What is said where whoever sends a form is asked whether it is a person. */
import { site } from './site.ts';

export const challengeCopy = {
  checking: 'Checking that you are a person',
  stop: 'Stop and keep what I typed',
} as const;

/** To whoever sends a form without a script, after too many others did. */
export const scriptlessLimit = `We cannot take this form right now, because too many came in without JavaScript. Please turn it on, try again in an hour, call ${site.phone.text} or write to ${site.supportEmail}.`;
