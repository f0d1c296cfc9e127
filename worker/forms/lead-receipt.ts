/** What an accepted lead's answer says. APIs name the reference in `data`, wrapped once more or not, or in `details`. */
import type { AcceptedLead } from './lead-call.ts';

export const REFERENCE = /^[\w-]{0,40}$/u;

/** '' where there is none. */
export function referenceIn(answer: AcceptedLead): string {
  const details = 'details' in answer ? answer.details : undefined;
  for (const place of [answer.data, field(answer.data, 'data'), details, field(details, 'data')]) {
    const reference = field(place, 'reference');
    if (typeof reference === 'string' && REFERENCE.test(reference)) return reference;
  }
  return '';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
