import { SimulatedClock } from 'xstate';

/**
 * A clock for actors that stands still until the test moves it, and says how many timers it holds. What came due during one `advance`
 * fires at its end, as after a device has slept: a timer that is set then waits its whole time from there.
 */
export function countingClock() {
  const simulated = new SimulatedClock();
  const live = new Set<number>();
  return {
    clock: {
      setTimeout: (run: () => void, ms: number): number => {
        const id = simulated.setTimeout(() => {
          live.delete(id);
          run();
        }, ms);
        live.add(id);
        return id;
      },
      clearTimeout: (id: number): void => {
        live.delete(id);
        simulated.clearTimeout(id);
      },
    },
    advance: (ms: number): void => simulated.increment(ms),
    timers: (): number => live.size,
  };
}
