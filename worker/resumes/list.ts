/**
 * GET /resume/get-all-resumes — a bare array, newest first; `?limit=` (at most 100), `?cursor=`; the next page in `Link` (decisions 3). Looking
 * for a name is the desk's: it is posted there, and never stands in an address (decisions 6).
 */
import * as v from 'valibot';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { RESUME_PAGE_MAX } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import type { AppContext } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';
import { toRecord } from './facts.ts';
import { type ResumeQuery, readPage } from './rows.ts';

const wholeNumber = v.pipe(v.string(), v.regex(/^[0-9]{1,16}$/u), v.transform(Number), v.safeInteger());

/** More than 100 a page is answered with 100. */
const listQuery = v.object({
  limit: v.optional(
    v.pipe(
      wholeNumber,
      v.minValue(1),
      v.transform((limit) => Math.min(limit, RESUME_PAGE_MAX)),
    ),
    String(RESUME_PAGE_MAX),
  ),
  cursor: v.optional(wholeNumber),
});

/** What the address asks for, or null when it is not understood. */
export function readListQuery(query: Record<string, string>, defaultLimit = RESUME_PAGE_MAX): Omit<ResumeQuery, 'search'> | null {
  const parsed = v.safeParse(listQuery, { limit: String(defaultLimit), ...query });
  if (!parsed.success) return null;
  const { limit, cursor } = parsed.output;
  return { limit, before: cursor ?? null };
}

export async function listResumes(c: AppContext): Promise<Response> {
  const query = readListQuery(c.req.query());
  if (query === null) return answerProblem(c, 400, { message: messages.malformedBody });
  const page = await readPage(c.env.DB, { ...query, search: '' });
  const next = new URLSearchParams({ limit: String(query.limit), cursor: String(page.next) });
  return c.json(page.rows.map(toRecord), 200, {
    'Cache-Control': 'private, no-store',
    ...(page.next === null ? {} : { Link: `<${apiPath('listResumes')}?${next}>; rel="next"` }),
  });
}
