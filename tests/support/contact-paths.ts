/** The paths through the contact form that the machine's tests and the browser's tests both walk. */

import { messages } from '../../machines/contract/messages.ts';
import { leadForms } from '../../machines/lead-forms.ts';
import { type LeadCase, leadPaths } from './lead-paths.ts';
import type { MachinePath } from './machine-paths.ts';

const values = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'Closing early',
  message: 'Can I close the loan next month?',
} as const;

export const contactCase = {
  config: leadForms.contact,
  values,
  otherValues: { ...values, subject: 'Closing late' },
  faultyValues: { ...values, email: 'asha@example', message: 'Hello' },
  refusedField: { field: 'email', message: messages.contactEmailInvalid },
} as const satisfies LeadCase;

export function contactPaths(leaveOut?: (label: string) => boolean): MachinePath[] {
  return leadPaths(contactCase, leaveOut);
}
