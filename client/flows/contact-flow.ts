import { createActor } from 'xstate';
import { contactForm, contactMachine } from '../../machines/contact.machine.ts';
import { createContact } from '../../machines/contract/contact.ts';
import { leadConnector } from './lead-flow.ts';

/** Gives a contact form to its machine. */
export const connect = leadConnector({
  name: 'contact',
  endpoint: createContact,
  form: contactForm,
  start: (services, input) => createActor(contactMachine.provide(services), { input }).start(),
});
