/** The list of résumés as scripts read it, newest first, in pages; and as the desk looks for a name in it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { addToken, bearer, filteredPath, signIn, uploaded } from '../../support/desk-calls.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const names = [
  'Ravi Kumar CV.pdf',
  'priya_sharma-2026.docx',
  'Résumé José.pdf',
  'बायोडाटा.pdf',
  'John’s CV.pdf',
  '=1+1.pdf',
  '🚀 cv.docx',
  'ravi.pdf',
];
let site: Site;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  headers = bearer((await addToken(site, 'HR')).token);
  for (const name of names) {
    // Two by two in the same millisecond.
    if (names.indexOf(name) % 2 === 0) site.clock.advance(1_000);
    await uploaded(site, name, resumeFixture(name.endsWith('.docx') ? 'cv.docx' : 'cv.pdf'));
  }
});
afterAll(() => site.stop());

const PATH = apiPath('listResumes');

function get(query: string): Promise<Response> {
  return site.fetch(PATH + query, { headers });
}

test('a bare array, newest first, with the three fields of the contract', async () => {
  const answer = await get('');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('link')).toBeNull();
  const records = (await answer.json()) as Record<string, unknown>[];
  expect(records.map(({ originalName }) => originalName)).toEqual(names.toReversed());
  for (const record of records) expect(Object.keys(record).sort()).toEqual(['_id', 'originalName', 'uploadedAt']);
});

describe('pages', () => {
  test('following Link from page to page gives every résumé once, in order', async () => {
    const seen: string[] = [];
    let next: string | undefined = `${PATH}?limit=3`;
    let pages = 0;
    while (next !== undefined) {
      const answer: Response = await site.fetch(next, { headers });
      seen.push(...((await answer.json()) as { originalName: string }[]).map(({ originalName }) => originalName));
      next = /^<([^>]+)>; rel="next"$/u.exec(answer.headers.get('link') ?? '')?.[1];
      pages += 1;
    }
    expect(seen).toEqual(names.toReversed());
    expect(pages).toBe(3);
  });

  test('a page that ends exactly with the last résumé has no next one', async () => {
    const answer = await get(`?limit=${names.length}`);
    expect(answer.headers.get('link')).toBeNull();
  });

  test('an upload between two pages moves nothing', async () => {
    const first = await get('?limit=4');
    const link = /^<([^>]+)>/u.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    site.clock.advance(1_000);
    const late = await uploaded(site, 'late.pdf', resumeFixture('cv.pdf'));
    const second = (await (await site.fetch(link, { headers })).json()) as { originalName: string }[];
    expect(second.map(({ originalName }) => originalName)).toEqual(names.toReversed().slice(4));
    await (await site.resumeBucket()).delete(`resumes/${late._id}`);
    await site.database.prepare('DELETE FROM resumes WHERE id = ?').bind(late._id).run();
  });

  test('a name in the address is looked for by nobody, and goes into no other address', async () => {
    const answer = await get('?search=ravi&limit=2');
    expect(await answer.json()).toHaveLength(2);
    expect(answer.headers.get('link')).not.toContain('search');
  });

  test.each(['?limit=0', '?limit=-1', '?limit=x', '?limit=1.5', '?cursor=x', "?cursor=1'--", '?limit='])('%s is refused', async (query) => {
    const answer = await get(query);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  test('more than 100 a page is answered with at most 100', async () => {
    expect((await get('?limit=5000')).status).toBe(200);
  });
});

describe('search', () => {
  let cookie: Record<string, string>;
  beforeAll(async () => {
    cookie = await signIn(site, (await addToken(site, 'HR at the desk')).token);
  });

  /** Of the file that the desk exports for the search. */
  async function found(search: string): Promise<string[]> {
    const { search: view } = new URL(await filteredPath(site, '/resumes-dashboard', cookie, { search }), site.origin);
    const csv = await (await site.fetch(`/resumes-dashboard/resumes.csv${view}`, { headers: cookie })).text();
    // A name that begins like a formula has a stroke in front.
    return [...csv.matchAll(/^"'?([^"]*)"/gmu)].slice(1).map(([, name = '']) => name);
  }

  test.each<[string, string[]]>([
    ['ravi', ['Ravi Kumar CV.pdf', 'ravi.pdf']],
    ['RAVI kum', ['Ravi Kumar CV.pdf']],
    ['kumar ravi', ['Ravi Kumar CV.pdf']],
    ['uma', ['Ravi Kumar CV.pdf']],
    ['sharma', ['priya_sharma-2026.docx']],
    ['priya_sharma', ['priya_sharma-2026.docx']],
    ['resume', ['Résumé José.pdf']],
    ['résumé', ['Résumé José.pdf']],
    ['jo', ['Résumé José.pdf', 'John’s CV.pdf']],
    ['बायो', ['बायोडाटा.pdf']],
    ['बा', ['बायोडाटा.pdf']],
    ["john's", ['John’s CV.pdf']],
    ['=1+1', ['=1+1.pdf']],
    ['🚀', ['🚀 cv.docx']],
    ['docx', ['priya_sharma-2026.docx', '🚀 cv.docx']],
    ['c', ['Ravi Kumar CV.pdf', 'John’s CV.pdf', '🚀 cv.docx']],
    ['nobody', []],
    ['"', []],
    ['*', []],
    ['NEAR(a b)', []],
    ['OR', []],
    ["x' OR 1=1 --", []],
  ])('"%s"', async (search, expected) => {
    expect(await found(search)).toEqual(expected.toReversed());
  });

  test('blanks alone are no search', async () => {
    expect(await found(' ')).toHaveLength(names.length);
  });
});
