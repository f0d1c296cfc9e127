/** `site.appIsLive` decides whether the store buttons lead anywhere; today nothing stands above "not in the stores yet" that does (decisions 4). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { Stores } from '../../client/components/eligibility/stores.tsx';
import { SiteFooter } from '../../client/components/site-footer.tsx';
import { aboutCopy } from '../../client/copy/about.ts';
import { deleteAccountCopy } from '../../client/copy/delete-account.ts';
import { congratulationsCopy } from '../../client/copy/eligibility-result.ts';
import { featuresCopy } from '../../client/copy/features.ts';
import { homeCopy } from '../../client/copy/home.ts';
import { howItWorksCopy } from '../../client/copy/how-it-works.ts';
import { site } from '../../client/copy/site.ts';

test('before there is an app: two buttons that lead nowhere and say so', () => {
  const markup = renderToStaticMarkup(<Stores isLive={false} />);
  expect(markup.match(/aria-disabled="true"/gu)).toHaveLength(2);
  expect(markup).toContain('Not in the stores yet.');
  expect(markup).not.toContain('<a ');
});

test('with one: the two listings, each in a new tab', () => {
  const markup = renderToStaticMarkup(<Stores isLive />);
  for (const href of Object.values(site.stores)) expect(markup).toContain(`href="${href}" target="_blank" rel="noopener noreferrer"`);
  expect(markup).not.toMatch(/aria-disabled|Not in the stores/u);
});

test('footer, features and result say the same of it as the site’s constant', () => {
  const footer = renderToStaticMarkup(
    <Router ssrPath="/">
      <SiteFooter path="/" />
    </Router>,
  );
  expect(footer.includes('Mobile App Coming Soon')).toBe(!site.appIsLive);
  expect(Object.values(site.stores).some((href) => footer.includes(href))).toBe(site.appIsLive);
  expect(featuresCopy.suite.lead.includes('Until it is in the stores')).toBe(!site.appIsLive);
  expect(congratulationsCopy.next.includes('by phone')).toBe(!site.appIsLive);
});

test('who reads how many minutes it takes reads from when they count, while an application begins with a call', () => {
  const claims = {
    home: homeCopy.steps.lead,
    howItWorks: howItWorksCopy.timeline.condition,
    endToEnd: aboutCopy.claims.items.find(({ claim }) => claim.includes('15 minutes'))?.condition ?? '',
    digital: aboutCopy.claims.items.find(({ claim }) => claim === 'Digital and paperless')?.condition ?? '',
  };
  expect(Object.entries(claims).filter(([, text]) => text.includes('until the app is in the stores') === site.appIsLive)).toEqual([]);
  expect(deleteAccountCopy.lead.includes('Once the app is in the stores')).toBe(!site.appIsLive);
});
