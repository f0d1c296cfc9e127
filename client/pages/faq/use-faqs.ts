import { useCallback, useEffect, useState } from 'react';
import type { Question } from '../../components/faq-accordion.tsx';

export type Faqs = { readonly state: 'loading' | 'failed' } | { readonly state: 'loaded'; readonly items: readonly Question[] };

/** What the worker gives the page: `{ faqs }`. */
export interface FaqPageData {
  readonly faqs: readonly Question[];
}

export type FaqData = FaqPageData | { readonly kind: 'failed' };

/** The questions from the page's data, or else from the API; `retry` asks again. */
export function useFaqs(data: unknown): { readonly faqs: Faqs; readonly retry: () => void } {
  const [faqs, setFaqs] = useState<Faqs>(() =>
    isFaqPageData(data) ? { state: 'loaded', items: data.faqs } : { state: hasFailed(data) ? 'failed' : 'loading' },
  );
  const isLoading = faqs.state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    import('../../flows/faq-list.ts')
      .then(({ loadFaqs }) => loadFaqs(leaving.signal))
      .catch(() => null)
      .then((items) => {
        if (!leaving.signal.aborted) setFaqs(items ? { state: 'loaded', items } : { state: 'failed' });
      });
    return () => leaving.abort();
  }, [isLoading]);
  const retry = useCallback(() => setFaqs({ state: 'loading' }), []);
  return { faqs, retry };
}

/** Data of another page may still be there after a navigation. */
function isFaqPageData(data: unknown): data is FaqPageData {
  return typeof data === 'object' && data !== null && 'faqs' in data && Array.isArray(data.faqs) && data.faqs.every(isQuestion);
}

function isQuestion(item: unknown): item is Question {
  return (
    typeof item === 'object' &&
    item !== null &&
    'title' in item &&
    typeof item.title === 'string' &&
    'content' in item &&
    (item.content === null || typeof item.content === 'string')
  );
}

/** The worker had neither an answer nor a copy of one. */
function hasFailed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'failed';
}
