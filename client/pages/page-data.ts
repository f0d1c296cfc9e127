/** What the worker gives each page that it renders, by page key. A page reads its own and takes nothing else: data of the page before may still be there after a navigation. */
import type { ReactNode } from 'react';
import type { BlogsData } from '../../machines/blog-list.ts';
import type { FundFinderData } from '../../machines/funds/finder-data.ts';
import type { FormPageData } from '../components/forms/form-data.ts';
import type { PageKey } from '../routes.ts';
import type { ArticleData } from './blog-article/article-data.ts';
import type { FaqData } from './faq/use-faqs.ts';

/** The whole step, which no script renders again. */
interface CheckData {
  readonly content: ReactNode;
}

interface DataByPage {
  readonly check: CheckData;
  readonly 'approved-funds': FundFinderData;
  readonly blogs: BlogsData;
  readonly 'blog-article': ArticleData;
  readonly faq: FaqData;
  readonly contact: FormPageData;
  readonly partner: FormPageData;
  readonly newsletter: FormPageData;
  readonly careers: FormPageData;
}

export type PageData<K extends PageKey & keyof DataByPage = PageKey & keyof DataByPage> = DataByPage[K];
