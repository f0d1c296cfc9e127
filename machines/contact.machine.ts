/** Contact message (spec 2, 4, 5, 8; decisions 5). */
import { contactRequest } from './contract/contact';
import { leadMessages } from './contract/messages/lead';
import { type LeadForm, startContext } from './lead-form';
import { leadStates } from './lead-states';

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
