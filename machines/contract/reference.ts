/** The reference of an accepted lead, short enough to be read out. */

export const REFERENCE = /^[\w-]{1,40}$/u;

/** APIs put it into `data` or `details`, wrapped once more or not (decisions 3); null where there is none. */
export function referenceIn(answer: { readonly data?: unknown; readonly details?: unknown }): string | null {
  const places = [answer.data, inside(answer.data, 'data'), answer.details, inside(answer.details, 'data')];
  const found = places.map((place) => inside(place, 'reference')).find((value) => typeof value === 'string' && REFERENCE.test(value));
  return typeof found === 'string' ? found : null;
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
