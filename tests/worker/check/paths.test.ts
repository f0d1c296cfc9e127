/**
 * The paths that the chart's own tests and Chromium walk, through the pages of the check without a script: the chart's third host. A page has
 * no states in between: a press, its call and the answer are one request, and what is typed reaches the chart with the press after it.
 */
import { describe, expect, it } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { RESEND_COOLDOWN_MS } from '../../../machines/contract/limits.ts';
import type { Result } from '../../../machines/contract/problem.ts';
import { type CheckVisitor, checkVisitor } from '../../support/check-visitor.ts';
import { eligibilityFacts, eligibilityPaths } from '../../support/eligibility-paths.ts';
import { json } from '../../support/fake-api.ts';
import { type MachinePath, type PathEvent, type PathStep, walkPath } from '../../support/machine-paths.ts';
import { withSiteBehindApi } from '../../support/site-behind-api.ts';
import type { Fact } from '../../support/state-facts.ts';

const { api, site } = withSiteBehindApi();

const waiting = ['sending', 'verifying', 'resending', 'asking'] as const;

/**
 * Left out: what a page cannot bring about (a call that throws or is offline, a challenge, a kept result), and what only a page with a script
 * has (a field that tells of every key: what is posted is read with its press, journeys.test.ts).
 */
const paths = eligibilityPaths(
  (label) => /throws$|offline$|challenge|^result\.restore|^page\.leave|^code\.type|^cooldown\.check/u.test(label),
  (snapshot, { type }) => {
    if (waiting.some((tag) => snapshot.hasTag(tag))) return type.startsWith('xstate.done.');
    if (snapshot.hasTag('resultDue')) return type.startsWith('xstate.after.resultDelay.');
    // Who comes again begins anew.
    if (snapshot.matches('closed')) return snapshot.context.calls === 0 && snapshot.context.outcome === null;
    // The page leaves the button for another code, and takes the one that verifies.
    if (type === 'code.post' && snapshot.matches({ open: { code: { form: { editing: 'exhausted' } } } })) return false;
    return type !== 'dialog.close' || !snapshot.hasTag('open');
  },
);

const calls = { sendCode: 'sendCode', resendCode: 'sendCode', verifyCode: 'verifyCode', askForCall: 'askForCall' } as const;
const typing = new Set(['name.type', 'phone.type', 'code.post', 'slot.choose', 'consent.set']);

function driverOf(visitor: CheckVisitor) {
  /** Text of the button whose call waits for its answer. */
  let pressed: string | null = null;
  /** The visitor followed the link that closes a result. */
  let left = false;
  const press =
    (...texts: readonly string[]) =>
    () => {
      pressed = texts.find((text) => visitor.hasButton(text)) ?? null;
      if (pressed === null) throw new Error(`none of these is there: ${texts.join(', ')}`);
    };
  const send = async () => {
    if (pressed !== null) await visitor.press(pressed);
    pressed = null;
  };
  const answer = async ({ type, output }: PathEvent) => {
    const name = calls[type.slice('xstate.done.actor.'.length) as keyof typeof calls];
    const asked = api.requests.length;
    api.script(`POST ${apiPath(name).replace(/^\/api/u, '')}`, scripted(output as Result<unknown>));
    await send();
    expect(api.requests.length - asked, 'calls of the API').toBe(1);
  };
  const type = (name: string) => (event: PathEvent) => visitor.type(name, String(event['value']));

  const read: Readonly<Record<string, () => Fact>> = {
    dialog: () => (visitor.status === 303 ? null : visitor.heading()),
    submit: () => {
      const { text = null, isDisabled = false } = visitor.forms().find(({ controls }) => controls.length > 0)?.buttons[0] ?? {};
      return isDisabled ? 'disabled' : text;
    },
    notice: () => visitor.notice('alert') !== null,
    changeNumber: () => (visitor.hasButton('Change number') && !visitor.isDisabled('Change number') ? 'enabled' : 'disabled'),
    call: () => {
      if (visitor.hasButton('Ask for a call')) return 'offered';
      if (visitor.hasButton('Ask for this call')) return 'form';
      return visitor.text().includes('We will call you') ? 'asked' : null;
    },
    countdown: () => visitor.text().includes('You can ask for another OTP in'),
  };
  /** The others are about the time between a press and its answer. */
  const shown = (facts: Readonly<Record<string, Fact>>) => Object.entries(facts).filter(([name]) => read[name] !== undefined);

  return {
    execute: {
      'dialog.open': () => visitor.open(),
      'dialog.close': async () => {
        expect(visitor.links().map(({ text, href }) => `${text} ${href}`)).toContain(
          visitor.heading() === 'Congratulations!' ? 'Continue /' : 'Got it /',
        );
        left = true;
      },
      'name.type': type('fullName'),
      'phone.type': type('phoneNumber'),
      'code.post': type('otp'),
      'slot.choose': type('callAt'),
      'consent.set': () => visitor.type('consent', 'on'),
      'details.submit': press('Send OTP'),
      'code.submit': press('Verify OTP'),
      'code.resend': press('Resend OTP'),
      'number.change': press('Change number'),
      'number.another': press('Try another number'),
      'call.choose': press('Ask for a call', 'Choose another time'),
      'call.cancel': press('Not now'),
      'call.submit': press('Ask for this call'),
      'xstate.done.actor.sendCode': answer,
      'xstate.done.actor.resendCode': answer,
      'xstate.done.actor.verifyCode': answer,
      'xstate.done.actor.askForCall': answer,
      // The page says so when it is fetched again, with what stands in it.
      'xstate.after.resendCooldown.eligibility.open.code.resend.cooling': async () => {
        site.clock.advance(RESEND_COOLDOWN_MS);
        const { press: _, ...body } = visitor.bodyOf(visitor.isDisabled('Verify OTP') ? 'Resend OTP' : 'Verify OTP');
        await visitor.repost(body);
      },
      // It came with the answer.
      'xstate.after.resultDelay.eligibility.verified': () => undefined,
    },
    assertState: Object.fromEntries(
      Object.entries(eligibilityFacts).map(([leaf, facts]) => [
        leaf,
        async ({ event, state }: PathStep) => {
          if (typing.has(event.type) || state.split(' + ').some(isBetween)) return;
          await send();
          if (left) return;
          const seen = Object.fromEntries(shown(facts).map(([name]) => [name, read[name]?.() ?? null]));
          expect(seen).toEqual(Object.fromEntries(shown(facts)));
        },
      ]),
    ),
  };
}

/** A call is under way, or the result that came with its answer. */
function isBetween(leaf: string): boolean {
  return leaf === 'verified' || waiting.some((tag) => leaf.endsWith(tag));
}

function scripted(result: Result<unknown>) {
  if (result.ok) return json(200, result.value);
  const { status, message, errors, retryAfterSeconds } = result.problem;
  return json(status ?? 502, { message, errors }, retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) });
}

describe('generated paths through the check without a script', () => {
  it('covers a sensible number of paths', () => {
    expect(paths.length).toBeGreaterThan(8);
    const walked = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ state }) => state.split(' + '))));
    const unseen = Object.keys(eligibilityFacts).filter((leaf) => !walked.has(leaf));
    expect(unseen).toEqual(['open.details.challenged', 'open.code.form.challenged']);
  });

  it.each(paths.map((path) => [path.name, path] as [string, MachinePath]))('%s', async (_, path) => {
    await walkPath(path, driverOf(checkVisitor(site)));
  });
});
