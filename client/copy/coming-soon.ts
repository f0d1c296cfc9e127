/** Text of the placeholder pages: what each will be, and what helps meanwhile. */
import { BRAND } from '../../machines/contract/brand.ts';
import type { RoutePath } from '../routes.ts';

interface Placeholder {
  readonly text: string;
  /** What is there today, most useful first. */
  readonly meanwhile: readonly RoutePath[];
  /** Who lends and whom a complaint reaches: what there is today of pages about law. */
  readonly showsLender?: true;
}

const product: readonly RoutePath[] = ['/products/loan-against-mutualfunds', '/how-it-works', '/contact'];
const legal: readonly RoutePath[] = ['/privacy', '/contact', '/faq'];

export const comingSoonCopy = {
  stamp: 'Coming Soon',
  meanwhile: 'Meanwhile',
  pages: {
    '/press-media': {
      text: 'Facts, figures and pictures for journalists will be here. Until then, write to us and a person answers.',
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
      text: 'We do not issue cards today. You can draw and repay a credit line against funds just as freely, usually at a lower rate.',
      meanwhile: product,
    },
    '/investments': { text: 'We do not sell investments. You keep those you have, and borrow against them.', meanwhile: product },
    '/insurance': { text: 'We do not sell insurance today.', meanwhile: product },
    '/wealth': { text: 'We do not manage money today. We lend against what you have built up yourself.', meanwhile: product },
    '/terms': {
      text: 'Our lawyers are writing the terms of this site. The terms of a loan are in the agreement with the lender. You read it before you sign.',
      showsLender: true,
      meanwhile: ['/key-facts-statement', '/charges', ...legal],
    },
    '/cookies': {
      text: 'We are writing a page about cookies. The privacy policy says what this site stores.',
      meanwhile: legal,
    },
    '/compliance': {
      text: 'Our policies will be published here. This is what is known today.',
      showsLender: true,
      meanwhile: legal,
    },
    '/regulatory': {
      text: 'Notices that the regulator asks for will be published here. This is what is known today.',
      showsLender: true,
      meanwhile: legal,
    },
    '/grievance': {
      text: 'We are writing the full steps. You can complain today: call or write to the grievance officer. No answer after 30 days? You can go to the RBI Ombudsman, free of charge, where the lender is covered by that scheme.',
      showsLender: true,
      meanwhile: legal,
    },
    '/products/ulips': {
      text: 'We are writing this page. For now you can borrow by phone, against a ULIP past its five-year lock-in.',
      meanwhile: ['/ulips-vs-personal-loans', ...product],
    },
    '/products/loan-against-stocks': {
      text: 'We are writing this page. For now you can borrow by phone, against approved shares.',
      meanwhile: ['/stocks-vs-personal-loans', ...product],
    },
    '/products/digital-gold': {
      text: 'Not offered today. If the rules allow it one day, it will be here.',
      meanwhile: ['/products/loan-against-mutualfunds', '/contact'],
    },
  } satisfies Partial<Record<RoutePath, Placeholder>> as Readonly<Record<string, Placeholder>>,
  /** What each of the pages above is good for, in one line. */
  about: {
    '/about': `Who ${BRAND} is and what we promise`,
    '/blogs': 'Plain articles on borrowing against investments',
    '/charges': 'Every fee and tax, with its amount',
    '/key-facts-statement': 'What a loan costs, in the form of the RBI',
    '/contact': 'Write or call. We answer within 24 hours',
    '/faq': 'Short answers to common questions',
    '/how-it-works': 'Four steps, with the minutes each one takes',
    '/privacy': 'What we collect, why, and your rights',
    '/products/loan-against-mutualfunds': 'Rates, conditions and a calculator',
    '/pledgewell-vs-personal-loans': 'Seven differences, side by side',
    '/stocks-vs-personal-loans': 'The two side by side',
    '/ulips-vs-personal-loans': 'The two side by side',
  } satisfies Partial<Record<RoutePath, string>> as Readonly<Record<string, string>>,
} as const;
