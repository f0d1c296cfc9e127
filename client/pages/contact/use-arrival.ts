import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { ABOUT, type ContactIntent, filledInFor, intentOf } from '../../../machines/contract/contact-intent.ts';
import { type FormPageData, noFormData, readFormData } from '../../components/forms/form-data.ts';

export interface Arrival {
  /** What the visitor came for. */
  readonly intent: ContactIntent | null;
  readonly form: FormPageData;
}

/**
 * How a visitor came to the contact page: as the worker's document says, which may answer a POST that left nothing in the address; after a
 * step within the site, as the address says.
 */
export function useArrival(data: unknown): Arrival {
  const [arrival, setArrival] = useState(() => (data === undefined ? arrivalFor(intentInAddress()) : arrivalWith(readFormData(data))));
  const search = useSearch({ ssrSearch: '' });
  const known = useRef<{ readonly path: string; readonly intent: ContactIntent | null }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is when to look at it.
  useEffect(() => {
    const intent = intentInAddress();
    known.current ??= { path: location.pathname, intent };
    // This page still stands while the next one is fetched.
    if (known.current.intent === intent || known.current.path !== location.pathname) return;
    known.current = { path: location.pathname, intent };
    setArrival(arrivalFor(intent));
  }, [search]);
  return arrival;
}

function arrivalWith(form: FormPageData): Arrival {
  return { intent: intentOf(form.values[ABOUT]), form };
}

function arrivalFor(intent: ContactIntent | null): Arrival {
  return { intent, form: { ...noFormData, values: filledInFor(intent) } };
}

function intentInAddress(): ContactIntent | null {
  return typeof location === 'undefined' ? null : intentOf(new URLSearchParams(location.search).get(ABOUT));
}
