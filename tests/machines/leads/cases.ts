import { contactCase, contactPaths } from '../../support/contact-paths';
import type { LeadCase } from '../../support/lead-paths';
import type { MachinePath } from '../../support/machine-paths';
import { newsletterCase, newsletterPaths } from '../../support/newsletter-paths';
import { partnerCase, partnerPaths } from '../../support/partner-paths';

/** The three forms, for what holds in all of them. */
export const leadCases: readonly { name: string; lead: LeadCase; paths: (leaveOut?: (label: string) => boolean) => MachinePath[] }[] = [
  { name: 'newsletter', lead: newsletterCase, paths: newsletterPaths },
  { name: 'partner', lead: partnerCase, paths: partnerPaths },
  { name: 'contact', lead: contactCase, paths: contactPaths },
];
