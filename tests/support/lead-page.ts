/** A lead form as a visitor meets it, by role and name: gestures for events, and what must be on the screen (lead-visible.ts). */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { contactCopy } from '../../client/copy/contact.ts';
import { newsletterCopy } from '../../client/copy/newsletter.ts';
import { partnerCopy } from '../../client/copy/partner.ts';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import type { EndpointName } from '../../machines/contract/endpoints.ts';
import { CLIENT_DEADLINE_MS } from '../../machines/contract/limits.ts';
import type { LeadAnswer } from '../../machines/lead-answers.ts';
import type { LeadValues } from '../../machines/lead-forms.ts';
import { holdApiCalls } from './held-api-calls.ts';
import type { LeadCase } from './lead-paths.ts';
import { afterStep, type FormTexts, formTexts, freshForm, type Look, looksOf, type Visible } from './lead-visible.ts';
import type { PathDriver } from './machine-paths.ts';
import { byClass } from './site-classes.ts';
import { eventually } from './visit.ts';

/** Where a form stands, and the labels of its fields. */
export interface LeadPlace {
  readonly path: string;
  readonly endpoint: EndpointName;
  readonly form: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: FormTexts;
}

const newsletter = { endpoint: 'createNewsletter', form: newsletterCopy.form.title, labels: newsletterCopy.form } as const;

export const leadPlaces = {
  newsletter: { ...newsletter, texts: formTexts.newsletter, path: '/newsletter' },
  box: { ...newsletter, texts: formTexts.box, path: '/blogs/what-happens-when-you-pledge-mutual-funds' },
  partner: {
    path: '/partner',
    endpoint: 'createPartner',
    form: partnerCopy.form.title,
    labels: partnerCopy.form as unknown as Record<string, string>,
    texts: formTexts.partner,
  },
  contact: {
    path: '/contact',
    endpoint: 'createContact',
    form: contactCopy.form.label,
    labels: contactCopy.form as unknown as Record<string, string>,
    texts: formTexts.contact,
  },
} as const satisfies Record<string, Omit<LeadPlace, 'labels'> & { readonly labels: object }>;

const formSelector = ({ form }: LeadPlace): string => `form[aria-label="${form}"]`;

export function leadForm(page: Page, place: LeadPlace) {
  // By its name, without a look at every role of the page. A walk finds it by its role once, when the page is loaded.
  const form = page.locator(formSelector(place));
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  const { submit, submitting, submitted } = place.texts;
  return {
    form,
    field: (name: string): Locator => form.getByLabel(place.labels[name] ?? name, { exact: true }),
    /** Whatever it says. */
    submit: form.getByRole('button', { name: new RegExp(`^(?:${submit}|${submitting}|${submitted})$`, 'u') }),
    tryAgain: button('Try again'),
    stop: button('Stop and keep what I typed'),
    challenge: form.locator('iframe[title="Checking that you are a person"]'),
    failure: form.locator(byClass('.notice-error')),
    thanks: page.locator('main [role="status"]').filter({ hasText: place.texts.thanks[0] ?? '' }),
    faulty: form.locator('[aria-invalid="true"]'),
  };
}
export type LeadFormPage = ReturnType<typeof leadForm>;

/** Answers of the page's calls, deadlines and the frame of the check, in a test's hands. Once per page, before it is loaded. */
export async function holdLeadPage(page: Page, place: LeadPlace) {
  const calls = await holdApiCalls(page, [place.endpoint]);
  // The check is a page of ours that says how it ended; here a test says it.
  await page.route('**/challenge', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Check</title>' }));
  await page.addInitScript((deadline) => {
    // What the device keeps is decided before the page's own scripts run, and after those of the page before have ended.
    if (window.name.startsWith('keep ')) {
      const [key = '', draft = ''] = JSON.parse(window.name.slice(5)) as string[];
      sessionStorage.clear();
      if (draft !== '') sessionStorage.setItem(key, draft);
      window.name = '';
    }
    Object.assign(window, { isConnected: true });
    Object.defineProperty(navigator, 'onLine', { get: () => (window as unknown as { isConnected: boolean }).isConnected });
    // The deadline of a call comes when the test says so.
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number, ...rest: unknown[]) => {
        if (ms !== deadline) return start(run, ms, ...rest);
        Object.assign(window, { endDeadline: run });
        return 0;
      },
    });
  }, CLIENT_DEADLINE_MS);
  return {
    async answer(answer: LeadAnswer): Promise<void> {
      if (answer.ok || answer.problem.kind !== 'timeout') return calls.answer(answer);
      const route = await calls.next();
      await page.evaluate(() => (window as unknown as { endDeadline: () => void }).endDeadline());
      await route.abort().catch(() => {});
    },
  };
}
export type HeldLeadPage = Awaited<ReturnType<typeof holdLeadPage>>;

/** What the browser says of its connection from now on; without `event`, silently. */
function sayConnected(page: Page, isConnected: boolean, event?: 'online' | 'offline'): Promise<void> {
  return page.evaluate(
    ([state, change]) => {
      Object.assign(window, { isConnected: state });
      if (change) dispatchEvent(new Event(change));
    },
    [isConnected, event] as const,
  );
}

/** A form, all of one moment. */
interface FormSeen {
  readonly look: Look;
  readonly values: readonly string[];
  /** Names of the fields that are marked. */
  readonly marked: readonly (string | null)[];
  /** Of the sentences asked for, those that an alert says. */
  readonly said: readonly string[];
  /** What the device keeps, but for the key. One form at a time is walked. */
  readonly draft: { readonly values: LeadValues; readonly request: LeadValues | null } | null;
}

interface FormQuestion {
  readonly form: string;
  readonly fields: readonly string[];
  readonly texts: FormTexts;
  readonly sentences: readonly string[];
  readonly notice: string;
}

/** In the browser: nothing of this file is at hand there. Null without such a form. */
function readForm({ form: selector, fields, texts, sentences, notice }: FormQuestion): FormSeen | null {
  const form = document.querySelector<HTMLFormElement>(selector);
  if (!form) return null;
  const controls = fields.map((name) => form.elements.namedItem(name) as HTMLInputElement);
  const buttons = [...form.querySelectorAll('button')];
  const submit = buttons.find(({ innerText }) => [texts.submit, texts.submitting, texts.submitted].includes(innerText));
  const locked = controls.map((control) => control.matches(':disabled, [readonly]'));
  const alerts = [...form.querySelectorAll<HTMLElement>('[role="alert"]')].filter((part) => part.checkVisibility());
  const failures = [...form.querySelectorAll<HTMLElement>(notice)].filter((part) => part.checkVisibility());
  const [firstThanks = ''] = texts.thanks;
  const thanks = [...document.querySelectorAll('main [role="status"]')].filter((part) => part.textContent.includes(firstThanks));
  const kept = Object.keys(sessionStorage).find((key) => key.startsWith('pledgewell.form.'));
  const draft = kept === undefined ? null : JSON.parse(sessionStorage.getItem(kept) ?? 'null');
  return {
    look: {
      button: submit?.innerText ?? '',
      takesPress: submit?.ariaDisabled !== 'true',
      fields: locked.every(Boolean) ? 'locked' : locked.some(Boolean) ? 'mixed' : 'editable',
      hasChallenge: form.querySelector('iframe[title="Checking that you are a person"]') !== null,
      says: failures.length > 0 ? 'failure' : thanks.length > 0 ? 'thanks' : null,
      way: failures.map((part) => part.querySelectorAll('p')[1]?.innerText ?? '').join(''),
      hasTryAgain: buttons.some(({ innerText }) => innerText === 'Try again'),
    },
    values: controls.map(({ value }) => value),
    marked: [...form.querySelectorAll('[aria-invalid="true"]')].map((control) => control.getAttribute('name')),
    said: sentences.filter((sentence) => alerts.some(({ innerText }) => innerText.includes(sentence))),
    draft: draft && { values: draft.values, request: draft.attempt?.request ?? null },
  };
}

/** Gestures for events, and what must be on the screen in each state. An event or a state without an entry fails the walk. */
export function leadDriver(page: Page, place: LeadPlace, lead: LeadCase, held: HeldLeadPage, found = freshForm(lead)): PathDriver {
  const view = leadForm(page, place);
  const { fields } = lead.config;
  const looks = looksOf(place.texts);
  /** What must be there by now. */
  let seen: Visible = found;
  let isAway = false;

  const read = (sentences: readonly string[] = []): Promise<FormSeen | null> =>
    page.evaluate(readForm, { form: formSelector(place), fields, texts: place.texts, sentences, notice: byClass('.notice-error') });
  const look = async () => (await read())?.look;

  const say = async (event: string, token?: string) => {
    const frame = await (await view.challenge.elementHandle())?.contentFrame();
    // What is said in the empty document before it would go with it.
    await frame?.waitForURL('**/challenge');
    await frame?.evaluate((word) => parent.postMessage(word, location.origin), { event, token });
  };
  const set = async (name: string, value: string) => {
    const field = view.field(name);
    // After a failure a browser fills fields in without an event; a person's typing would end the failure before the press.
    if (seen.state.startsWith('failed'))
      return field.evaluate((element: HTMLInputElement, text) => Object.assign(element, { value: text }), value);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  };
  /** Nothing happens a millisecond before. */
  const passes = (milliseconds: () => number) => async () => {
    const time = milliseconds();
    await page.clock.runFor(time - 1);
    await eventually(look).toEqual(looks[seen.state]);
    await page.clock.runFor(1);
  };

  const execute: PathDriver['execute'] = {
    'form.leave': async () => {
      if (new URL(page.url()).pathname === place.path) {
        await page.locator('footer').getByRole('link', { name: 'Privacy' }).first().click();
        await page.waitForURL('**/privacy');
      }
      isAway = true;
    },
    'form.open': async () => {
      await page.goBack();
      await page.waitForURL(`**${place.path}`);
      isAway = false;
      await view.form.hover();
    },
    'field.type': (event) => view.field(String(event['field'])).fill(String(event['value'])),
    'form.submit': async (event) => {
      const wanted = event['values'] as LeadValues;
      const standing = (await read())?.values;
      const changed = fields.filter((name, at) => standing?.[at] !== wanted[name]);
      for (const name of changed) await set(name, wanted[name] ?? '');
      const canRetry = changed.length === 0 && looks[seen.state]?.hasTryAgain;
      await (canRetry ? view.tryAgain : view.submit).click();
    },
    'connection.lost': () => sayConnected(page, false, 'offline'),
    'connection.back': () => sayConnected(page, true, 'online'),
    'xstate.after.resendDelay.leadForm.failed.interrupted': passes(() => seen.wait * 1_000),
    'xstate.done.actor.send': async (event) => {
      // A call that fails all the same was cut on its way.
      await sayConnected(page, true);
      const answer = event['output'] as LeadAnswer;
      await held.answer(answer);
      if (answer.ok || answer.problem.kind !== 'unauthorized') return;
      await page.waitForURL(({ pathname }) => pathname === '/');
      isAway = true;
    },
    'xstate.done.actor.challenge': (event) => {
      const outcome = event['output'] as ChallengeOutcome;
      if (outcome.ok) return say('token', outcome.token);
      return outcome.cause === 'stopped' ? view.stop.click() : say(outcome.cause);
    },
    'xstate.after.challengeTime.leadForm.challenged': passes(() => 120_000),
    'xstate.after.confirmation.leadForm.success': passes(() => 5_000),
  };

  const shows = async () => {
    if (isAway) return view.form.waitFor({ state: 'detached' });
    const { state, faults, failure, when, open, isResent } = seen;
    const sentences = faults.map(([, text]) => text);
    const isKept = open !== null || Object.values(seen.fields).some((value) => value !== '');
    await eventually(() => read(sentences)).toEqual({
      look: looks[state],
      values: fields.map((name) => seen.fields[name] ?? ''),
      marked: faults.map(([field]) => field),
      said: sentences,
      draft: isKept ? { values: seen.fields, request: open } : null,
    } satisfies { [Part in keyof FormSeen]: unknown });
    if (state === 'success') for (const text of place.texts.thanks) await view.thanks.filter({ hasText: text }).first().waitFor();
    if (failure !== null) {
      const notice = view.failure.filter({ hasText: failure }).filter({ hasText: when });
      await notice.waitFor();
      // What has been said is not said again.
      expect(await notice.getAttribute('role')).toBe(isResent ? null : 'alert');
    }
    if (state === 'challenged') await say('shown');
  };
  return {
    execute,
    afterEach: async (step) => {
      seen = afterStep(seen, step, lead, place.texts);
      if (seen.toast !== null) await page.locator(byClass('.toast')).filter({ hasText: seen.toast }).waitFor();
    },
    assertState: Object.fromEntries(Object.keys(looks).map((state) => [state, shows])),
  };
}
