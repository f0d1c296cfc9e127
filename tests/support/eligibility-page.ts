/** The eligibility dialogs as a visitor meets them, by role and name; and API answers that wait until a test lets them go. */
import type { Page, Route } from 'playwright-core';
import { apiPath } from '../../machines/contract/endpoints';
import { PROBLEM_CONTENT_TYPE, type Problem, type Result } from '../../machines/contract/problem';

export function eligibilityPage(page: Page) {
  return {
    open: page.getByRole('button', { name: 'Check Eligibility' }).locator('visible=true').first(),
    details: page.getByRole('dialog', { name: 'Enter Details' }),
    code: page.getByRole('dialog', { name: 'Verify OTP' }),
    congratulations: page.getByRole('dialog', { name: 'Congratulations!' }),
    notEligible: page.getByRole('dialog', { name: 'You are not Eligible for loan' }),
    anyDialog: page.locator('dialog[open]'),
    name: page.getByLabel('Full name'),
    phone: page.getByLabel('Mobile number'),
    otp: page.getByLabel('One-time code'),
    send: page.getByRole('button', { name: 'Send OTP', exact: true }),
    sending: page.getByRole('button', { name: 'Sending...' }),
    verify: page.getByRole('button', { name: 'Verify OTP', exact: true }),
    verifying: page.getByRole('button', { name: 'Verifying...' }),
    resend: page.getByRole('button', { name: 'Resend OTP', exact: true }),
    countdown: page.getByText(/^Resend OTP in \d+s$/u),
    changeNumber: page.getByRole('button', { name: 'Change number' }),
    /** The inline error, tied to its field or to the whole call. */
    error: page.locator('dialog[open] .field-error'),
    toast: page.locator('.toast'),
  };
}

export type EligibilityPage = ReturnType<typeof eligibilityPage>;

/** Holds every eligibility call of the page until it is answered. */
export async function holdEligibilityCalls(page: Page) {
  const held: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  const hold = (route: Route) => {
    const next = waiting.shift();
    if (next) next(route);
    else held.push(route);
  };
  for (const name of ['sendCode', 'verifyCode'] as const) await page.route(`**${apiPath(name)}`, hold);
  // A call that the page gave up has nobody to answer.
  page.on('requestfailed', (request) => {
    const index = held.findIndex((route) => route.request() === request);
    if (index >= 0) held.splice(index, 1);
  });

  /** The oldest call that is still held, or the next one. */
  const next = (): Promise<Route> => {
    const route = held.shift();
    return route ? Promise.resolve(route) : new Promise((resolve) => waiting.push(resolve));
  };
  return {
    next,
    held: (): number => held.length,
    async answer(result: Result<unknown>): Promise<void> {
      const route = await next();
      if (result.ok) return route.fulfill({ status: 200, json: result.value });
      return answerProblem(route, result.problem);
    },
  };
}

async function answerProblem(route: Route, { kind, status, message, errors, retryAfterSeconds }: Problem): Promise<void> {
  if (kind === 'offline') return route.abort('internetdisconnected');
  return route.fulfill({
    status: status ?? 500,
    contentType: PROBLEM_CONTENT_TYPE,
    headers: retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) },
    body: JSON.stringify({ type: 'about:blank', title: '', status, message, errors, reference: 'test' }),
  });
}
