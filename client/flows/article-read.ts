/** Fetches the article for a reader who came by a link within the site; a direct visit has it in its HTML. */
import { type BlogPage, readBlog } from '../../machines/contract/blog.ts';
import type { Result } from '../../machines/contract/problem.ts';
import { callApi } from '../api/request.ts';

/** Rejects when aborted. */
export function loadArticle(slug: string, signal: AbortSignal): Promise<Result<BlogPage>> {
  return callApi(readBlog, { params: { slug }, signal });
}
