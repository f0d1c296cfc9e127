import { contactCase, contactPaths } from '../../support/contact-paths.ts';
import type { LeadCase } from '../../support/lead-paths.ts';
import type { MachinePath } from '../../support/machine-paths.ts';
import { newsletterCase, newsletterPaths } from '../../support/newsletter-paths.ts';
import { partnerCase, partnerPaths } from '../../support/partner-paths.ts';

/** The three forms, for what holds in all of them. */
export const leadCases: readonly { name: string; lead: LeadCase; paths: (leaveOut?: (label: string) => boolean) => MachinePath[] }[] = [
  { name: 'newsletter', lead: newsletterCase, paths: newsletterPaths },
  { name: 'partner', lead: partnerCase, paths: partnerPaths },
  { name: 'contact', lead: contactCase, paths: contactPaths },
];
