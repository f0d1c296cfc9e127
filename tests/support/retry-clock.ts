/** Time and chance for `retryStorage`: pauses take no real time and are written down. */
import type { RetryClock } from '../../worker/base/storage-retry.ts';

export interface SimulatedRetryClock extends RetryClock {
  /** How long each pause between two attempts was, in milliseconds. */
  readonly pauses: readonly number[];
  /** Lets the longest wait that is under way end now: storage has said nothing for its whole time. */
  stall(): void;
}

/** `random`: what chance gives each time. */
export function simulatedRetryClock(random = 0.5): SimulatedRetryClock {
  let time = 0;
  const pauses: number[] = [];
  let endWait = (): void => {};
  return {
    pauses,
    now: () => time,
    random: () => random,
    wait(milliseconds, signal) {
      if (signal === undefined) {
        pauses.push(milliseconds);
        time += milliseconds;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        endWait = () => {
          time += milliseconds;
          resolve();
        };
      });
    },
    stall: () => endWait(),
  };
}
