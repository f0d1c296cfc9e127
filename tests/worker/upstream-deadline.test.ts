/** How long an upstream has, and when it is asked again (decisions 3; case RE-14). With a clock that the test moves. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAST_FAILURE_MS, UPSTREAM_DEADLINE_MS } from '../../machines/contract/limits.ts';
import { type Attempt, askWithin, upstreamDeadlineMs } from '../../worker/edge/upstream-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answers = readonly (readonly [afterMs: number, result: string, isPassing?: boolean])[];

/** An upstream that answers its calls in turn, each after so many milliseconds. */
function upstream(answers: Answers) {
  const asked: number[] = [];
  const aborted: string[] = [];
  const ask = (signal: AbortSignal): Promise<Attempt<string>> => {
    const [afterMs, result, isPassing = false] = answers[asked.length] ?? [0, 'asked too often'];
    asked.push(Date.now());
    signal.addEventListener('abort', () => aborted.push(result));
    return new Promise((resolve) => setTimeout(() => resolve({ result, isPassing }), afterMs));
  };
  return { ask, asked, aborted };
}

async function outcome(answers: Answers, mayRepeat = true, deadlineMs = UPSTREAM_DEADLINE_MS) {
  const { ask, asked, aborted } = upstream(answers);
  const startedAt = Date.now();
  let settled: { result: string; afterMs: number } | undefined;
  void askWithin(deadlineMs, mayRepeat, ask, 'late').then((result) => {
    settled = { result, afterMs: Date.now() - startedAt };
  });
  await vi.advanceTimersByTimeAsync(3 * deadlineMs);
  return { ...settled, asked: asked.length, aborted };
}

describe('RE-14: the deadline is for the whole exchange', () => {
  test.each([5_000, 7_000, UPSTREAM_DEADLINE_MS - 1])('an answer after %i ms is the answer, and was asked for once', async (afterMs) => {
    expect(await outcome([[afterMs, 'good']])).toEqual({ result: 'good', afterMs, asked: 1, aborted: [] });
  });

  test('an answer after the deadline is none: the call was given up at its time, and not asked again', async () => {
    const got = await outcome([[UPSTREAM_DEADLINE_MS + 1, 'good']]);
    expect(got).toEqual({ result: 'late', afterMs: UPSTREAM_DEADLINE_MS, asked: 1, aborted: ['good'] });
  });
});

describe('a read that failed', () => {
  test.each([0, 500, FAST_FAILURE_MS - 1])('within %i ms is asked for once more', async (afterMs) => {
    const got = await outcome([
      [afterMs, 'down', true],
      [300, 'good'],
    ]);
    expect(got).toEqual({ result: 'good', afterMs: afterMs + 300, asked: 2, aborted: [] });
  });

  test('later is not', async () => {
    expect(await outcome([[FAST_FAILURE_MS, 'down', true]])).toEqual({ result: 'down', afterMs: FAST_FAILURE_MS, asked: 1, aborted: [] });
  });

  test('twice has failed', async () => {
    const got = await outcome([
      [100, 'down', true],
      [100, 'still down', true],
    ]);
    expect(got).toEqual({ result: 'still down', afterMs: 200, asked: 2, aborted: [] });
  });

  test('and is slow at the second attempt has what is left of the deadline', async () => {
    const got = await outcome([
      [1_500, 'down', true],
      [UPSTREAM_DEADLINE_MS, 'good'],
    ]);
    expect(got).toEqual({ result: 'late', afterMs: UPSTREAM_DEADLINE_MS, asked: 2, aborted: ['good'] });
  });

  test('for a reason that stays is not asked for again', async () => {
    expect(await outcome([[10, 'unreadable', false]])).toMatchObject({ result: 'unreadable', asked: 1 });
  });
});

test('what is not a read is never asked twice', async () => {
  expect(await outcome([[0, 'down', true]], false)).toMatchObject({ result: 'down', asked: 1 });
});

test('the deadline is the variable’s where it is set, else the shipped one', () => {
  expect(
    [{}, { UPSTREAM_DEADLINE_MS: '' }, { UPSTREAM_DEADLINE_MS: 'x' }, { UPSTREAM_DEADLINE_MS: '300' }].map(upstreamDeadlineMs),
  ).toEqual([8_000, 8_000, 8_000, 300]);
});
