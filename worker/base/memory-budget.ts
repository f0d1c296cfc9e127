/**
 * How much of the isolate's 128 MB the bodies in flight may take together, and those of one client network. Counted by what they hold and not by
 * their number: many slow senders of a few bytes block nobody, and hundreds of usual files fit where eight of the largest do.
 */

/** What one body holds. */
export interface MemoryShare {
  /** Whether it may hold so many bytes in all from now on. */
  mayHold(bytes: number): boolean;
  /** Whose room was wanting when it was last told no; null before. */
  readonly wanting: 'site' | 'network' | null;
  /** Gives all of it back; once is enough, twice does no harm. */
  giveBack(): void;
}

/** What one owner's bodies may hold together: a client network, or the /48 around it. */
export interface OwnerLimit {
  readonly owner: string;
  readonly limitBytes: number;
}

interface Held {
  bytes: number;
  readonly since: number;
  readonly owners: readonly string[];
}

export class MemoryBudget {
  readonly #shares = new Set<Held>();
  readonly #longestMs: number;

  /** `longestMs`: no body is held longer. A share that is has lost its request, which the runtime may end without a word, and is dropped. */
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  /** `limitBytes` for all shares together. */
  open(limitBytes: number, owners: readonly OwnerLimit[] = []): MemoryShare {
    const share: Held = { bytes: 0, since: Date.now(), owners: owners.map(({ owner }) => owner) };
    let wanting: MemoryShare['wanting'] = null;
    this.#shares.add(share);
    return {
      mayHold: (bytes) => {
        const isOver = (limit: number, owner?: string): boolean => this.#heldBeside(share, owner) + bytes > limit;
        const isNetworkFull = owners.some(({ owner, limitBytes: most }) => isOver(most, owner));
        if (isNetworkFull || isOver(limitBytes)) {
          wanting = isNetworkFull ? 'network' : 'site';
          return false;
        }
        share.bytes = bytes;
        return true;
      },
      get wanting() {
        return wanting;
      },
      giveBack: () => {
        this.#shares.delete(share);
      },
    };
  }

  /** By all, or by one owner's bodies. */
  #heldBeside(own: Held, owner?: string): number {
    let held = 0;
    for (const share of this.#shares) {
      if (share.since + this.#longestMs < Date.now()) this.#shares.delete(share);
      else if (share !== own && (owner === undefined || share.owners.includes(owner))) held += share.bytes;
    }
    return held;
  }
}
