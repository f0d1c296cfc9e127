/** Contact message (spec 2, 4, 5, 8; decisions 5). */
import { contactRequest } from './contract/contact.ts';
import { leadMessages } from './contract/messages/lead.ts';
import { type LeadForm, startContext } from './lead-form.ts';
import { leadStates } from './lead-states.ts';

export const contactForm = {
  fields: ['name', 'email', 'subject', 'message'],
  request: contactRequest,
  shows: 'first',
} as const satisfies LeadForm;

const { flow, states } = leadStates('contact', contactForm, { sentToast: leadMessages.contactToast, faultToast: true });

export const contactMachine = flow.createMachine({
  id: 'contact',
  context: ({ input }) => startContext(contactForm, input),
  initial: 'idle',
  states,
});
