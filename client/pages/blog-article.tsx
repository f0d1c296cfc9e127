import { TryAgain } from '../components/blog/try-again';
import { Skeleton } from '../components/skeleton';
import { articleCopy } from '../copy/blog-article';
import { Article } from './blog-article/article';
import { useArticle } from './blog-article/use-article';
import type { ArticleData } from './blogs/data';
import type { PageProps } from './index';
import NotFound from './not-found';

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
