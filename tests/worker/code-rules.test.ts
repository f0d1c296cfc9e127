/** The pure rules, by example and over generated histories. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CODE_LIFETIME_MS,
  CODE_MAX_WRONG_TRIES,
  DAY_MS,
  HOUR_MS,
  RESEND_COOLDOWN_MS,
  SENDS_PER_NUMBER_PER_DAY,
  SENDS_PER_NUMBER_PER_HOUR,
} from '../../machines/contract/limits.ts';
import { keep, recall } from '../../worker/backend/one-time-code/answers.ts';
import { codeFromDraw } from '../../worker/backend/one-time-code/next-code.ts';
import {
  type CodeState,
  emptyState,
  issueCode,
  judgeTry,
  liftCooldown,
  nextTidyAt,
  refuseSend,
  reserveSend,
  tidy,
  undoSend,
} from '../../worker/backend/one-time-code/rules.ts';
import { giveOneBack, type QuotaState, takeOne } from '../../worker/backend/quota/quota-rules.ts';

type Step =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'send' | 'refused-send' | 'unclear-send' }
  | { readonly kind: 'try'; readonly code: 'latest' | 'previous' | 'made-up' };

const wait = fc.oneof(
  fc.constantFrom(1, RESEND_COOLDOWN_MS - 1, RESEND_COOLDOWN_MS, CODE_LIFETIME_MS - 1, CODE_LIFETIME_MS, HOUR_MS, DAY_MS),
  fc.integer({ min: 0, max: HOUR_MS }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: wait }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('refused-send' as const, 'unclear-send' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('try' as const),
      code: fc.constantFrom('latest' as const, 'previous' as const, 'made-up' as const),
    }),
  },
);
const history = fc.array(step, { maxLength: 60, size: 'max' });

interface Event {
  readonly at: number;
  readonly kind: 'sent' | 'refused' | 'unclear' | 'accepted' | 'again' | 'wrong' | 'too-many-tries' | 'not-sent';
  /** Name of the code that was issued or tried. */
  readonly code: string;
}

/** Runs a history; with `tidying` the state is tidied before every step, as an alarm could. */
function run(steps: readonly Step[], tidying = false): readonly Event[] {
  let state: CodeState = emptyState;
  let now = 1_000_000_000_000;
  const issued: string[] = [];
  const events: Event[] = [];
  for (const current of steps) {
    if (tidying) state = tidy(state, now) ?? emptyState;
    if (current.kind === 'wait') now += current.ms;
    else if (current.kind === 'try') {
      const code = { latest: issued.at(-1), previous: issued.at(-2), 'made-up': 'made-up' }[current.code] ?? 'made-up';
      const decision = judgeTry(state, now, state.code?.hash === code);
      state = decision.state;
      events.push({ at: now, kind: decision.kind, code });
    } else {
      const decision = reserveSend(state, now);
      if (decision.kind !== 'reserved') {
        events.push({ at: now, kind: 'not-sent', code: '' });
        continue;
      }
      const replaced = decision.state;
      const code = `code-${events.length}`;
      state = issueCode(decision.state, decision.reservation, code, 'name');
      if (current.kind === 'refused-send') {
        state = refuseSend(state, decision.reservation, replaced);
        events.push({ at: now, kind: 'refused', code });
        continue;
      }
      if (current.kind === 'unclear-send') state = liftCooldown(state, decision.reservation);
      issued.push(code);
      events.push({ at: now, kind: current.kind === 'send' ? 'sent' : 'unclear', code });
    }
  }
  return events;
}

describe('over any history', () => {
  const check = (property: (events: readonly Event[], steps: readonly Step[]) => void) =>
    fc.assert(
      fc.property(history, (steps) => property(run(steps), steps)),
      { numRuns: 500 },
    );
  const asked = (events: readonly Event[]) => events.filter(({ kind }) => kind === 'sent' || kind === 'unclear' || kind === 'refused');

  test('RE-06: the provider is asked no more than five times in any hour or ten in any day, whatever it says', () => {
    check((events) => {
      const sends = asked(events);
      for (const { at } of sends) {
        expect(sends.filter((other) => other.at <= at && at - other.at < HOUR_MS).length).toBeLessThanOrEqual(SENDS_PER_NUMBER_PER_HOUR);
        expect(sends.filter((other) => other.at <= at && at - other.at < DAY_MS).length).toBeLessThanOrEqual(SENDS_PER_NUMBER_PER_DAY);
      }
    });
  });

  test('RE-06: after a confirmed or refused send there is no other one for 30 s', () => {
    check((events) => {
      const sends = asked(events);
      sends.forEach((send, index) => {
        const next = sends[index + 1];
        if (send.kind !== 'unclear' && next !== undefined) expect(next.at - send.at).toBeGreaterThanOrEqual(RESEND_COOLDOWN_MS);
      });
    });
  });

  test('a code is accepted at most once, only while it is the newest, and only in its ten minutes', () => {
    check((events) => {
      events.forEach((event, index) => {
        if (event.kind !== 'accepted') return;
        const earlier = events.slice(0, index);
        const newest = earlier.findLast(({ kind }) => kind === 'sent' || kind === 'unclear');
        expect(newest?.code).toBe(event.code);
        expect(event.at - (newest?.at ?? 0)).toBeLessThan(CODE_LIFETIME_MS);
        expect(earlier.some(({ kind, code }) => kind === 'accepted' && code === event.code)).toBe(false);
      });
    });
  });

  test('between two codes at most five tries are judged before every further one is refused', () => {
    check((events) => {
      let judged = 0;
      let isExhausted = false;
      for (const { kind } of events) {
        if (kind === 'sent' || kind === 'unclear') [judged, isExhausted] = [0, false];
        if (kind === 'too-many-tries') {
          expect(judged).toBeGreaterThanOrEqual(CODE_MAX_WRONG_TRIES);
          isExhausted = true;
        }
        if (kind === 'wrong') judged += 1;
        if (kind === 'accepted') expect(isExhausted || judged >= CODE_MAX_WRONG_TRIES).toBe(false);
      }
    });
  });

  test('tidying up at any time changes no answer within a day of the last code', () => {
    fc.assert(
      fc.property(
        fc.array(
          step.filter((one) => one.kind !== 'wait' || one.ms < HOUR_MS),
          { maxLength: 24 },
        ),
        (steps) => {
          expect(run(steps, true)).toEqual(run(steps));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a refused send changes nothing about the code before it', () => {
    fc.assert(
      fc.property(history, (steps) => {
        // The same moments with and without the refused code: what was accepted is the same, tries included.
        const withRefusals = run(steps);
        const refused = new Set(withRefusals.filter(({ kind }) => kind === 'refused').map(({ code }) => code));
        for (const { kind, code } of withRefusals) if (kind === 'accepted') expect(refused.has(code)).toBe(false);
        let newest = '';
        for (const event of withRefusals) {
          if (event.kind === 'sent' || event.kind === 'unclear') newest = event.code;
          if (event.kind === 'accepted') expect(event.code).toBe(newest);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('while an SMS is on its way', () => {
  const at = 1_000_000_000_000;
  function reserved() {
    const decision = reserveSend(emptyState, at);
    if (decision.kind !== 'reserved') throw new Error('the first send is always reserved');
    return decision;
  }

  test('a code that was used before the provider refused it stays used', () => {
    const { state, reservation } = reserved();
    const issued = issueCode(state, reservation, 'hash', 'name');
    const used = judgeTry(issued, at + 1, true).state;
    expect(undoSend(used, reservation, state).code?.used).toBe(true);
  });

  test('undoing touches this send’s cooldown and no later one’s', () => {
    const { state, reservation } = reserved();
    const later = reserveSend(state, at + RESEND_COOLDOWN_MS);
    if (later.kind !== 'reserved') throw new Error('the cooldown is over');
    expect(undoSend(later.state, reservation, state)).toMatchObject({
      sends: [at + RESEND_COOLDOWN_MS],
      resendAt: at + 2 * RESEND_COOLDOWN_MS,
    });
    expect(liftCooldown(later.state, reservation)).toBe(later.state);
  });

  test('a refused code leaves the one before it, with its tries; pause and count stay', () => {
    const first = reserved();
    const issued = judgeTry(issueCode(first.state, first.reservation, 'first', 'name'), at, false).state;
    const second = reserveSend(issued, at + RESEND_COOLDOWN_MS);
    if (second.kind !== 'reserved') throw new Error('the cooldown is over');
    const refused = refuseSend(issueCode(second.state, second.reservation, 'second', 'other name'), second.reservation, second.state);
    expect(refused).toEqual({
      sends: [at, at + RESEND_COOLDOWN_MS],
      resendAt: at + 2 * RESEND_COOLDOWN_MS,
      code: { hash: 'first', issuedAt: at, wrongTries: 1, used: false },
      fullName: 'name',
    });
  });

  test('a used code may be entered again while nobody had its answer, and no longer; guessing at it counts', () => {
    const { state, reservation } = reserved();
    const used = judgeTry(issueCode(state, reservation, 'hash', 'name'), at, true).state;
    expect(used.fullName).toBeNull();
    expect(judgeTry(used, at + 1, true, true)).toEqual({ kind: 'again', state: used });
    expect(judgeTry(used, at + 1, true, false)).toEqual({ kind: 'wrong', state: used });
    expect(judgeTry(used, at + 1, false, true).state.code?.wrongTries).toBe(1);
    expect(judgeTry(used, at + 1, false, false).state).toBe(used);
    expect(judgeTry(used, at + CODE_LIFETIME_MS, true, true).kind).toBe('wrong');
  });

  test('what is kept is due: with the code’s end, then a day after the last send, then never', () => {
    const { state, reservation } = reserved();
    const issued = issueCode(state, reservation, 'hash', 'name');
    expect(nextTidyAt(issued)).toBe(at + CODE_LIFETIME_MS);
    const expired = tidy(issued, at + CODE_LIFETIME_MS);
    expect(expired).toMatchObject({ code: null, fullName: null, sends: [at] });
    expect(expired && nextTidyAt(expired)).toBe(at + DAY_MS);
    expect(expired && tidy(expired, at + DAY_MS)).toBeNull();
    expect(nextTidyAt(emptyState)).toBeNull();
  });
});

describe('quotas', () => {
  test('never more than the limit is out in one window, whatever is given back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('take', 'give-back', 'wait'), { maxLength: 80 }),
        fc.integer({ min: 0, max: 6 }),
        (steps, limit) => {
          let state: QuotaState | null = null;
          let now = 0;
          let out: number[] = [];
          for (const current of steps) {
            if (current === 'wait') now += 400;
            else if (current === 'give-back') {
              const startedAt = out.pop();
              if (startedAt !== undefined) state = giveOneBack(state, startedAt);
            } else {
              const decision = takeOne(state, now, limit, 1_000);
              if (decision.kind === 'taken') {
                if (decision.state.startedAt !== out.at(-1)) out = [];
                out.push(decision.state.startedAt);
                state = decision.state;
              } else expect(decision.retryAfterMs).toBeGreaterThan(0);
            }
            expect(out.length).toBeLessThanOrEqual(limit);
          }
        },
      ),
    );
  });

  test('what is given back after its window has ended takes nothing from the next one', () => {
    const next: QuotaState = { startedAt: 5_000, count: 1 };
    expect(giveOneBack(next, 1_000)).toBe(next);
  });
});

describe('kept answers', () => {
  const request = { key: 'k', payload: 'p' };

  test('the same request gets its answer for a day, another payload is told apart, then the key is free', () => {
    const kept = keep([], request, 0, 'answer');
    expect(recall(kept, request, DAY_MS - 1)).toEqual({ kind: 'known', answer: 'answer' });
    expect(recall(kept, { key: 'k', payload: 'other' }, 0)).toEqual({ kind: 'key-reused' });
    expect(recall(kept, { key: 'other', payload: 'p' }, 0)).toEqual({ kind: 'new' });
    expect(recall(kept, request, DAY_MS)).toEqual({ kind: 'new' });
    expect(keep(kept, { key: 'l', payload: 'p' }, DAY_MS, 'next')).toHaveLength(1);
  });
});

describe('codes from random draws', () => {
  const FAIR = 4_294_000_000;
  test.each([
    [0, '000000'],
    [1, '000001'],
    [999_999, '999999'],
    [1_000_000, '000000'],
    [FAIR - 1, '999999'],
    [FAIR, null],
    [2 ** 32 - 1, null],
  ])('draw %i gives %j', (draw, code) => {
    expect(codeFromDraw(draw)).toBe(code);
  });

  test('every fair draw gives six digits, and draws a million apart the same ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: FAIR - 1_000_001 }), (draw) => {
        expect(codeFromDraw(draw)).toMatch(/^[0-9]{6}$/u);
        expect(codeFromDraw(draw + 1_000_000)).toBe(codeFromDraw(draw));
      }),
    );
  });
});
