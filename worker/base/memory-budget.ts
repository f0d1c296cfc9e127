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

export class MemoryBudget {
  #held = 0;

  /** `limitBytes` for all shares together. */
  open(limitBytes: number): MemoryShare {
    let own = 0;
    return {
      mayHold: (bytes) => {
        if (this.#held - own + bytes > limitBytes) return false;
        this.#held += bytes - own;
        own = bytes;
        return true;
      },
      giveBack: () => {
        this.#held -= own;
        own = 0;
      },
    };
  }
}
