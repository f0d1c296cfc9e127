import { site } from './site.ts';

/** To whoever sends a form without a script, after too many others did. */
export const scriptlessLimit = `We cannot take this form right now, because too many came in without JavaScript. Please turn it on, try again later, call ${site.phone.text} or write to ${site.supportEmail}.`;
