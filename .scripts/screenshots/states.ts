/** What a visitor brings about: menus, forms with faults, under way, refused, sent; lists that load, are empty or fail. */
import type { Page } from 'playwright-core';
import { routes } from '../../client/routes.ts';
import { apiPath, type EndpointName } from '../../machines/contract/endpoints.ts';
import { HOUR_MS } from '../../machines/contract/limits.ts';
import { blogSearchPage, holdListCalls } from '../../tests/support/blog-search-page.ts';
import { asFile, resumeParts } from '../../tests/support/careers-page.ts';
import { fundFinderPage } from '../../tests/support/fund-finder-page.ts';
import { type LeadPlace, leadForm, leadPlaces } from '../../tests/support/lead-page.ts';
import { resumeFixture } from '../../tests/support/resume-files.ts';
import { goLive } from '../../tests/support/visit.ts';
import { type Look, noScriptLooks, stateLooks } from './looks.ts';
import { rareStates } from './rare-states.ts';
import type { Series, Studio } from './series.ts';

export interface State {
  /** `sheet-what`: the states of one page stand on one sheet. */
  readonly sheet: string;
  readonly what: string;
  readonly path: string | ((studio: Studio) => Promise<string>);
  readonly looks?: readonly Look[];
  /** Before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What the visitor does there; without it the page is as it was loaded. */
  readonly act?: (page: Page, studio: Studio) => Promise<unknown>;
  /** Default: what is on the screen, as the visitor is left. */
  readonly fullPage?: boolean;
}

const phones = stateLooks.filter(({ context }) => context.isMobile);
const screens = stateLooks.filter(({ context }) => !context.isMobile);

const person = { name: 'Asha Rao', email: 'asha@example.in' };
const filled = {
  contact: { ...person, subject: 'A question about pledging', message: 'Can I pledge units that I bought last month?' },
  partner: {
    name: person.name,
    businessEmail: person.email,
    companyName: 'Rao Wealth',
    partnershipType: 'channel partner',
    message: 'We advise forty families in Pune and would like to offer your credit line to them.',
  },
  newsletter: { email: person.email },
} as const;

function formStates(name: keyof typeof filled): State[] {
  const place = leadPlaces[name] as LeadPlace;
  const base = { sheet: `${name}-states`, path: place.path };
  const fill = async (page: Page): Promise<void> => {
    await goLive(page);
    const view = leadForm(page, place);
    for (const [field, value] of Object.entries(filled[name])) {
      if (field === 'partnershipType') await view.field(field).selectOption(value);
      else await view.field(field).fill(value);
    }
  };
  const send = async (page: Page): Promise<void> => {
    await fill(page);
    await leadForm(page, place).submit.click();
  };
  return [
    {
      ...base,
      what: 'faulty',
      act: async (page) => {
        await goLive(page);
        await leadForm(page, place).submit.click();
        await leadForm(page, place).faulty.first().waitFor();
      },
    },
    {
      ...base,
      what: 'busy',
      prepare: (page) => page.route(`**${apiPath(place.endpoint)}`, () => undefined),
      act: async (page) => {
        await send(page);
        await leadForm(page, place).form.getByRole('button', { name: place.texts.submitting }).waitFor();
      },
    },
    {
      ...base,
      what: 'failed',
      prepare: (page) => refuse(page, place.endpoint, 503),
      act: async (page) => {
        await send(page);
        await leadForm(page, place).failure.waitFor();
      },
    },
    {
      ...base,
      what: 'offline',
      act: async (page) => {
        await fill(page);
        await page.context().setOffline(true);
        await leadForm(page, place).submit.click();
        await leadForm(page, place).failure.waitFor();
      },
    },
    {
      ...base,
      what: 'sent',
      act: async (page) => {
        await send(page);
        await page.locator('main [role="status"]').filter({ hasText: /\w/u }).first().waitFor();
      },
    },
    { ...base, what: 'faulty', looks: noScriptLooks, fullPage: true, act: (page) => post(page, {}) },
    { ...base, what: 'sent', looks: noScriptLooks, fullPage: true, act: (page) => post(page, filled[name]) },
  ];
}

/** As a browser without a script sends a form: without its own look at the fields. */
async function post(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const form = page.locator('main form[method="post"]').first();
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`);
    if (name === 'partnershipType') await field.selectOption(value);
    else await field.fill(value);
  }
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await Promise.all([page.waitForEvent('load'), form.locator('button[type="submit"]').first().click()]);
}

function refuse(page: Page, endpoint: EndpointName, status: number): Promise<unknown> {
  return page.route(`**${apiPath(endpoint)}*`, (route) => route.fulfill({ status, json: {} }));
}

const careers = { sheet: 'carriers-states', path: '/carriers' };

async function chooseFile(page: Page, name = 'asha-rao-cv.pdf'): Promise<void> {
  await goLive(page);
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await resumeParts(page).picker.setInputFiles(asFile(name, resumeFixture('cv.pdf')));
}

const blogs = { sheet: 'blogs-states', path: '/blogs' };
const funds = { sheet: 'approved-funds-states', path: '/approved-funds' };
const MIXED = '/approved-funds?search=gulmohar+flexi&funds=900195-u1200.5_900127-r250000_900183-u300_900398-u10_900452-r90000_999999-u1';

const states: readonly State[] = [
  {
    sheet: 'menus',
    what: 'menu',
    path: '/about',
    looks: phones,
    act: (page) => page.getByText('Menu', { exact: true }).first().click(),
  },
  {
    sheet: 'menus',
    what: 'products',
    path: '/about',
    looks: screens,
    act: (page) => page.getByText('Products', { exact: true }).first().click(),
  },
  { sheet: 'faq-states', what: 'all-open', path: '/faq', fullPage: true, act: openDetails },
  { sheet: 'privacy-states', what: 'all-open', path: '/privacy', fullPage: true, act: openDetails },
  { sheet: 'delete-account-states', what: 'all-open', path: '/delete-account', fullPage: true, act: openDetails },
  { sheet: 'footer', what: 'open', path: '/terms', fullPage: true, act: openDetails },
  ...formStates('contact'),
  ...formStates('partner'),
  ...formStates('newsletter'),
  { ...careers, what: 'chosen', act: (page) => chooseFile(page) },
  {
    ...careers,
    what: 'refused',
    act: async (page) => {
      await chooseFile(page, 'photo.png');
      await resumeParts(page).error.waitFor();
    },
  },
  {
    ...careers,
    what: 'busy',
    prepare: (page) => page.route(`**${apiPath('uploadResume')}`, () => undefined),
    act: async (page) => {
      await chooseFile(page);
      await resumeParts(page).upload.click();
      await page.getByRole('button', { name: 'Uploading...' }).waitFor();
    },
  },
  {
    ...careers,
    what: 'done',
    act: async (page) => {
      await chooseFile(page);
      await resumeParts(page).upload.click();
      await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
    },
  },
  {
    ...blogs,
    what: 'found',
    act: async (page) => {
      await goLive(page);
      await blogSearchPage(page).box.fill('markets fall');
      await blogSearchPage(page).status.filter({ hasText: /\d/u }).first().waitFor();
    },
  },
  {
    ...blogs,
    what: 'nothing-found',
    act: async (page) => {
      await goLive(page);
      await blogSearchPage(page).box.fill('cryptocurrency');
      await blogSearchPage(page).unmatched.waitFor();
    },
  },
  {
    ...blogs,
    what: 'loading',
    prepare: holdListCalls,
    act: async (page) => {
      await goLive(page);
      await blogSearchPage(page).box.fill('markets');
      await blogSearchPage(page).busy.first().waitFor();
    },
  },
  {
    ...blogs,
    what: 'failed',
    prepare: (page) => refuse(page, 'readBlogs', 503),
    act: async (page) => {
      await goLive(page);
      await blogSearchPage(page).box.fill('markets');
      await blogSearchPage(page).failed.waitFor();
    },
  },
  { ...blogs, what: 'nothing-found', path: '/blogs?search=cryptocurrency', looks: noScriptLooks, fullPage: true },
  { ...funds, what: 'found', path: '/approved-funds?search=gulmohar' },
  { ...funds, what: 'basket', path: MIXED, fullPage: true },
  { ...funds, what: 'basket', path: MIXED, looks: noScriptLooks, fullPage: true },
  { ...funds, what: 'nothing-found', path: '/approved-funds?search=quxquux' },
  {
    ...funds,
    what: 'failed',
    prepare: (page) => refuse(page, 'readFunds', 503),
    act: async (page) => {
      await goLive(page);
      await fundFinderPage(page).box.fill('liquid');
      await fundFinderPage(page).failed.waitFor();
    },
  },
  { sheet: 'newsletter-links', what: 'confirm-over', path: '/newsletter/confirm?token=x' },
  { sheet: 'newsletter-links', what: 'unsubscribe-over', path: '/newsletter/unsubscribe?token=x' },
  { sheet: 'not-there', what: 'article', path: '/blogs/no-such-article' },
  ...rareStates,
];

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details, footer details')) {
      // Of those that share a name only one is open.
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
}

export const shootStates: Series = async (studio) => {
  const { camera, site, paths } = studio;
  const known = new Set<string>(routes.map(({ path }) => path));
  for (const { sheet, what, path, looks = stateLooks, prepare, act, fullPage = false } of states) {
    const address = typeof path === 'string' ? path.split('?')[0] : undefined;
    if (paths.length > 0 && !(address !== undefined && known.has(address) && paths.includes(address))) continue;
    const name = `${sheet}-${what}`;
    for (const look of looks.filter((one) => camera.wants(name, one))) {
      const { page, context } = await camera.open(look);
      page.setDefaultTimeout(15_000);
      // One address sends few forms an hour.
      site.clock.advance(HOUR_MS);
      try {
        await prepare?.(page);
        await page.goto(typeof path === 'string' ? path : await path(studio), { waitUntil: 'load' });
        await act?.(page, studio);
        await camera.take(page, { name, sheet, look, fullPage });
      } catch (error) {
        camera.fault(`${name}-${look.name}`, `is not reached: ${(error as Error).message.split('\n')[0]}`);
      }
      await context.close();
    }
    console.log(`  ${name}`);
  }
};
