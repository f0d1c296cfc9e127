import { Link } from 'wouter';
import { articleOutline } from '../../../machines/article-outline.ts';
import { keywordsOf } from '../../../machines/blog-list.ts';
import { dayInIndia } from '../../../machines/india-date.ts';
import { ArticleEntry } from '../../components/blog/article-entry.tsx';
import { ArticlePicture } from '../../components/blog/article-picture.tsx';
import { LongDate, ReadingTime } from '../../components/blog/facts.tsx';
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
  return (
    <>
      <article className="hero" data-reading={blog.slug}>
        <BackButton />
        <header className="mt-4">
          {blog.category && <p className="font-600 text-evergreen">{blog.category}</p>}
          <h1 className="heading-1 mt-2">{blog.title}</h1>
          <p className="facts mt-5">
            <LongDate iso={blog.publishDate} />
            <ReadingTime minutes={blog.readingTime} />
            <span>{articleCopy.views(blog.views)}</span>
            <Updated publishDate={blog.publishDate} updatedAt={blog.updatedAt} />
          </p>
          <ShareRow address={address} title={blog.title} />
        </header>
        <div className="article-grid mt-6">
          <div className="article-lead">
            <ArticlePicture src={blog.featuredImage} alt={blog.altText} place="article" first />
          </div>
          {outline.length >= CONTENTS_FROM && (
            <nav className="article-aside" aria-labelledby="contents">
              <h2 id="contents" className="heading-3 mb-2">
                {articleCopy.contents}
              </h2>
              <ol className="article-contents">
                {outline.map(({ id, level, text }) => (
                  <li key={id} data-level={level}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="article-body">
            <SanitisedHtml id="article-text" className="prose" html={html} />
            <footer className="mt-10 border-t pt-6">
              {blog.author && (
                <p>
                  {articleCopy.writtenBy} <strong>{blog.author}</strong>
                </p>
              )}
              <ul className="chips mt-4" aria-label={articleCopy.keywords}>
                {keywordsOf(blog).map((keyword) => (
                  <li key={keyword} className="badge">
                    {keyword}
                  </li>
                ))}
              </ul>
            </footer>
          </div>
        </div>
      </article>
      {suggestions.length > 0 && (
        <section className="section" data-no-print="">
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
      <div className="section" data-no-print="">
        <NewsletterBox />
      </div>
    </>
  );
}

/** Only where the change came on another day. */
function Updated({ publishDate, updatedAt }: { readonly publishDate: string; readonly updatedAt: string }) {
  const day = dayInIndia(updatedAt);
  if (day === null || day === dayInIndia(publishDate)) return null;
  return (
    <span>
      {articleCopy.updated} <LongDate iso={updatedAt} />
    </span>
  );
}
