/** Meta descriptions by address, unique. Only documents need them, so the browser's route table does without. */
import { BRAND } from '../machines/contract/brand.ts';
import { ANSWER_HOURS } from '../machines/contract/limits.ts';
import { site } from './copy/site.ts';
import { GENERAL_COMPARISON_PATH, type Route } from './routes.ts';

const descriptions: Readonly<Record<string, string>> = {
  '/': 'Borrow against your mutual funds, ULIPs or stocks. Keep your investments and pay interest only on what you use.',
  '/about': `Who ${BRAND} is, how we lend against investments, and what we promise a borrower.`,
  '/newsletter': 'One useful email about borrowing against investments in India. Confirm by email, leave with one click.',
  '/features': 'What you can do with a credit line against your investments: apply, draw, repay, follow and close it, all from your phone.',
  '/partner':
    'For distributors, advisers and platforms: offer your clients loans against their investments. Apply and hear back within 24 hours.',
  '/blogs': 'Plain articles on pledging funds, loan-to-value, interest on a credit line, and what happens if markets fall.',
  '/products/loan-against-mutualfunds':
    'Eligibility, benefits, documents and an honest calculator for a loan against mutual funds. Rates from 9.5% a year.',
  '/approved-funds':
    'Find your mutual fund schemes by name or ISIN, say how many units you hold, and see the credit line they unlock. No sign-in, nothing stored.',
  '/how-it-works': 'Four steps from application to money in your account, how long each one takes, and the documents you need.',
  '/contact': `Write to us, call us, or visit the ${site.city} office. We answer within ${ANSWER_HOURS} hours.`,
  '/carriers': `Work at ${BRAND}: what we offer, and how to send us your resume.`,
  [GENERAL_COMPARISON_PATH]:
    'Seven differences between a loan against your investments and a personal loan: time, interest, score, paper, collateral, repayment, eligibility.',
  '/mutual-funds-vs-personal-loans':
    'Borrowing against mutual funds compared with a personal loan, line by line, with the conditions next to each claim.',
  '/ulips-vs-personal-loans':
    'Borrowing against a ULIP compared with a personal loan: what the policy must have, and what each route costs you.',
  '/stocks-vs-personal-loans':
    'Borrowing against listed shares compared with a personal loan: margins, speed, score and repayment side by side.',
  '/digital-gold-vs-personal-loans':
    'Why we do not lend against digital gold today, and how a loan against investments compares with a personal loan.',
  '/charges': 'Processing fee, stamp duty, lien marking, penal charges and taxes in one table, with the true yearly cost (APR) of a loan.',
  '/key-facts-statement':
    'A sample Key Facts Statement as the RBI has it: charges, APR worked out, repayment schedule, cooling-off and complaints. Prints on two pages.',
  '/check': 'Whether you can borrow against your funds: two details and an OTP by SMS. A soft check only.',
  '/faq': 'Short answers on pledging, eligibility, interest, repayment, market falls and closing a loan against investments.',
  '/privacy': 'What we collect, why, how long we keep it, whom we share it with, and how to use your rights.',
  '/delete-account': 'Five steps in the app to delete your account, what is deleted, and what the law obliges us to keep.',
  '/blogs/:slug': 'An article on borrowing against investments.',
  '/404': 'There is no page at this address.',
};

/** Coming Soon pages have theirs from their name; any other comparison that of the general one. */
export function descriptionOf({ path, page, name }: Route): string {
  if (page === 'coming-soon') return `${name} at ${BRAND} is being prepared. What is available today, and how to reach us meanwhile.`;
  if (page === 'blog-article') return descriptions['/blogs/:slug'] ?? '';
  return descriptions[path] ?? descriptions[page === 'comparison' ? GENERAL_COMPARISON_PATH : '/404'] ?? '';
}
