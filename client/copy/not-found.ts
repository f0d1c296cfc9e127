/** Text of the 404 page. */
import type { RoutePath } from '../routes.ts';

export const notFoundCopy = {
  title: 'Page Not Found',
  text: 'There is no page at this address. It may have moved, or the link is not complete.',
  action: 'Go Back Home',
  useful: 'Often looked for',
  links: [
    { path: '/products/loan-against-mutualfunds', text: 'Rates, conditions and a calculator' },
    { path: '/how-it-works', text: 'Four steps, with the minutes each one takes' },
    { path: '/faq', text: 'Short answers to common questions' },
    { path: '/contact', text: 'Write or call. We answer within 24 hours' },
  ] satisfies readonly { path: RoutePath; text: string }[],
} as const;
