/** The paths of the lead forms' chart on the newsletter, partner and contact pages, walked by a visitor in Chromium; the newsletter also in the box under an article. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadValues } from '../../../machines/lead-forms.ts';
import { contactCase } from '../../support/contact-paths.ts';
import { liveExecutors, startLead } from '../../support/lead-actor.ts';
import { arrivals, generatedLeadPaths, leaveAndReturnPaths } from '../../support/lead-browser-paths.ts';
import { type HeldLeadPage, holdLeadPage, type LeadPlace, leadDriver, leadForm, leadPlaces } from '../../support/lead-page.ts';
import { type LeadCase, leadTransitions, transitionName } from '../../support/lead-paths.ts';
import { freshForm, notConfirmed, type Visible } from '../../support/lead-visible.ts';
import { type MachinePath, type PathEvent, walkPath } from '../../support/machine-paths.ts';
import { newsletterCase } from '../../support/newsletter-paths.ts';
import { partnerCase } from '../../support/partner-paths.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, goLive, type Visit } from '../../support/visit.ts';

const { visit } = withSite();

interface WalkedForm {
  readonly name: string;
  readonly lead: LeadCase;
  readonly place: LeadPlace;
  /** Has a page of its own, to which it posts. */
  readonly isPage: boolean;
}

/** The box is the page's machine with other words on its button: there, the paths that lead to success are enough. */
async function pathsOf({ lead, isPage }: WalkedForm): Promise<readonly MachinePath[]> {
  const generated = generatedLeadPaths(lead);
  if (isPage) return [...generated, ...(await leaveAndReturnPaths(lead))];
  return generated.filter(({ steps }) => steps.some(({ state }) => state === 'success'));
}

const cases: readonly (WalkedForm & { readonly paths: readonly MachinePath[] })[] = await Promise.all(
  (
    [
      { name: 'newsletter page', lead: newsletterCase, place: leadPlaces.newsletter, isPage: true },
      { name: 'newsletter box', lead: newsletterCase, place: leadPlaces.box, isPage: false },
      { name: 'partner page', lead: partnerCase, place: leadPlaces.partner, isPage: true },
      { name: 'contact page', lead: contactCase, place: leadPlaces.contact, isPage: true },
    ] as WalkedForm[]
  ).map(async (form) => ({ ...form, paths: await pathsOf(form) })),
);

/** One visit per form; each path begins with a load of its page, nothing kept, and time standing still. */
async function beginVisit(place: LeadPlace): Promise<{ arrival: Visit; held: HeldLeadPage }> {
  const arrival = await visit('/404', {
    viewport: desktop,
    expectedStatuses: [400, 401, 403, 404, 422, 429, 502],
    expectOffline: true,
  });
  await arrival.page.clock.install();
  return { arrival, held: await holdLeadPage(arrival.page, place) };
}

async function load({ page }: Visit, place: LeadPlace, kept: string | null = null): Promise<void> {
  await page.clock.resume();
  await page.evaluate(
    (keep) => {
      window.name = `keep ${keep}`;
    },
    JSON.stringify([draftKey(place), kept ?? '']),
  );
  await page.goto(place.path);
}

async function stopTheClock({ page }: Visit, place: LeadPlace): Promise<void> {
  await goLive(page);
  // A part of a page has a script of its own: until it is there, the browser would post the form.
  const form = page.getByRole('form', { name: place.form });
  await form.scrollIntoViewIfNeeded();
  await eventually(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** What a page says that the server sent after a post: no message of the API is at hand. */
const postedThanks = {
  partner: { thanks: ['Partnership application submitted successfully!', 'Our team will reach out to you within 24 hours.'] },
  contact: { thanks: ["Message sent! We'll contact you shortly."] },
};

const draftKey = ({ endpoint }: LeadPlace) =>
  `pledgewell.form.${endpoint === 'createContact' ? 'contact' : endpoint === 'createPartner' ? 'partner' : 'newsletter'}`;

describe.each(cases)('generated paths on the $name in Chromium', ({ lead, place, paths, isPage }) => {
  let arrival: Visit;
  let held: HeldLeadPage;
  beforeAll(async () => {
    ({ arrival, held } = await beginVisit(place));
  });
  afterAll(() => arrival.end());

  it.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    await load(arrival, place);
    await stopTheClock(arrival, place);
    await walkPath(path, leadDriver(arrival.page, place, lead, held));
    expect(arrival.trouble).toEqual([]);
  });

  if (!isPage) return;
  const events = arrivals(lead);
  /** Asserts what a visitor then sees of this state. */
  const stands = async (state: string, seen: Partial<Visible> = {}, standing: LeadPlace = place) => {
    const driver = leadDriver(arrival.page, standing, lead, held, { ...freshForm(lead), ...seen, state });
    await driver.assertState[state]?.({ label: 'form.open', event: { type: 'form.open' }, state });
    expect(arrival.trouble).toEqual([]);
  };
  const draftOf = (event: PathEvent = { type: 'form.open' }) => JSON.stringify(event['draft']);

  it('arrives with text that was typed before the script came', async () => {
    const { page } = arrival;
    const waiting: Route[] = [];
    const script = '**/assets/lead-flow-*.js';
    await page.route(script, (route) => void waiting.push(route));
    await load(arrival, place);
    await goLive(page);
    const event = events['typed text'] as PathEvent;
    const [name = '', text = ''] = Object.entries(event['typed'] as Record<string, string>)[0] ?? [];
    await leadForm(page, place).field(name).fill(text);
    await page.unroute(script);
    for (const route of waiting) await route.continue();
    await stands('idle', { fields: { ...freshForm(lead).fields, [name]: text } });
  });

  it.each([
    ['a draft', 'idle', {}],
    ['an unsent draft', 'failed.unsent', { failure: notConfirmed, open: lead.values }],
  ] as const)('arrives with %s', async (name, state, seen) => {
    await load(arrival, place, draftOf(events[name]));
    await stopTheClock(arrival, place);
    await stands(state, { fields: lead.values, ...seen });
  });

  const postNatively = (values: LeadValues) =>
    arrival.page.evaluate(
      ([label, entries]) => {
        const form = document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`);
        for (const [name, value] of entries) {
          const field = form?.elements.namedItem(name);
          if (field) Object.assign(field, { value });
        }
        form?.submit();
      },
      [place.form, Object.entries(values)] as const,
    );

  it('arrives after a post that was refused', async () => {
    await load(arrival, place);
    await postNatively(lead.faultyValues);
    await arrival.page.getByRole('alert').first().waitFor();
    await stopTheClock(arrival, place);
    await leadForm(arrival.page, place).form.hover();
    await stands('idle', { fields: lead.faultyValues, faults: place.texts.faulty });
  });

  // The newsletter's own page keeps the confirmation of a post beside the form, and says nothing of it to the machine.
  const { name: form } = lead.config;
  if (form === 'newsletter') return;
  it('arrives after a post that was accepted, and forgets its draft', async () => {
    const { page } = arrival;
    await load(arrival, place, draftOf(events['a draft']));
    await postNatively(lead.values);
    await page.waitForURL('**?sent=*');
    const sent = new URL(page.url()).searchParams.get('sent') ?? '';
    await stopTheClock(arrival, place);
    await page.waitForURL(({ search }) => search === '');
    const { thanks } = postedThanks[form];
    await stands('success', {}, { ...place, texts: { ...place.texts, thanks: [...thanks, sent] } });
  });
});

describe.each(cases.filter(({ isPage }) => isPage))('what was walked on the $name', ({ lead, paths }) => {
  it('takes every transition of the machine that a page can take', async () => {
    const taken = new Set<string>();
    const sequences = [...paths.map(({ events }) => events), ...Object.values(arrivals(lead)).map((event) => [event])];
    for (const [at, sequence] of sequences.entries()) {
      if (lead.config.name === 'newsletter' && at === sequences.length - 1) continue;
      const live = startLead(lead.config);
      for (const event of sequence) await liveExecutors(live)[event.type]?.(event);
      for (const transition of live.taken) taken.add(transitionName(transition));
    }
    const left = leadTransitions(lead).filter((name) => !taken.has(name));
    // A call of a page gives an answer and does not throw; a form is left before it comes back, which ends success and the check.
    const impossible = [
      / on xstate\.error\.actor\.(?:send|challenge) /u,
      /\.success on form\.open /u,
      /\.challenged on form\.open /u,
      ...(lead.config.name === 'newsletter' ? [/\.idle on form\.open #0 /u] : []),
    ];
    expect(left.filter((name) => !impossible.some((pattern) => pattern.test(name)))).toEqual([]);
    for (const pattern of impossible)
      expect(
        left.some((name) => pattern.test(name)),
        String(pattern),
      ).toBe(true);
  });
});
