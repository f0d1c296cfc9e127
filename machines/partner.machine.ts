/** Partner application (spec 2, 4, 5, 8; decisions 5). */
import { leadMessages } from './contract/messages/lead.ts';
import { partnerRequest } from './contract/partner.ts';
import { type LeadForm, startContext } from './lead-form.ts';
import { leadStates } from './lead-states.ts';

export const partnerForm = {
  fields: ['name', 'businessEmail', 'companyName', 'partnershipType', 'message'],
  request: partnerRequest,
  shows: 'all',
} as const satisfies LeadForm;

const { flow, states } = leadStates('partner', partnerForm, { sentToast: leadMessages.partnerToast });

export const partnerMachine = flow.createMachine({
  id: 'partner',
  context: ({ input }) => startContext(partnerForm, input),
  initial: 'idle',
  states,
});
