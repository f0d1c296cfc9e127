/** Articles as an API sends them, and small helpers for reads through the shared cache. */
import { setImmediate as turn } from 'node:timers/promises';
import type { BlogArticle } from '../../machines/contract/blog.ts';
import type { Site } from './workerd.ts';

export const LIST = '/api/landing/read/all-blogs';
export const FAQS = '/api/user/read/public-FAQs';
export const ARTICLE = '/api/landing/read/blogs/';

export function article(fields: Partial<BlogArticle> & { readonly slug: string }): BlogArticle {
  return {
    _id: `id-${fields.slug}`,
    title: `Title of ${fields.slug}`,
    category: 'Pledging',
    author: 'Editorial desk',
    publishDate: '2026-03-16T20:00:00Z',
    updatedAt: '2026-03-20T08:00:00Z',
    readingTime: 4,
    featuredImage: '/blog/picture.svg',
    altText: 'A picture',
    metaTitle: 'Meta title',
    metaDescription: 'What it is about',
    excerpt: 'In short',
    primaryKeyword: 'lien',
    secondaryKeywords: 'pledge, funds',
    preriority: false,
    pin: false,
    views: 10,
    content: '<p>Text</p>',
    ...fields,
  };
}

export function articlePage(fields: Parameters<typeof article>[0]) {
  return { data: { blog: article(fields), recommendations: { suggestions: [] } } };
}

export interface Read {
  readonly status: number;
  readonly cache: string;
  readonly age: number;
  readonly headers: Headers;
  readonly text: string;
  /** `data` of a JSON answer. */
  readonly data: unknown;
}

export async function read(site: Site, path: string, init: RequestInit = {}): Promise<Read> {
  const answer = await site.fetch(path, init);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  return {
    status: answer.status,
    cache: answer.headers.get('cache-status') ?? '',
    age: Number(answer.headers.get('age') ?? Number.NaN),
    headers: answer.headers,
    text,
    data: isJson ? (JSON.parse(text) as { data: unknown }).data : undefined,
  };
}

/** Reads again and again until it is as expected: refreshes run behind the answers. Ends with the test's own time limit. */
export async function readUntil(site: Site, path: string, isExpected: (got: Read) => boolean): Promise<Read> {
  for (;;) {
    const got = await read(site, path);
    if (isExpected(got)) return got;
  }
}

/** Waits for something that the worker or a local server does behind the answers. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await turn();
}
