import { Link } from 'wouter';
import { articleOutline, type OutlineEntry } from '../../../machines/article-outline.ts';
import { keywordsOf } from '../../../machines/blog-list.ts';
import { dayInIndia } from '../../../machines/india-date.ts';
import { ArticleEntry } from '../../components/blog/article-entry.tsx';
import { ArticlePicture } from '../../components/blog/article-picture.tsx';
import { LongDate, ReadingTime } from '../../components/blog/facts.tsx';
import { WholeWords } from '../../components/blog/whole-words.tsx';
import { Closing } from '../../components/closing.tsx';
import { Icon } from '../../components/icon.tsx';
import { SanitisedHtml, useServedHtml } from '../../components/sanitised-html.tsx';
import { articleCopy } from '../../copy/blog-article.ts';
import { pagePart } from '../../shell/page-part.tsx';
import type { ArticleData } from './article-data.ts';
import { BackButton } from './back-button.tsx';
import { ShareRow } from './share-row.tsx';
import { useCountedReading } from './use-counted-reading.ts';

/** Far below the fold, so its script comes when the reader does. */
const NewsletterBox = pagePart('newsletter-box-title', async () => (await import('../../flows/newsletter-box.tsx')).NewsletterBox);

/** Fewer headings than this need no table of contents. */
const CONTENTS_FROM = 3;

export function Article({ blog, content, suggestions, address }: Extract<ArticleData, { kind: 'loaded' }>) {
  useCountedReading(blog.slug);
  const html = useServedHtml('article-text', content);
  const outline = articleOutline(html);
  const keywords = keywordsOf(blog);
  return (
    <>
      <article className="hero" data-reading={blog.slug}>
        <header className="article-head">
          <div>
            <div className="article-way">
              <BackButton />
              {blog.category && <p>{blog.category}</p>}
            </div>
            <h1 className="heading-1">
              <WholeWords>{blog.title}</WholeWords>
            </h1>
            <p className="facts">
              <LongDate iso={blog.publishDate} />
              <ReadingTime minutes={blog.readingTime} />
              {blog.views > 0 && <span>{articleCopy.views(blog.views)}</span>}
            </p>
          </div>
          <ArticlePicture src={blog.featuredImage} alt={blog.altText} place="article" first />
        </header>
        <div className="article-grid">
          {outline.length >= CONTENTS_FROM && <Contents outline={outline} />}
          <div>
            <SanitisedHtml id="article-text" className="prose" html={html} />
            <footer className="article-foot">
              {blog.author && (
                <p>
                  {articleCopy.writtenBy} <strong>{blog.author}</strong>
                </p>
              )}
              <Updated publishDate={blog.publishDate} updatedAt={blog.updatedAt} />
              {keywords.length > 0 && (
                <p>
                  <WholeWords>{`${articleCopy.keywords}: ${keywords.join(', ')}`}</WholeWords>
                </p>
              )}
              <ShareRow address={address} title={blog.title} />
            </footer>
          </div>
        </div>
      </article>
      <Closing />
      {suggestions.length > 0 && (
        <section className="section no-print">
          <h2 className="heading-2 mb-6">{articleCopy.related}</h2>
          <ul className="article-list">
            {suggestions.map((suggestion) => (
              <ArticleEntry key={suggestion.slug} {...suggestion} />
            ))}
          </ul>
          <p className="mt-6">
            <Link href="/blogs" className="link link-target">
              {articleCopy.all}
            </Link>
          </p>
        </section>
      )}
      <div className="section no-print">
        <NewsletterBox />
      </div>
    </>
  );
}

/** Beside the text where there is room; on a phone behind a button. The list stands outside of the details, which no style opens everywhere. */
function Contents({ outline }: { readonly outline: readonly OutlineEntry[] }) {
  return (
    <nav className="article-contents" aria-label={articleCopy.contents}>
      <details>
        <summary>
          {articleCopy.contents}
          <Icon name="i-ph-plus" />
        </summary>
      </details>
      <p className="heading-3">{articleCopy.contents}</p>
      <ol>
        {outline.map(({ id, level, text }) => (
          <li key={id} data-level={level === 3 ? 3 : undefined}>
            <a href={`#${id}`}>
              <WholeWords>{text}</WholeWords>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Only where the change came on another day. */
function Updated({ publishDate, updatedAt }: { readonly publishDate: string; readonly updatedAt: string }) {
  const day = dayInIndia(updatedAt);
  if (day === null || day === dayInIndia(publishDate)) return null;
  return (
    <p>
      {articleCopy.updated} <LongDate iso={updatedAt} />
    </p>
  );
}
