/** The fund finder as a view. Pure. */
import { findRoute } from '../../client/routes.ts';
import { FUNDS_PATH } from '../../machines/funds/basket-address.ts';
import type { FundFinderData } from '../../machines/funds/finder-data.ts';
import type { PageView } from './render-page.ts';
import { breadcrumbs } from './structured-data.ts';

/** Searches and baskets are no pages of their own for search engines: the canonical address is the plain one. */
export function fundsView(origin: string, data: Extract<FundFinderData, { kind: 'loaded' }>): PageView {
  return {
    path: FUNDS_PATH,
    data: data satisfies FundFinderData,
    structuredData: [breadcrumbs(origin, [findRoute('/'), findRoute(FUNDS_PATH)]), applicationAt(origin)],
  };
}

export function failedFundsView(term: string, named: string): PageView {
  return { path: FUNDS_PATH, data: { kind: 'failed', term, named } satisfies FundFinderData, route: { index: false } };
}

/** What the page is to a search engine: a tool without a price, for anybody (schema.org). */
function applicationAt(origin: string): object {
  const { name } = findRoute(FUNDS_PATH);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name,
    url: origin + FUNDS_PATH,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    inLanguage: 'en-IN',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
  };
}
