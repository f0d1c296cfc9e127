/**
 * Asks an API every call of the contract that can be asked without harm: reads, and POSTs of an empty object, which have to be refused.
 * Nothing is created and no SMS is asked for. All at once, so that it ends within two deadlines whatever the API does.
 */

import { described } from '../../machines/contract/descriptions.ts';
import { type EndpointName, endpoints, fillPath } from '../../machines/contract/endpoints.ts';
import type { Answer } from './ask.ts';
import { type AskOptions, ask, type Question } from './ask.ts';
import { judgeMissing, judgeRead, judgeRefusal, type Verdict } from './judge.ts';

export interface Finding extends Verdict {
  readonly endpoint: EndpointName;
  /** `GET /landing/read/all-blogs`, with what was special about it. */
  readonly asked: string;
  /** Was not asked, and why. */
  readonly skipped?: string;
}

const UNKNOWN_SLUG = 'contract-check-no-such-article';
const SEARCH = 'contract check that finds nothing';

export async function checkApi(options: AskOptions): Promise<readonly Finding[]> {
  const found = await Promise.all([
    checkBlogs(options),
    checkSearch(options),
    checkMissing(options),
    checkFaqs(options),
    ...posts().map((name) => checkPost(options, name)),
  ]);
  return [...found.flat(), ...answeredBySite()];
}

/** An address of the list is what one article is asked under. */
async function checkBlogs(options: AskOptions): Promise<readonly Finding[]> {
  const list = await check(options, 'readBlogs', {
    question: { method: 'GET', path: endpoints.readBlogs.path, dropField: 'content' },
    judge: (answer) => judgeRead('readBlogs', answer),
  });
  const slug = firstSlug(list.value);
  if (slug === null) {
    const asked = `GET ${endpoints.readBlog.path}`;
    return [list, { endpoint: 'readBlog', asked, faults: [], notes: [], skipped: 'the list names no article to ask for' }];
  }
  const path = fillPath(endpoints.readBlog.path, { slug });
  return [
    list,
    await check(options, 'readBlog', {
      question: { method: 'GET', path },
      shown: `${endpoints.readBlog.path} of the first article`,
      judge: (answer) => judgeRead('readBlog', answer),
    }),
  ];
}

function checkSearch(options: AskOptions): Promise<Finding> {
  const path = `${endpoints.readBlogs.path}?${new URLSearchParams({ search: SEARCH })}`;
  return check(options, 'readBlogs', {
    question: { method: 'GET', path, dropField: 'content' },
    shown: `${endpoints.readBlogs.path}?search=…`,
    judge: (answer) => judgeRead('readBlogs', answer),
  });
}

function checkMissing(options: AskOptions): Promise<Finding> {
  const path = fillPath(endpoints.readBlog.path, { slug: UNKNOWN_SLUG });
  return check(options, 'readBlog', {
    question: { method: 'GET', path },
    shown: `${endpoints.readBlog.path} of none`,
    judge: judgeMissing,
  });
}

function checkFaqs(options: AskOptions): Promise<Finding> {
  return check(options, 'readFaqs', {
    question: { method: 'GET', path: endpoints.readFaqs.path },
    judge: (answer) => judgeRead('readFaqs', answer),
  });
}

function checkPost(options: AskOptions, name: EndpointName): Promise<Finding> {
  const { path } = endpoints[name];
  return check(options, name, {
    question: { method: 'POST', path },
    shown: `${path} with nothing in it`,
    judge: (answer) => judgeRefusal(name, answer),
  });
}

interface Check {
  readonly question: Question;
  readonly shown?: string;
  readonly judge: (answer: Answer) => Verdict;
}

async function check(options: AskOptions, endpoint: EndpointName, { question, shown = question.path, judge }: Check): Promise<Finding> {
  const asked = `${question.method} ${shown}`;
  const result = await ask(options, question);
  return { endpoint, asked, ...(result.ok ? judge(result.answer) : { faults: [`there was no answer: ${result.why}`], notes: [] }) };
}

function names(): readonly EndpointName[] {
  return Object.keys(endpoints) as EndpointName[];
}

function posts(): readonly EndpointName[] {
  return names().filter((name) => endpoints[name].method === 'POST' && described[name].by !== 'site');
}

function answeredBySite(): readonly Finding[] {
  return names()
    .filter((name) => described[name].by === 'site')
    .map((endpoint) => ({
      endpoint,
      asked: `${endpoints[endpoint].method} ${endpoints[endpoint].path}`,
      faults: [],
      notes: [],
      skipped: 'the site answers it itself',
    }));
}

function firstSlug(list: unknown): string | null {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  const slug: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'slug') : undefined;
  return typeof slug === 'string' ? slug : null;
}
