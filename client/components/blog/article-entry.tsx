import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { blogPath } from '../../../machines/contract/slug.ts';
import { ArticlePicture } from './article-picture.tsx';
import { LongDate, ReadingTime } from './facts.tsx';
import { WholeWords } from './whole-words.tsx';

interface ArticleEntryProps {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly featuredImage: string;
  readonly readingTime: number;
  /** '' where the date is not shown. */
  readonly publishDate?: string;
  readonly children?: ReactNode;
}

/** An article in a list. The whole entry is the target, its title the name. */
export function ArticleEntry({ slug, title, category, featuredImage, readingTime, publishDate = '', children }: ArticleEntryProps) {
  return (
    <li className="article-entry">
      <ArticlePicture src={featuredImage} alt="" place="card" />
      <div>
        <h3 className="heading-3">
          <Link href={blogPath(slug)}>
            <WholeWords>{title}</WholeWords>
          </Link>
        </h3>
        <p className="facts mt-2">
          {category && <span>{category}</span>}
          {publishDate && <LongDate iso={publishDate} />}
          <ReadingTime minutes={readingTime} />
        </p>
        {children}
      </div>
    </li>
  );
}
