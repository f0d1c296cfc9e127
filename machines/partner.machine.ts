/** Partner application (spec 2, 4, 5, 8; decisions 5). */
import { leadMessages } from './contract/messages/lead';
import { partnerRequest } from './contract/partner';
import { type LeadForm, startContext } from './lead-form';
import { leadStates } from './lead-states';

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
