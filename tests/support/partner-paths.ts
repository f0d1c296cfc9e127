/** The paths through the partner form that the machine's tests and the browser's tests both walk. */
import { messages } from '../../machines/contract/messages.ts';
import { leadForms } from '../../machines/lead-forms.ts';
import { type LeadCase, leadPaths } from './lead-paths.ts';
import type { MachinePath } from './machine-paths.ts';

const values = {
  name: 'Asha Rao',
  businessEmail: 'asha@advisers.example',
  companyName: 'Rao Advisers',
  partnershipType: 'channel partner',
  message: 'We advise two hundred families.',
} as const;

export const partnerCase = {
  config: leadForms.partner,
  values,
  otherValues: { ...values, companyName: 'Rao and Sons' },
  faultyValues: { ...values, businessEmail: 'asha@advisers', companyName: '  ' },
  refusedField: { field: 'businessEmail', message: messages.emailInvalid },
} as const satisfies LeadCase;

export function partnerPaths(leaveOut?: (label: string) => boolean): MachinePath[] {
  return leadPaths(partnerCase, leaveOut);
}
