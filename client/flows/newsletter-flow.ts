import { createActor } from 'xstate';
import { createNewsletter } from '../../machines/contract/newsletter';
import { newsletterForm, newsletterMachine } from '../../machines/newsletter.machine';
import { leadConnector } from './lead-flow';

/** Gives a newsletter form to its machine. */
export const connect = leadConnector({
  name: 'newsletter',
  endpoint: createNewsletter,
  form: newsletterForm,
  start: (services, input) => createActor(newsletterMachine.provide(services), { input }).start(),
});
