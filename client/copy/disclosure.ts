/** Who lends, under which registration, and where to complain (decisions 10). Shown in the footer and in the eligibility dialog. */
import { site } from './site.ts';

export const disclosureCopy = {
  title: 'Who lends',
  lender: { term: 'Lender', text: site.legalName },
  registration: { term: 'Registration', text: site.registration },
  role: {
    term: 'Role',
    text: `${site.brand} is the digital service of the lender. The lender decides, signs the agreement with you and pays out to your own bank account.`,
  },
  grievance: { term: 'Grievance officer', ...site.grievanceOfficer },
  codeWarning: 'We never ask for your OTP on a call, by message or by email. Type it only on this site.',
  placeholders: 'Entries in [brackets] are placeholders.',
} as const;
