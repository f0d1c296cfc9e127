import { afterEach, expect, test, vi } from 'vitest';
import { MemoryBudget } from '../../worker/base/memory-budget.ts';

afterEach(() => void vi.useRealTimers());

test('shares together hold no more than the limit; growing counts only what is more', () => {
  const budget = new MemoryBudget(1_000);
  const [one, two] = [budget.open(100), budget.open(100)];
  expect([one.mayHold(40), two.mayHold(60), one.mayHold(41), one.mayHold(40), two.mayHold(50), one.mayHold(50)]).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
});

test('what is given back, once or twice, others may hold', () => {
  const budget = new MemoryBudget(1_000);
  const [one, two] = [budget.open(100), budget.open(100)];
  expect([one.mayHold(100), two.mayHold(1)]).toEqual([true, false]);
  one.giveBack();
  one.giveBack();
  expect([two.mayHold(100), budget.open(100).mayHold(1)]).toEqual([true, false]);
});

test('a share whose request has ended without a word is dropped after its time', () => {
  vi.useFakeTimers();
  const budget = new MemoryBudget(1_000);
  budget.open(100).mayHold(100);
  const next = budget.open(100);
  vi.advanceTimersByTime(1_000);
  expect(next.mayHold(1)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(budget.open(100).mayHold(100)).toBe(true);
});
