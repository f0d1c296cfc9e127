/** Text of the placeholder pages: what each will be, and what helps meanwhile. */
import { BRAND } from '../../machines/contract/brand.ts';
import type { RoutePath } from '../routes.ts';
import { site } from './site.ts';

interface Placeholder {
  readonly text: string;
  /** What is there today, most useful first. */
  readonly meanwhile: readonly RoutePath[];
}

const product: readonly RoutePath[] = ['/products/loan-against-mutualfunds', '/how-it-works', '/contact'];
const legal: readonly RoutePath[] = ['/privacy', '/contact', '/faq'];

export const comingSoonCopy = {
  stamp: 'Coming Soon',
  meanwhile: 'Meanwhile',
  pages: {
    '/press-media': {
      text: 'Here journalists will find facts, figures and pictures. Until then, write to us and a person answers.',
      meanwhile: ['/about', '/blogs', '/contact'],
    },
    '/help-center': {
      text: 'Step-by-step help for every screen of the app is being written. The most common questions have answers already.',
      meanwhile: ['/faq', '/how-it-works', '/contact'],
    },
    '/personal-loan': {
      text: 'We do not offer loans without collateral today. If you own mutual funds, a loan against them usually costs less.',
      meanwhile: ['/pledgewell-vs-personal-loans', ...product],
    },
    '/business-loans': {
      text: 'We do not offer loans to businesses today. Owners can borrow in their own name against their own funds.',
      meanwhile: product,
    },
    '/credit-cards': {
      text: 'We do not issue cards today. A credit line against funds can be drawn and repaid just as freely, at a lower rate.',
      meanwhile: product,
    },
    '/investments': { text: 'We do not sell investments. You keep those that you have, and borrow against them.', meanwhile: product },
    '/insurance': { text: 'We do not sell insurance today.', meanwhile: product },
    '/wealth': { text: 'We do not manage money today. We lend against what you have built up yourself.', meanwhile: product },
    '/terms': {
      text: 'The terms for using this site are with our lawyers. The terms of a loan always stand in the agreement with the lender, which you see before you sign.',
      meanwhile: legal,
    },
    '/cookies': {
      text: 'A page of its own about cookies is being written. The privacy policy says what this site stores.',
      meanwhile: legal,
    },
    '/compliance': {
      text: 'Our codes and policies will be published here. Who lends, and under which registration, stands at the foot of every page.',
      meanwhile: legal,
    },
    '/regulatory': {
      text: 'Notices that the regulator asks for will be published here. Who lends, and under which registration, stands at the foot of every page.',
      meanwhile: legal,
    },
    '/grievance': {
      text: `The full procedure is being written. A complaint reaches the grievance officer today: ${site.grievanceOfficer.name}, ${site.grievanceOfficer.email}, ${site.grievanceOfficer.phone}.`,
      meanwhile: legal,
    },
    '/products/ulips': {
      text: 'A page of its own is being written. Loans against ULIPs past their five-year lock-in are arranged by phone for now.',
      meanwhile: ['/ulips-vs-personal-loans', ...product],
    },
    '/products/loan-against-stocks': {
      text: 'A page of its own is being written. Loans against approved shares are arranged by phone for now.',
      meanwhile: ['/stocks-vs-personal-loans', ...product],
    },
    '/products/digital-gold': {
      text: 'We do not lend against digital gold today. If that changes, this page will say so.',
      meanwhile: ['/products/loan-against-mutualfunds', '/contact'],
    },
  } satisfies Partial<Record<RoutePath, Placeholder>> as Readonly<Record<string, Placeholder>>,
  /** What each of the pages above is good for, in one line. */
  about: {
    '/about': `Who ${BRAND} is and what we promise`,
    '/blogs': 'Plain articles on borrowing against investments',
    '/contact': 'Write or call; we answer within 24 hours',
    '/faq': 'Short answers to common questions',
    '/how-it-works': 'Four steps, with the minutes each one takes',
    '/privacy': 'What we collect, why, and your rights',
    '/products/loan-against-mutualfunds': 'Rates, conditions and a calculator',
    '/pledgewell-vs-personal-loans': 'Seven differences, side by side',
    '/stocks-vs-personal-loans': 'The two side by side',
    '/ulips-vs-personal-loans': 'The two side by side',
  } satisfies Partial<Record<RoutePath, string>> as Readonly<Record<string, string>>,
} as const;
