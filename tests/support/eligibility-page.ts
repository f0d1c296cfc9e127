/** The eligibility dialogs as a visitor meets them, by role and name; and its API answers, which wait until a test lets them go. */
import type { Locator, Page } from 'playwright-core';
import { holdApiCalls } from './held-api-calls.ts';
import { byClass } from './site-classes.ts';

/** `page`: or the part of it where the check without a script stands. */
export function eligibilityPage(page: Page | Locator) {
  return {
    open: page.getByRole('link', { name: 'Check Eligibility' }).locator('visible=true').first(),
    details: page.getByRole('dialog', { name: 'Enter Details' }),
    code: page.getByRole('dialog', { name: 'Verify OTP' }),
    congratulations: page.getByRole('dialog', { name: 'Congratulations!' }),
    notEligible: page.getByRole('dialog', { name: 'You are not Eligible for loan' }),
    anyDialog: page.locator('dialog[open]'),
    name: page.getByLabel('Full name'),
    phone: page.getByLabel('Mobile number'),
    otp: page.getByLabel('OTP (6-digit code)'),
    send: page.getByRole('button', { name: 'Send OTP', exact: true }),
    sending: page.getByRole('button', { name: 'Sending...' }),
    verify: page.getByRole('button', { name: 'Verify OTP', exact: true }),
    verifying: page.getByRole('button', { name: 'Verifying...' }),
    resend: page.getByRole('button', { name: 'Resend OTP', exact: true }),
    countdown: page.getByText(/^Resend OTP in \d+s$/u),
    askForCall: page.getByRole('button', { name: 'Ask for a call' }),
    callAt: page.getByLabel('When may we call you?'),
    callConsent: page.getByRole('checkbox', { name: /^Call me about this check/u }),
    submitCall: page.getByRole('button', { name: 'Ask for this call' }),
    cancelCall: page.getByRole('button', { name: 'Not now' }),
    anotherTime: page.getByRole('button', { name: 'Choose another time' }),
    called: page.getByText('We will call you', { exact: true }),
    anotherNumber: page.getByRole('button', { name: 'Try another number' }),
    resultComing: page.getByRole('dialog', { name: 'Working out what your funds allow' }),
    changeNumber: page.getByRole('button', { name: 'Change number' }),
    /** The inline error, tied to its field or to the whole call. */
    error: page.locator(byClass('dialog[open] .field-error')),
    toast: page.locator(byClass('.toast')),
  };
}

export type EligibilityPage = ReturnType<typeof eligibilityPage>;

/** Holds every eligibility call of the page until it is answered. */
export function holdEligibilityCalls(page: Page) {
  return holdApiCalls(page, ['sendCode', 'verifyCode', 'askForCall']);
}
