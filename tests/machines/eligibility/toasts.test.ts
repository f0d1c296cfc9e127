import { describe, expect, it } from 'vitest';
import { reachCodeStep, verify, wrongCode } from './journey.ts';

describe('toasts', () => {
  it('TO-03 two actors that live through the same event show one toast: its id is the same', async () => {
    const [first, second] = [await reachCodeStep(), await reachCodeStep()];
    expect(first.toasts).toEqual(second.toasts);
  });

  it('TO-03 the same failure twice is two events, so that it is announced twice', async () => {
    const live = await reachCodeStep();
    await verify(live, wrongCode, '111111');
    await verify(live, wrongCode, '111111');
    const ids = live.toasts.map((toast) => toast.id);
    expect(new Set(ids).size).toBe(3);
  });
});
