/** GET /user/read/public-FAQs (spec 3, 7). */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { tolerantList } from './tolerant-list.ts';

export const faq = v.object({ title: v.pipe(v.string(), v.nonEmpty()), content: v.string() });
export const faqList = tolerantList(faq);

export type Faq = v.InferOutput<typeof faq>;

export const readFaqs = {
  method: 'GET',
  path: '/user/read/public-FAQs',
  request: null,
  response: faqList,
  writes: 'data',
} as const satisfies Endpoint;
