/** Lists of an upstream in which single entries may be broken: they are left out and counted, and the rest is read. */
import * as v from 'valibot';

/** How many entries a list that was read here is short of. The lists stay plain arrays. */
const leftOut = new WeakMap<readonly unknown[], number>();

/**
 * Entries that fit `entry`; the others are left out. A list of which nothing can be read is not valid, unless `allBroken` says that it
 * then is empty.
 */
export function tolerantList<TEntry extends v.GenericSchema>(entry: TEntry, allBroken: 'invalid' | 'empty' = 'invalid') {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((candidates) => {
      const found: v.InferOutput<TEntry>[] = [];
      for (const candidate of candidates) {
        const result = v.safeParse(entry, candidate);
        if (result.success) found.push(result.output);
      }
      if (found.length < candidates.length) leftOut.set(found, candidates.length - found.length);
      return found;
    }),
    v.check((found) => allBroken === 'empty' || found.length > 0 || !leftOut.has(found), 'No entry can be read'),
  );
}

/** How many entries `tolerantList` left out of this list, or of the lists within this value. */
export function countLeftOut(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return leftOut.get(value) ?? 0;
  return Object.values(value).reduce((sum: number, inner) => sum + countLeftOut(inner), 0);
}
