/**
 * How much of the isolate's 128 MB the bodies in flight may take together. Counted by what they hold and not by their number: many slow
 * senders of a few bytes block nobody, and hundreds of usual files fit where eight of the largest do.
 */

/** What one body holds. */
export interface MemoryShare {
  /** Whether it may hold so many bytes in all from now on. */
  mayHold(bytes: number): boolean;
  /** Gives all of it back; once is enough, twice does no harm. */
  giveBack(): void;
}

interface Held {
  bytes: number;
  readonly since: number;
}

export class MemoryBudget {
  readonly #shares = new Set<Held>();
  readonly #longestMs: number;

  /** `longestMs`: no body is held longer. A share that is has lost its request, which the runtime may end without a word, and is dropped. */
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  /** `limitBytes` for all shares together. */
  open(limitBytes: number): MemoryShare {
    const share: Held = { bytes: 0, since: Date.now() };
    this.#shares.add(share);
    return {
      mayHold: (bytes) => {
        if (this.#heldBeside(share) + bytes > limitBytes) return false;
        share.bytes = bytes;
        return true;
      },
      giveBack: () => {
        this.#shares.delete(share);
      },
    };
  }

  #heldBeside(own: Held): number {
    let held = 0;
    for (const share of this.#shares) {
      if (share.since + this.#longestMs < Date.now()) this.#shares.delete(share);
      else if (share !== own) held += share.bytes;
    }
    return held;
  }
}
