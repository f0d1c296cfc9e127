/** JSON-LD of the static pages (schema.org), where a search engine makes something of it. Pure. */

import { LOAN_AMOUNT_MIN_RUPEES, LOWEST_RATE_PERCENT } from '../machines/contract/limits.ts';
import { site } from './copy/site.ts';
import { descriptionOf } from './route-descriptions.ts';
import { findRoute, type Route } from './routes.ts';

const CONTEXT = 'https://schema.org';

/**
 * Organization where the company presents itself, the way down to an inner page, and the loan on its product page; nothing on pages that
 * are not to be found. `origin` without a trailing slash.
 */
export function structuredDataOf(route: Route, origin: string): readonly object[] {
  if (!route.index) return [];
  const organization = route.page === 'home' || route.page === 'about' ? [organizationAt(origin)] : [];
  const way =
    route.page === 'home' ? [] : [breadcrumbList(origin, [findRoute('/'), { name: route.name, path: route.canonical ?? route.path }])];
  const loan = route.page === 'product-mutual-funds' ? [loanAt(origin, route)] : [];
  return [...organization, ...way, ...loan];
}

/** From the top down; `path` percent-encoded. The last is the page itself, whose address search engines know (Google, "Breadcrumb structured data"). */
export function breadcrumbList(origin: string, trail: readonly { readonly name: string; readonly path: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: index === trail.length - 1 ? undefined : origin + path,
    })),
  };
}

function organizationAt(origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: site.brand,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
    email: site.supportEmail,
    telephone: site.phone.href.replace('tel:', ''),
    areaServed: 'IN',
    sameAs: site.social.map(({ href }) => href),
  };
}

function loanAt(origin: string, route: Route): object {
  const { name, path } = route;
  return {
    '@context': CONTEXT,
    '@type': 'LoanOrCredit',
    name,
    description: descriptionOf(route),
    url: origin + path,
    provider: { '@type': 'Organization', name: site.brand },
    interestRate: { '@type': 'QuantitativeValue', minValue: LOWEST_RATE_PERCENT, unitText: '% a year' },
    amount: { '@type': 'MonetaryAmount', currency: 'INR', minValue: LOAN_AMOUNT_MIN_RUPEES },
    requiredCollateral: 'Mutual fund units',
    feesAndCommissionsSpecification: `${origin}/charges`,
  };
}
