import { createActor } from 'xstate';
import { createNewsletter } from '../../machines/contract/newsletter.ts';
import { newsletterForm, newsletterMachine } from '../../machines/newsletter.machine.ts';
import { leadConnector } from './lead-flow.ts';

/** Gives a newsletter form to its machine. */
export const connect = leadConnector({
  name: 'newsletter',
  endpoint: createNewsletter,
  form: newsletterForm,
  start: (services, input) => createActor(newsletterMachine.provide(services), { input }).start(),
});
