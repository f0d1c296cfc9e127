/** Answers of an API that are large, many at once: what the isolate holds of them is bounded, and it goes on answering (decisions 3). */
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { messages } from '../../machines/contract/messages.ts';
import { API_LIST, apiArticle } from '../support/blog-api.ts';
import { article, articlePage, read } from '../support/blog-fixtures.ts';
import { json, type ScriptedAnswer } from '../support/fake-api.ts';
import { gate } from '../support/local-server.ts';
import { withSiteBehindApi } from '../support/site-behind-api.ts';
import { canMeasureMemory, growthMegabytes } from '../support/workerd-memory.ts';

const { api, site } = withSiteBehindApi({ UPSTREAM_DEADLINE_MS: '60000' });
const MB = 1_048_576;
const ELEVEN = Array.from({ length: 11 }, (_, index) => `large-${index}`);

/** Answers only when all eleven have been asked for. */
function together(answer: ScriptedAnswer): ScriptedAnswer {
  const all = gate();
  let arrived = 0;
  return async (response, request) => {
    arrived += 1;
    if (arrived === ELEVEN.length) all.resolve();
    await all.promise;
    await answer(response, request);
  };
}

const send = (response: ServerResponse, body: string, length: Record<string, string>) =>
  void response.writeHead(200, { 'Content-Type': 'application/json', ...length }).end(body);

describe.runIf(canMeasureMemory)('eleven answers of 10 MB at the same time', () => {
  const body = JSON.stringify(articlePage({ slug: 'large', content: `<p>${'a'.repeat(10 * MB)}</p>` }));

  test.each([
    ['that say their length', { 'Content-Length': String(body.length) }],
    ['that do not', {}],
  ])('%s: 502 each, without the memory that they would take', async (kind, length) => {
    const answer = together((response) => send(response, body, length));
    const slugs = ELEVEN.map((slug) => `${slug}-${kind.length}`);
    for (const slug of slugs) api.script(apiArticle(slug), answer);
    const grown = await growthMegabytes(async () => {
      const got = await Promise.all(slugs.map((slug) => read(site, apiPath('readBlog', { slug }))));
      for (const { status, text } of got)
        expect([status, (JSON.parse(text) as { message: string }).message]).toEqual([502, messages.upstreamUnusable]);
    });
    // A third of what the eleven bodies are; as text and as parsed values they were 200 MB.
    expect(grown).toBeLessThan(110);
    api.script(apiArticle('small'), json(200, articlePage({ slug: 'small' })));
    expect((await read(site, apiPath('readBlog', { slug: 'small' }))).status).toBe(200);
  });
});

test('eleven lists of 10 MB, whose articles come whole, are searched all the same', async () => {
  const blogs = Array.from({ length: 500 }, (_, index) => article({ slug: `a-${index}`, content: 'x'.repeat(20_000) }));
  const list = JSON.stringify({ data: blogs });
  expect(list.length).toBeGreaterThan(10_000_000);
  api.script(
    API_LIST,
    together((response) => send(response, list, {})),
  );
  const got = await Promise.all(ELEVEN.map((word) => read(site, `${apiPath('readBlogs')}?search=${word}`)));
  for (const { status, data } of got) expect([status, (data as unknown[]).length]).toEqual([200, 500]);
});

test('an answer of almost 2 MB is still read, and so is the next one', async () => {
  const page = (slug: string) => articlePage({ slug, content: `<p>${'a'.repeat(1.9 * MB)}</p>` });
  const slugs = ELEVEN.map((slug) => `whole-${slug}`);
  const answer = together((response, { path }) => send(response, JSON.stringify(page(path.split('/').at(-1) ?? '')), {}));
  for (const slug of slugs) api.script(apiArticle(slug), answer);
  const got = await Promise.all(slugs.map((slug) => read(site, apiPath('readBlog', { slug }))));
  expect(got.map(({ status }) => status)).toEqual(ELEVEN.map(() => 200));
});
