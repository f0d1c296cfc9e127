/**
 * A lead form as a visitor meets it, by role and name, beside a machine in this process that goes the same way: what the page shows is compared
 * with what that machine knows.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { contactCopy } from '../../client/copy/contact.ts';
import { formsCopy } from '../../client/copy/forms.ts';
import { newsletterCopy } from '../../client/copy/newsletter.ts';
import { partnerCopy } from '../../client/copy/partner.ts';
import type { EndpointName } from '../../machines/contract/endpoints.ts';
import { leadSuccess } from '../../machines/contract/lead-success.ts';
import type { LeadAnswer, LeadValues, Proof } from '../../machines/lead-form.ts';
import { holdApiCalls } from './held-api-calls.ts';
import { type LiveLead, liveExecutors } from './lead-actor.ts';
import type { LeadCase } from './lead-paths.ts';
import type { PathDriver, PathEvent, PathStep } from './machine-paths.ts';
import { eventually } from './visit.ts';

/** Where a form stands and what it says there. */
export interface LeadPlace {
  readonly path: string;
  readonly endpoint: EndpointName;
  readonly form: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly submitting: string;
  /** The button after success. */
  readonly submitted: string;
  /** What the page says of an accepted submission, from the machine's receipt. */
  readonly success: (message: string | null) => string;
  readonly showsReference: boolean;
  /** Of several faults, how many are shown. */
  readonly faults: 'all' | 'first';
}

const newsletter = {
  endpoint: 'createNewsletter',
  form: newsletterCopy.form.title,
  labels: newsletterCopy.form,
  success: () => leadSuccess.newsletterTitle,
  showsReference: false,
  faults: 'all',
} as const;

export const leadPlaces = {
  newsletter: { ...newsletter, ...newsletterCopy.form.page, path: '/newsletter' },
  box: { ...newsletter, ...newsletterCopy.form.box, path: '/blogs/what-happens-when-you-pledge-mutual-funds' },
  partner: {
    path: '/partner',
    endpoint: 'createPartner',
    form: partnerCopy.form.title,
    labels: partnerCopy.form as unknown as Record<string, string>,
    submit: partnerCopy.form.submit,
    submitting: partnerCopy.form.submitting,
    submitted: partnerCopy.form.submit,
    success: (message: string | null) => message ?? leadSuccess.partnerSent,
    showsReference: true,
    faults: 'all',
  },
  contact: {
    path: '/contact',
    endpoint: 'createContact',
    form: contactCopy.form.label,
    labels: contactCopy.form as unknown as Record<string, string>,
    submit: contactCopy.form.submit,
    submitting: contactCopy.form.submitting,
    submitted: contactCopy.form.submit,
    success: () => leadSuccess.contactToast,
    showsReference: true,
    faults: 'first',
  },
} as const satisfies Record<string, Omit<LeadPlace, 'labels'> & { readonly labels: object }>;

export function leadForm(page: Page, place: LeadPlace) {
  const form = page.getByRole('form', { name: place.form });
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  return {
    form,
    field: (name: string): Locator => form.getByLabel(place.labels[name] ?? name, { exact: true }),
    submit: form.getByRole('button', { name: new RegExp(`^(?:${place.submit}|${place.submitted})$`, 'u') }),
    submitting: button(place.submitting),
    tryAgain: button(formsCopy.failure.tryAgain),
    stop: button('Stop and keep what I typed'),
    check: form.locator('iframe[title="Checking that you are a person"]'),
    failure: form.locator('.notice-error[role="alert"]'),
    faulty: form.locator('[aria-invalid="true"]'),
  };
}
export type LeadFormPage = ReturnType<typeof leadForm>;

/** Answers of the page's calls, deadlines and the frame of the check, in a test's hands. Once per page, before it is loaded. */
export async function holdLeadPage(page: Page, place: LeadPlace) {
  const calls = await holdApiCalls(page, [place.endpoint]);
  // The check is a page of ours that says how it ended; here a test says it.
  await page.route('**/challenge', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Check</title>' }));
  await page.addInitScript(() => {
    // What the device keeps is decided before the page's own scripts run, and after those of the page before have ended.
    if (window.name.startsWith('keep ')) {
      const [key = '', draft = ''] = JSON.parse(window.name.slice(5)) as string[];
      sessionStorage.clear();
      if (draft !== '') sessionStorage.setItem(key, draft);
      window.name = '';
    }
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      Object.assign(window, { endDeadline: () => controller.abort() });
      return controller.signal;
    };
  });
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

/** What the device keeps, but for the key. One form at a time is walked. */
function keptDraft(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const kept = Object.keys(sessionStorage).find((key) => key.startsWith('pledgewell.form.'));
    const draft = kept === undefined ? null : JSON.parse(sessionStorage.getItem(kept) ?? 'null');
    return draft && { values: draft.values, request: draft.attempt?.request ?? null };
  });
}

/** Gestures for events, and what must be on the screen in each state. An event or a state without an entry fails the walk. */
export function leadDriver(page: Page, place: LeadPlace, lead: LeadCase, live: LiveLead, held: HeldLeadPage): PathDriver {
  const view = leadForm(page, place);
  const { fields } = lead.form;
  const texts = () => Promise.all(fields.map((name) => view.field(name).inputValue()));
  const editable = () => Promise.all(fields.map((name) => view.field(name).isEditable()));
  let isAway = false;

  const say = async (event: string, token?: string) => {
    const frame = await (await view.check.elementHandle())?.contentFrame();
    // What is said in the empty document before it would go with it.
    await frame?.waitForURL('**/challenge');
    await frame?.evaluate((word) => parent.postMessage(word, location.origin), { event, token });
  };
  const set = async (name: string, value: string) => {
    const field = view.field(name);
    // After a failure a browser fills fields in without an event; a person's typing would end the failure before the press.
    if (live.snapshot().hasTag('failed'))
      return field.evaluate((element: HTMLInputElement, text) => Object.assign(element, { value: text }), value);
    live.send({ type: 'field.type', field: name, value });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  };

  const gestures: PathDriver['execute'] = {
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
      const standing = await texts();
      const changed = fields.filter((name, at) => standing[at] !== wanted[name]);
      for (const name of changed) await set(name, wanted[name] ?? '');
      const canRetry = changed.length === 0 && ['failed.unsent', 'failed.unproved', 'failed.offline'].includes(live.state());
      await (canRetry ? view.tryAgain : view.submit).click();
    },
    'connection.back': () => page.evaluate(() => dispatchEvent(new Event('online'))),
    'xstate.done.actor.send': async (event) => {
      const answer = event['output'] as LeadAnswer;
      await held.answer(answer);
      if (answer.ok || answer.problem.kind !== 'unauthorized') return;
      await page.waitForURL(({ pathname }) => pathname === '/');
      isAway = true;
    },
    'xstate.done.actor.prove': (event) => {
      const proof = event['output'] as Proof;
      if (proof.ok) return say('token', proof.token);
      return proof.cause === 'stopped' ? view.stop.click() : say(proof.cause);
    },
    [`xstate.after.proof.${lead.machine.id}.proving`]: async () => {
      await page.clock.runFor(119_999);
      expect(await view.check.count()).toBe(1);
      await page.clock.runFor(1);
    },
    'xstate.after.confirmation.newsletter.success': async () => {
      await page.clock.runFor(4_999);
      expect(await view.submit.innerText()).toBe(place.submitted);
      expect(await page.getByRole('status').filter({ hasText: leadSuccess.newsletterTitle }).count()).toBe(1);
      await page.clock.runFor(1);
    },
  };
  const inBoth = liveExecutors(live);
  const execute = Object.fromEntries(
    Object.entries(gestures).map(([type, gesture]) => [
      type,
      async (event: PathEvent) => {
        const before = live.toasts.length;
        await gesture(event);
        await inBoth[type]?.(event);
        const toast = live.toasts.at(-1);
        if (toast && live.toasts.length > before) await page.locator('.toast').filter({ hasText: toast.message }).waitFor();
      },
    ]),
  );

  /** The fields, faults and notices that the machine knows, beside what a state has of its own. */
  const shows = (own: () => Promise<unknown>) => async (step: PathStep) => {
    expect(live.state()).toBe(step.state);
    if (isAway) {
      await view.form.waitFor({ state: 'detached' });
      return;
    }
    await own();
    const { values, errors } = live.context();
    const draft = live.draft();
    await eventually(() => keptDraft(page)).toEqual(draft && { values: draft.values, request: draft.attempt?.request ?? null });
    const shownErrors = place.faults === 'first' ? errors.slice(0, 1) : errors;
    await eventually(texts).toEqual(fields.map((name) => values[name] ?? ''));
    await eventually(() => view.faulty.count()).toBe(shownErrors.length);
    for (const { message } of shownErrors) await view.form.getByRole('alert').filter({ hasText: message }).first().waitFor();
    await eventually(() => view.failure.count()).toBe(live.snapshot().hasTag('failed') ? 1 : 0);
  };
  const fails = (kind: keyof typeof formsCopy.failure.next) =>
    shows(async () => {
      const message = live.context().problem?.message ?? formsCopy.failure.leftUnsent;
      await view.failure.filter({ hasText: message }).filter({ hasText: formsCopy.failure.next[kind] }).waitFor();
      await eventually(() => view.tryAgain.count()).toBe(kind === 'refused' ? 0 : 1);
      await view.submit.waitFor();
    });
  return {
    execute,
    assertState: {
      idle: shows(async () => {
        await view.submit.waitFor();
        await eventually(() => view.submit.innerText()).toBe(place.submit);
      }),
      loading: shows(async () => {
        await view.submitting.waitFor();
        await eventually(() => view.submitting.getAttribute('aria-disabled')).toBe('true');
        await eventually(editable).toEqual(fields.map(() => false));
      }),
      proving: shows(async () => {
        await view.check.waitFor();
        await view.submitting.waitFor();
        await view.stop.waitFor();
        await eventually(editable).toEqual(fields.map(() => true));
        await say('shown');
      }),
      success: shows(async () => {
        const { receipt } = live.context();
        await page
          .getByRole('status')
          .filter({ hasText: place.success(receipt?.message ?? null) })
          .filter({ hasText: place.showsReference ? (receipt?.reference ?? '') : '' })
          .first()
          .waitFor();
        await eventually(() => view.submit.innerText()).toBe(place.submitted);
      }),
      'failed.refused': fails('refused'),
      'failed.unsent': fails('unsent'),
      'failed.unproved': fails('unproved'),
      'failed.offline': fails('offline'),
    },
  };
}
