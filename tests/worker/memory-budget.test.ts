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

test('one owner’s bodies hold no more than their part, so that the others have room; whose room was wanting is told', () => {
  const budget = new MemoryBudget(1_000);
  const ofOne = () => budget.open(100, [{ owner: 'one', limitBytes: 50 }]);
  const [first, second] = [ofOne(), ofOne()];
  expect([first.mayHold(40), second.mayHold(10), second.mayHold(11), second.wanting]).toEqual([true, true, false, 'network']);
  const other = budget.open(100, [{ owner: 'other', limitBytes: 50 }]);
  expect([other.mayHold(50), other.wanting]).toEqual([true, null]);
  const third = budget.open(100, [{ owner: 'third', limitBytes: 50 }]);
  expect([third.mayHold(1), third.wanting]).toEqual([false, 'site']);
  first.giveBack();
  expect([second.mayHold(50), third.mayHold(1)]).toEqual([true, false]);
});

test('a network of a /48 counts against both', () => {
  const budget = new MemoryBudget(1_000);
  const of = (network: string) =>
    budget.open(1_000, [
      { owner: network, limitBytes: 50 },
      { owner: 'the /48', limitBytes: 100 },
    ]);
  expect([of('a').mayHold(50), of('b').mayHold(50), of('c').mayHold(1)]).toEqual([true, true, false]);
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
