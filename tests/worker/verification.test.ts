/** RE-02: what follows a right code, broken off between every two steps. The real object is killed in verification-crash.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_LIFETIME_MS, IDEMPOTENCY_WINDOW_MS } from '../../machines/contract/limits.ts';
import type { CheckRow } from '../../worker/backend/eligibility/check.ts';
import type { EligibilityDecision } from '../../worker/backend/eligibility/decide.ts';
import type { RequestKey } from '../../worker/backend/idempotency.ts';
import { finishVerification } from '../../worker/backend/one-time-code/finish-verification.ts';
import { judgeCall, type VerifyState } from '../../worker/backend/one-time-code/judge-call.ts';
import { emptyState, issueCode, reserveSend } from '../../worker/backend/one-time-code/rules.ts';
import * as verification from '../../worker/backend/one-time-code/verification.ts';

const at = 1_000_000_000_000;
const KEY: RequestKey = { key: 'first-key', payload: 'number-and-code' };
const OTHER_KEY: RequestKey = { key: 'second-key', payload: 'number-and-code' };

function codeSent(): VerifyState {
  const reserved = reserveSend(emptyState, at);
  if (reserved.kind !== 'reserved') throw new Error('the first send is always reserved');
  return { codes: issueCode(reserved.state, reserved.reservation, 'hash', 'Asha Rao'), verifyAnswers: [], verifications: [] };
}

/** What outlives a process: the object's storage as text, and D1. */
function makeWorld() {
  return { stored: JSON.stringify(codeSent()), rows: new Map<string, CheckRow>(), decisions: 0 };
}
type World = ReturnType<typeof makeWorld>;
type Visitor = 'same-key' | 'other-key' | 'no-key' | 'alarm';
type Ending =
  | { readonly kind: 'crashed' }
  | { readonly kind: 'answered'; readonly decision: EligibilityDecision }
  | { readonly kind: 'refused' };

/**
 * One process, from its start over what is stored to its end, or to its crash at step `crashAt` (each step counts before and after it is
 * done). Holdings change under it: every decision it makes is another one.
 */
function runProcess(
  world: World,
  visitor: Visitor,
  crashAt = Number.POSITIVE_INFINITY,
): Promise<{ readonly ending: Ending; readonly steps: number }> {
  let steps = 0;
  let isDead = false;
  return new Promise((resolve) => {
    /** True when the process dies here. */
    const dies = (): boolean => {
      if (steps++ >= crashAt) isDead = true;
      if (isDead) resolve({ ending: { kind: 'crashed' }, steps });
      return isDead;
    };
    const never = new Promise<never>(() => {});
    const write = (state: VerifyState): void => {
      if (isDead || dies()) return;
      world.stored = JSON.stringify(state);
      dies();
    };
    const read = (): VerifyState => JSON.parse(world.stored) as VerifyState;
    const advance = (id: string, change: (one: verification.Verification) => verification.Verification): verification.Verification => {
      const state = read();
      const current = state.verifications.find((one) => one.id === id);
      if (current === undefined) throw new Error('gone');
      const next = change(current);
      if (next !== current) write({ ...state, verifications: verification.replace(state.verifications, next) });
      return next;
    };
    const finish = (one: verification.Verification) =>
      finishVerification(one, {
        advance: (change) => advance(one.id, change),
        async decide() {
          if (isDead || dies()) return never;
          world.decisions += 1;
          return { eligible: true, lendingValue: world.decisions, minimumLoan: 50_000, reason: null };
        },
        async record(row) {
          if (isDead || dies()) return never;
          if (!world.rows.has(row.id)) world.rows.set(row.id, row);
          if (dies()) return never;
        },
        owed: (error) => {
          throw error;
        },
      });

    const start = async (): Promise<Ending> => {
      if (visitor === 'alarm') {
        const open = read().verifications.filter(({ stage }) => stage !== 'recorded');
        for (const one of open) await finish(one);
        return { kind: 'refused' };
      }
      const request = { 'same-key': KEY, 'other-key': OTHER_KEY, 'no-key': null }[visitor];
      const before = read();
      const matches = before.codes.code?.hash === 'hash';
      const newId = `verification ${world.rows.size} ${world.decisions} ${crashAt}`;
      const decision = judgeCall(before, { phoneNumber: '9876543210', matches, request, at: at + 1, newId }, () => false);
      if (decision.state !== before) write(decision.state);
      if (decision.kind === 'refused') return { kind: 'refused' };
      const result = await finish(decision.verification);
      advance(decision.verification.id, verification.answer);
      return { kind: 'answered', decision: result };
    };
    start().then(
      (ending) => resolve({ ending: isDead ? { kind: 'crashed' } : ending, steps }),
      (error: unknown) => {
        if (!isDead) throw error;
      },
    );
  });
}

describe('a process that dies', () => {
  test('RE-02: between any two steps of a right code: the same key gets the result, and there is one row, the one that was answered', async () => {
    const { steps } = await runProcess(makeWorld(), 'same-key');
    // Three stages and the answer are written (two sides each), D1 is read once and written once.
    expect(steps).toBeGreaterThanOrEqual(11);
    for (let crashAt = 0; crashAt < steps; crashAt += 1) {
      const world = makeWorld();
      expect((await runProcess(world, 'same-key', crashAt)).ending).toEqual({ kind: 'crashed' });
      const { ending } = await runProcess(world, 'same-key');
      if (ending.kind !== 'answered') throw new Error(`after a crash at step ${crashAt}: ${ending.kind}`);
      expect([...world.rows.values()]).toMatchObject([{ fullName: 'Asha Rao', lendingValue: ending.decision.lendingValue }]);
      expect((await runProcess(world, 'same-key')).ending).toEqual(ending);
      expect(world.rows.size).toBe(1);
    }
  });

  test('RE-02: any number of times, whoever comes next: never two rows, and whoever is answered is answered the same', async () => {
    const attempt = fc.record({
      visitor: fc.constantFrom<Visitor>('same-key', 'other-key', 'no-key', 'alarm'),
      crashAt: fc.option(fc.nat({ max: 14 }), { nil: Number.POSITIVE_INFINITY }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { maxLength: 8 }), async (attempts) => {
        const world = makeWorld();
        const answers = new Set<string>();
        for (const { visitor, crashAt } of attempts) {
          const { ending } = await runProcess(world, visitor, crashAt);
          if (ending.kind === 'answered') answers.add(JSON.stringify(ending.decision));
        }
        expect(world.rows.size).toBeLessThanOrEqual(1);
        expect(answers.size).toBeLessThanOrEqual(1);
        // Nothing that was accepted is lost, also where no visitor comes again.
        const wasAccepted = (JSON.parse(world.stored) as VerifyState).verifications.length > 0;
        await runProcess(world, 'alarm');
        expect(world.rows.size).toBe(wasAccepted || world.rows.size > 0 ? 1 : 0);
        const [row] = world.rows.values();
        for (const answer of answers) expect(row?.lendingValue).toBe((JSON.parse(answer) as EligibilityDecision).lendingValue);
      }),
      { numRuns: 300 },
    );
  });

  test('RE-02: without a key, the right code gets its result after a crash, and is used up once it was answered', async () => {
    const { steps } = await runProcess(makeWorld(), 'no-key');
    for (let crashAt = 0; crashAt < steps; crashAt += 1) {
      const world = makeWorld();
      await runProcess(world, 'no-key', crashAt);
      const { ending } = await runProcess(world, 'no-key');
      // Only where nothing but the answer itself got lost is there no telling it from a second visitor.
      expect(ending.kind).toBe(crashAt === steps - 1 ? 'refused' : 'answered');
      expect((await runProcess(world, 'no-key')).ending.kind).toBe('refused');
      expect(world.rows.size).toBe(1);
    }
  });
});

describe('stages', () => {
  const applicant = { phoneNumber: '9876543210', fullName: 'Asha Rao', consentVersion: '1' };
  const decision: EligibilityDecision = { eligible: true, lendingValue: 90_000, minimumLoan: 50_000, reason: null };
  const accepted = verification.accept({ issuedAt: at }, applicant, KEY, at, 'id');
  const decided = verification.decide(accepted, decision);
  const recorded = verification.record(decided);

  test('go forward only: a second decision and a second record change nothing', () => {
    expect([accepted.stage, decided.stage, recorded.stage]).toEqual(['accepted', 'decided', 'recorded']);
    expect(verification.decide(decided, { ...decision, lendingValue: 1 })).toBe(decided);
    expect(verification.decide(recorded, decision)).toBe(recorded);
    expect(verification.record(recorded)).toBe(recorded);
    expect(verification.record(accepted)).toBe(accepted);
  });

  test('name and number are kept until the row is in D1, and no longer', () => {
    expect(JSON.stringify(decided)).toContain('9876543210');
    for (const personal of ['9876543210', 'Asha Rao']) expect(JSON.stringify(recorded)).not.toContain(personal);
  });

  test('what has not reached D1 is never forgotten; what has is, a day later with a key, with its code without one', () => {
    const year = at + 365 * IDEMPOTENCY_WINDOW_MS;
    for (const owed of [accepted, decided]) expect(verification.stillNeeded([owed], year)).toEqual([owed]);
    expect(verification.stillNeeded([recorded], at + IDEMPOTENCY_WINDOW_MS - 1)).toHaveLength(1);
    expect(verification.stillNeeded([recorded], at + IDEMPOTENCY_WINDOW_MS)).toEqual([]);
    const keyless = verification.record(verification.decide(verification.accept({ issuedAt: at }, applicant, null, at, 'id'), decision));
    expect(verification.stillNeeded([keyless], at + CODE_LIFETIME_MS - 1)).toHaveLength(1);
    expect(verification.stillNeeded([keyless], at + CODE_LIFETIME_MS)).toEqual([]);
    expect(verification.stillNeeded([verification.answer(keyless)], at)).toEqual([]);
  });

  test('the alarm waits twice as long after each failure, at most an hour, and not at all once the row is there', () => {
    const pauses: number[] = [];
    let current = accepted;
    for (let count = 0; count < 10; count += 1) {
      current = verification.postpone(current, at);
      pauses.push(verification.dueAt(current) - at);
    }
    expect(pauses.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000]);
    expect(pauses.at(-1)).toBe(3_600_000);
    expect(verification.postpone(recorded, at)).toBe(recorded);
  });

  test('keys that ask again are remembered, the last five of them', () => {
    let current = accepted;
    for (const key of ['a', 'b', 'c', 'd', 'e']) current = verification.askAgain(current, { key, payload: 'p' });
    expect(current.requests.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(verification.askAgain(current, { key: 'e', payload: 'p' })).toBe(current);
    expect(verification.findByRequest([current], { key: 'b', payload: 'p' }, at)).toMatchObject({ kind: 'known' });
    expect(verification.findByRequest([current], { key: 'b', payload: 'other' }, at)).toEqual({ kind: 'key-reused' });
    expect(verification.findByRequest([current], null, at)).toEqual({ kind: 'new' });
  });
});
