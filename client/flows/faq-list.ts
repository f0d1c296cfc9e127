/** Fetches the questions for a visitor who came by a link within the site; a direct visit has them in its HTML. Imported when needed. */

import type { Faq } from '../../machines/contract/faq.ts';
import { readFaqs } from '../../machines/contract/faq.ts';
import { callApi } from '../api/request.ts';

/** Null when they could not be had. Rejects when aborted. */
export async function loadFaqs(signal: AbortSignal): Promise<readonly Faq[] | null> {
  const answer = await callApi(readFaqs, { signal });
  return answer.ok ? answer.value : null;
}
