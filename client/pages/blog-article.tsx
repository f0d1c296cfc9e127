import { TryAgain } from '../components/blog/try-again.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { articleCopy } from '../copy/blog-article.ts';
import { Article } from './blog-article/article.tsx';
import type { ArticleData } from './blog-article/article-data.ts';
import { useArticle } from './blog-article/use-article.ts';
import type { PageProps } from './index.ts';
import NotFound from './not-found.tsx';

export default function BlogArticle({ route, data }: PageProps) {
  // Our own worker made it from the same types.
  const { article, retry } = useArticle(route.path, data as ArticleData | undefined);
  switch (article.kind) {
    case 'loaded':
      return <Article {...article} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return (
        <div className="hero">
          <TryAgain {...articleCopy.failed} onRetry={retry} level={1} />
        </div>
      );
    case 'loading':
      return (
        <div className="hero max-w-160">
          <p className="visually-hidden" role="status">
            {articleCopy.loading}
          </p>
          <Skeleton lines={12} />
        </div>
      );
  }
}
