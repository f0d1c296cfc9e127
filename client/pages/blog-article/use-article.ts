import { useCallback, useEffect, useState } from 'react';
import { blogPath, decodeSlug, lastSegment } from '../../../machines/contract/slug.ts';
import { nameDocument } from '../../shell/name-document.ts';
import { type ArticleData, articleData, documentTitle } from './article-data.ts';

type Article = ArticleData | { readonly kind: 'loading' };

/** The article that came with the page, or else the API's; `path` is the address, still encoded. */
export function useArticle(path: string, data: ArticleData | undefined): { readonly article: Article; readonly retry: () => void } {
  const [article, setArticle] = useState<Article>(data ?? { kind: 'loading' });
  const isLoading = article.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    readArticle(path, leaving.signal).then(
      (found) => {
        if (leaving.signal.aborted) return;
        setArticle(found.article);
        if (found.title !== undefined && found.article.kind === 'loaded') nameDocument(found.title, blogPath(found.article.blog.slug));
      },
      () => {
        // The connection, or the script of an older deploy. An abort has left the page already.
        if (!leaving.signal.aborted) setArticle({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [isLoading, path]);
  const retry = useCallback(() => setArticle({ kind: 'loading' }), []);
  return { article, retry };
}

async function readArticle(path: string, signal: AbortSignal): Promise<{ article: ArticleData; title?: string }> {
  const slug = decodeSlug(lastSegment(path));
  if (slug === null) return { article: { kind: 'missing' } };
  const { loadArticle } = await import('../../flows/blog-reads.ts');
  const result = await loadArticle(slug, signal);
  if (result.ok) return { article: articleData(result.value, location.origin), title: documentTitle(result.value.blog) };
  return { article: { kind: result.problem.status === 404 || result.problem.status === 410 ? 'missing' : 'failed' } };
}
