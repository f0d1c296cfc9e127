/** Site constants: every name, number and address of the company, once. All are visible placeholders (decisions 1). */
import { BRAND } from '../../machines/contract/brand.ts';

const CITY = 'Bangalore';

export const site = {
  brand: BRAND,
  legalName: '[Lender legal name] Private Limited',
  registration: '[RBI registration number of the NBFC]',
  phone: { text: '080 0000 0000', href: 'tel:+918000000000' },
  supportEmail: 'support@pledgewell.example',
  partnerEmail: 'partners@pledgewell.example',
  privacyEmail: 'privacy@pledgewell.example',
  /** Who hears of holes in the site (/.well-known/security.txt, .github/SECURITY.md). */
  securityEmail: 'security@pledgewell.example',
  city: CITY,
  office: ['[Office address]', `${CITY} 560001`, 'Karnataka, India'],
  grievanceOfficer: { name: '[Name of grievance officer]', email: 'grievance@pledgewell.example', phone: '080 0000 0001' },
  /** Whether the stores have the app: decides every text about it (footer, features, result of a check), and whether a result leads to the stores or to a call first. */
  appIsLive: false as boolean,
  stores: {
    googlePlay: 'https://play.google.com/store/apps/details?id=example.pledgewell',
    appStore: 'https://apps.apple.com/in/app/pledgewell/id0000000000',
  },
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/pledgewell-example' },
    { name: 'X', href: 'https://x.com/pledgewell_example' },
    { name: 'Instagram', href: 'https://www.instagram.com/pledgewell.example' },
    { name: 'Facebook', href: 'https://www.facebook.com/pledgewell.example' },
  ],
} as const;
