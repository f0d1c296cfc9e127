/** Newsletter subscription, on its page and in the box under articles (spec 2, 4, 5, 8; decisions 5). */
import { newsletterRequest } from './contract/newsletter.ts';
import { type LeadForm, startContext } from './lead-form.ts';
import { leadStates } from './lead-states.ts';

export const newsletterForm = { fields: ['email'], request: newsletterRequest, shows: 'first' } as const satisfies LeadForm;

const { flow, states } = leadStates('newsletter', newsletterForm, {});

export const newsletterMachine = flow.createMachine({
  id: 'newsletter',
  context: ({ input }) => startContext(newsletterForm, input),
  initial: 'idle',
  states: {
    ...states,
    // A second subscription leaves this state and takes its timer along (case NL-02).
    success: { ...states.success, after: { confirmation: { target: 'idle', actions: 'clearReceipt' } } },
  },
});
