import { describe, expect, it } from 'vitest';
import { descriptionOf } from '../../client/route-descriptions.ts';
import { findRoute, notFoundRoute, routes } from '../../client/routes.ts';
import { breadcrumbList, structuredDataOf } from '../../client/structured-data.ts';

const origin = 'https://example.com';
const typesAt = (path: string) => structuredDataOf(findRoute(path), origin).map((data) => Reflect.get(data, '@type'));

describe('JSON-LD of a page', () => {
  it('names the company on the home page, which has no way down to it', () => {
    expect(typesAt('/')).toEqual(['Organization']);
  });

  it('names the company and the way on the about page', () => {
    expect(typesAt('/about')).toEqual(['Organization', 'BreadcrumbList']);
  });

  it('describes the loan on its product page, with the rate and the smallest amount', () => {
    const loan = structuredDataOf(findRoute('/products/loan-against-mutualfunds'), origin).at(-1);
    expect(loan).toMatchObject({
      '@type': 'LoanOrCredit',
      url: 'https://example.com/products/loan-against-mutualfunds',
      interestRate: { minValue: 9.5 },
      amount: { currency: 'INR', minValue: 50_000 },
      feesAndCommissionsSpecification: 'https://example.com/charges',
    });
  });

  it('is left out where a page is not to be found', () => {
    expect(typesAt('/terms')).toEqual([]);
    expect(structuredDataOf(notFoundRoute, origin)).toEqual([]);
  });

  it('gives every step of the way an address but the last, which is the page itself', () => {
    const [way] = structuredDataOf(findRoute('/ulips-vs-personal-loans'), origin);
    expect(JSON.parse(JSON.stringify(way)).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/' },
      { '@type': 'ListItem', position: 2, name: 'ULIPs vs personal loans' },
    ]);
  });

  it('names the canonical page of a comparison that has no page of its own', () => {
    expect(structuredDataOf(findRoute('/bonds-vs-personal-loans'), origin)).toEqual([
      breadcrumbList(origin, [
        { name: 'Home', path: '/' },
        { name: 'Pledgewell vs personal loans', path: '/pledgewell-vs-personal-loans' },
      ]),
    ]);
  });

  it('counts the steps of a trail from 1 and gives absolute addresses', () => {
    expect(
      breadcrumbList(origin, [
        { name: 'Home', path: '/' },
        { name: 'Blogs', path: '/blogs' },
        { name: 'A lien', path: '/blogs/lien' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://example.com/' },
        { position: 2, name: 'Blogs', item: 'https://example.com/blogs' },
        { position: 3, name: 'A lien' },
      ],
    });
  });
});

describe('titles and descriptions', () => {
  const found = routes.filter((route) => route.index);

  it('are unique over all routes', () => {
    expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length);
    expect(new Set(routes.map(descriptionOf)).size).toBe(routes.length);
  });

  it.each(found)('fit into a search result: $path', (route) => {
    const { title } = route;
    const description = descriptionOf(route);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});
