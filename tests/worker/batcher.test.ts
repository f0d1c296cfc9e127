/** What many bring to D1 at a time (checks, readings): few large statements under load, none lost. */
import { expect, test } from 'vitest';
import { makeBatcher } from '../../worker/base/batcher.ts';
import { gate } from '../support/local-server.ts';

/** Work that is held back until it is let through, one batch after the other. */
function heldWork() {
  const batches: { readonly items: readonly number[]; readonly end: { resolve(): void; readonly promise: Promise<void> } }[] = [];
  return {
    batches,
    async work(items: readonly number[]): Promise<readonly string[]> {
      const end = gate();
      batches.push({ items, end });
      await end.promise;
      return items.map((item) => `done ${item}`);
    },
  };
}

test('what comes alone is done at once; what comes meanwhile is done together, at most so many', async () => {
  const { batches, work } = heldWork();
  const add = makeBatcher(work, 3);
  const results = [1, 2, 3, 4, 5].map(add);
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  for (let index = 0; index < 3; index += 1) {
    await expect.poll(() => batches.length).toBe(index + 1);
    batches[index]?.end.resolve();
  }
  expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3', 'done 4', 'done 5']);
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
});

test('a batch that fails fails its own items and no others', async () => {
  let calls = 0;
  const add = makeBatcher(async (items: readonly number[]) => {
    calls += 1;
    if (calls === 2) throw new Error('D1 is away');
    return items;
  }, 10);
  const [first, second, third] = [add(1), add(2), add(3)];
  expect(await first).toBe(1);
  await expect(second).rejects.toThrow('D1 is away');
  await expect(third).rejects.toThrow('D1 is away');
  expect(await add(4)).toBe(4);
});

test('work that forgets an item fails it rather than leave its caller waiting', async () => {
  const add = makeBatcher(async (items: readonly number[]) => items.slice(1), 10);
  await expect(add(1)).rejects.toThrow('fewer results');
});
