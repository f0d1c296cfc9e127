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
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<TEntry>[] => {
      const found: v.InferOutput<TEntry>[] = [];
      for (const candidate of dataset.value) {
        const result = v.safeParse(entry, candidate);
        if (result.success) found.push(result.output);
      }
      const broken = dataset.value.length - found.length;
      if (broken > 0 && found.length === 0 && allBroken === 'invalid') {
        addIssue({ message: 'No entry can be read' });
        return NEVER;
      }
      if (broken > 0) leftOut.set(found, broken);
      return found;
    }),
  );
}

/** How many entries `tolerantList` left out of this list, or of the lists within this value. */
export function countLeftOut(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return leftOut.get(value) ?? 0;
  return Object.values(value).reduce((sum: number, inner) => sum + countLeftOut(inner), 0);
}
