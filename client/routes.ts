/**
 * The one table of routes: router, prerender, sitemap, header, footer, metadata and 404 read it. Data only.
 * Paths that look misspelled (`/carriers`) are the contract's (spec 2).
 */
import { BRAND } from '../machines/contract/brand.ts';
import { ABOUT, type ContactIntent } from '../machines/contract/contact-intent.ts';
import { decodeSlug, lastSegment } from '../machines/contract/slug.ts';

export type PageKey =
  | 'home'
  | 'about'
  | 'newsletter'
  | 'features'
  | 'partner'
  | 'check'
  | 'approved-funds'
  | 'blogs'
  | 'blog-article'
  | 'product-mutual-funds'
  | 'how-it-works'
  | 'contact'
  | 'careers'
  | 'comparison'
  | 'faq'
  | 'charges'
  | 'key-facts-statement'
  | 'privacy'
  | 'delete-account'
  | 'coming-soon'
  | 'not-found';

export interface Route {
  readonly path: string;
  readonly page: PageKey;
  /** Short name, for navigation, headings of placeholders and breadcrumbs. */
  readonly name: string;
  /** Document title, unique. */
  readonly title: string;
  /** False: `noindex`, and not in the sitemap. */
  readonly index: boolean;
  /** Address of the preferred version, where it is not `path` itself. */
  readonly canonical?: string;
}

function page(path: string, key: PageKey, name: string, title: string): Route {
  return { path, page: key, name, title: `${title} – ${BRAND}`, index: true };
}

function comingSoon(path: string, name: string): Route {
  return {
    path,
    page: 'coming-soon',
    name,
    title: `${name}: coming soon – ${BRAND}`,
    index: false,
  };
}

/** The general comparison; other well-formed product names show it with this canonical (decisions 9). */
export const GENERAL_COMPARISON_PATH = '/pledgewell-vs-personal-loans';

export const routes = [
  page('/', 'home', 'Home', 'Loans against mutual funds, without selling them'),
  page('/about', 'about', 'About', 'About us'),
  page('/newsletter', 'newsletter', 'Newsletter', 'Newsletter'),
  page('/features', 'features', 'Features', 'Features'),
  page('/partner', 'partner', 'Partner with Us', 'Partner with us'),
  page('/blogs', 'blogs', 'Blogs', 'Blogs'),
  page('/products/loan-against-mutualfunds', 'product-mutual-funds', 'Loan against mutual funds', 'Loan against mutual funds'),
  page('/approved-funds', 'approved-funds', 'How much could my funds get?', 'How much could my funds get?'),
  page('/how-it-works', 'how-it-works', 'How It Works', 'How it works'),
  page('/contact', 'contact', 'Contact', 'Contact us'),
  page('/carriers', 'careers', 'Careers', 'Careers'),
  page(GENERAL_COMPARISON_PATH, 'comparison', `${BRAND} vs personal loans`, `${BRAND} or a personal loan`),
  page('/mutual-funds-vs-personal-loans', 'comparison', 'Mutual funds vs personal loans', 'Loan against mutual funds or a personal loan'),
  page('/ulips-vs-personal-loans', 'comparison', 'ULIPs vs personal loans', 'Loan against ULIPs or a personal loan'),
  page('/stocks-vs-personal-loans', 'comparison', 'Stocks vs personal loans', 'Loan against stocks or a personal loan'),
  page('/digital-gold-vs-personal-loans', 'comparison', 'Digital gold vs personal loans', 'Digital gold or a personal loan'),
  page('/charges', 'charges', 'Charges', 'Every fee, tax and penal charge'),
  page('/key-facts-statement', 'key-facts-statement', 'Sample Key Facts Statement', 'Sample Key Facts Statement'),
  page('/faq', 'faq', 'FAQ', 'Frequently asked questions'),
  page('/privacy', 'privacy', 'Privacy', 'Privacy policy'),
  { ...page('/check', 'check', 'Check eligibility', 'Check your eligibility'), index: false },
  page('/delete-account', 'delete-account', 'Delete account', 'Delete your account'),

  comingSoon('/press-media', 'Press and media'),
  comingSoon('/help-center', 'Help centre'),
  comingSoon('/personal-loan', 'Personal loan'),
  comingSoon('/business-loans', 'Business loans'),
  comingSoon('/credit-cards', 'Credit cards'),
  comingSoon('/investments', 'Investments'),
  comingSoon('/insurance', 'Insurance'),
  comingSoon('/wealth', 'Wealth'),
  comingSoon('/terms', 'Terms'),
  comingSoon('/cookies', 'Cookies'),
  comingSoon('/compliance', 'Compliance'),
  comingSoon('/regulatory', 'Regulatory'),
  comingSoon('/grievance', 'Grievance'),
  comingSoon('/products/ulips', 'Loan against ULIPs'),
  comingSoon('/products/loan-against-stocks', 'Loan against stocks'),
  comingSoon('/products/digital-gold', 'Digital gold'),
] as const satisfies readonly Route[];

export type RoutePath = (typeof routes)[number]['path'];

export const notFoundRoute: Route = {
  path: '/404',
  page: 'not-found',
  name: 'Page Not Found',
  title: `Page Not Found – ${BRAND}`,
  index: false,
};

const COMPARISON = /^\/[a-z0-9]+(?:-[a-z0-9]+)*-vs-personal-loans$/u;
/** `/blogs/{slug}`, still percent-encoded: `%2F` belongs to the slug (case WO-03). */
const ARTICLE = /^\/blogs\/[^/]+$/u;

/** Whoever has read the article replaces the texts by its own. */
function articleRoute(path: string): Route {
  return page(path, 'blog-article', 'Article', 'Article');
}

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.path, route]));

/**
 * The route of a path (no query, no trailing slash). Any well-formed `/{product}-vs-personal-loans` is the general comparison,
 * with its canonical; a well-formed `/blogs/{slug}` is an article, whether there is one or not; everything else unknown is the 404 route.
 */
export function findRoute(path: string): Route {
  const exact = byPath.get(path);
  if (exact) return exact;
  if (ARTICLE.test(path)) return decodeSlug(lastSegment(path)) === null ? notFoundRoute : articleRoute(path);
  const general = byPath.get(GENERAL_COMPARISON_PATH);
  return general && COMPARISON.test(path) ? { ...general, path, canonical: GENERAL_COMPARISON_PATH } : notFoundRoute;
}

/** Pages whose texts come from the API, with pictures from any https host; all others are served with a policy that admits our own alone. */
const pagesWithForeignPictures: readonly PageKey[] = ['blogs', 'blog-article', 'faq'];

/** `path` as for `findRoute`. */
export function showsForeignPictures(path: string): boolean {
  return pagesWithForeignPictures.includes(findRoute(path).page);
}

/** Navigation lists, in the order the spec gives. Names come from the routes. */
export const headerProducts: readonly RoutePath[] = [
  '/products/loan-against-mutualfunds',
  '/products/loan-against-stocks',
  '/products/ulips',
  '/products/digital-gold',
];
export const headerLinks: readonly RoutePath[] = ['/about', '/partner', '/features', '/blogs'];
/** The menu of phones and tablets, which stands far from the footer. */
export const menuLinks: readonly RoutePath[] = [...headerLinks, '/how-it-works', '/faq', '/contact'];
export const footerQuickLinks: readonly RoutePath[] = [
  '/about',
  '/how-it-works',
  '/carriers',
  '/delete-account',
  '/contact',
  '/faq',
  '/approved-funds',
  '/newsletter',
];
export const footerProducts: readonly RoutePath[] = [
  '/personal-loan',
  '/business-loans',
  '/credit-cards',
  '/investments',
  '/insurance',
  '/wealth',
];
export const footerLegal: readonly RoutePath[] = ['/charges', '/privacy', '/terms', '/cookies', '/compliance', '/regulatory', '/grievance'];

/** The contact page for what somebody comes for (decisions 9). */
export function contactAbout(intent: ContactIntent): string {
  return `/contact?${ABOUT}=${intent}`;
}
