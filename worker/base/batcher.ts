/**
 * Many small pieces of work as few large ones. What comes alone is done at once; what comes while work is under way waits for its end and
 * is then done together. So nothing is slower on a quiet day, and on a busy one the database gets statements, not visitors.
 */

type Batcher<I, O> = (item: I) => Promise<O>;

/**
 * `work` gives one result per item, in their order; where it throws, all of its items fail with that. `work` must end by itself: the
 * next batch waits for it.
 */
export function makeBatcher<I, O>(work: (items: readonly I[]) => Promise<readonly O[]>, itemsMax: number): Batcher<I, O> {
  interface Waiting {
    readonly item: I;
    readonly resolve: (result: O) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isWorking = false;

  async function workThrough(): Promise<void> {
    isWorking = true;
    for (let batch = waiting.splice(0, itemsMax); batch.length > 0; batch = waiting.splice(0, itemsMax)) await workOn(batch);
    isWorking = false;
  }

  async function workOn(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('a batch gave fewer results than it had items'));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise<O>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void workThrough();
    });
}
