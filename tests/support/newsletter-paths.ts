/** The paths through the newsletter form that the machine's tests and the browser's tests both walk. */
import { messages } from '../../machines/contract/messages.ts';
import { leadForms } from '../../machines/lead-forms.ts';
import { type LeadCase, leadPaths } from './lead-paths.ts';
import type { MachinePath } from './machine-paths.ts';

export const newsletterCase = {
  config: leadForms.newsletter,
  values: { email: 'asha@example.com' },
  otherValues: { email: 'ravi@example.com' },
  faultyValues: { email: 'asha@example' },
  refusedField: { field: 'email', message: messages.emailInvalid },
} as const satisfies LeadCase;

export function newsletterPaths(leaveOut?: (label: string) => boolean): MachinePath[] {
  return leadPaths(newsletterCase, leaveOut);
}
