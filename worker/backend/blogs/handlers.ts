/** Blogs and FAQs of the embedded backend, from the content that the build compiled (spec 7). */
import { articles, faqs } from 'content';
import type { Hono } from 'hono';
import { findBlogs } from '../../../machines/blog-match.ts';
import { decodeSlug, lastSegment } from '../../../machines/contract/slug.ts';
import type { AppEnv } from '../../base/app-env.ts';
import { clientNetwork } from '../../base/client-network.ts';
import { registerEndpoint } from '../../base/methods.ts';
import { answerProblem } from '../../base/problem-response.ts';
import { suggestFor } from './suggestions.ts';
import { countView, readViews } from './views.ts';

export function blogHandlers(app: Hono<AppEnv>): void {
  registerEndpoint(app, 'readBlogs', async (c) => {
    const views = await readViews(c.env);
    const found = findBlogs(articles, c.req.query('search') ?? '');
    return c.json({ data: found.map(({ content: _, ...summary }) => ({ ...summary, views: views.get(summary.slug) ?? 0 })) });
  });

  registerEndpoint(app, 'readBlog', async (c) => {
    const article = findArticle(lastSegment(new URL(c.req.url).pathname));
    if (!article) return answerProblem(c, 404);
    const views = await readViews(c.env);
    const blog = { ...article, views: views.get(article.slug) ?? 0 };
    return c.json({ data: { blog, recommendations: { suggestions: suggestFor(article, articles) } } });
  });

  registerEndpoint(app, 'readFaqs', async (c) => c.json({ data: faqs }));

  registerEndpoint(app, 'countView', async (c) => {
    const path = new URL(c.req.url).pathname;
    const article = findArticle(lastSegment(path.slice(0, path.lastIndexOf('/'))));
    if (!article) return answerProblem(c, 404);
    await countView(c.env, article.slug, clientNetwork(c.req.header('cf-connecting-ip')));
    return c.body(null, 204);
  });
}

/** By slug or by id (spec 7). */
function findArticle(segment: string) {
  const wanted = decodeSlug(segment);
  return wanted === null ? undefined : articles.find(({ slug, _id }) => slug === wanted || _id === wanted);
}
