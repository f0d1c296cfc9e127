import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type BlogCard, keywordsOf, type LoadedBlogs } from '../../../machines/blog-list.ts';
import { blogPath } from '../../../machines/contract/slug.ts';
import { ArticleEntry } from '../../components/blog/article-entry.tsx';
import { ArticlePicture } from '../../components/blog/article-picture.tsx';
import { LongDate, ReadingTime } from '../../components/blog/facts.tsx';
import { WholeWords } from '../../components/blog/whole-words.tsx';
import { blogsCopy } from '../../copy/blogs.ts';

/** Secondary keywords behind the primary one (spec 2). */
const MORE_KEYWORDS = 2;

interface BlogListingProps {
  readonly data: LoadedBlogs;
  readonly perPage: number;
}

export function BlogListing({ data, perPage }: BlogListingProps) {
  const { featured, blogs, search, page, total } = data;
  const [pages, setPages] = useState(1);
  // Otherwise it is one page of the list, and the others have addresses.
  const whole = blogs.length === total;
  const shown = whole ? blogs.slice(0, pages * perPage) : blogs;
  const list = useRef<HTMLUListElement>(null);
  // To the first that has come: the button moves away with every press, and goes with the last one.
  useEffect(() => {
    if (pages > 1) list.current?.children[(pages - 1) * perPage]?.querySelector('a')?.focus();
  }, [pages, perPage]);
  return (
    <>
      {featured && <Featured blog={featured} />}
      {/* A page of headings: those of the entries stand below one of their own. Where the only article stands above, there is none. */}
      {shown.length > 0 && (
        <>
          <h2 className={featured ? 'heading-2 mt-14 mb-5' : 'visually-hidden'}>
            {search === '' ? blogsCopy.all : blogsCopy.found(total, search)}
          </h2>
          <ul className="article-list" ref={list}>
            {shown.map((blog) => (
              <ArticleEntry key={blog.slug} {...blog}>
                <p className="mt-3">
                  <WholeWords>{blog.summary}</WholeWords>
                </p>
                <Keywords blog={blog} />
              </ArticleEntry>
            ))}
          </ul>
        </>
      )}
      {shown.length < blogs.length && (
        <button type="button" className="button-secondary mt-6" onClick={() => setPages(pages + 1)}>
          {blogsCopy.more}
        </button>
      )}
      {!whole && <Pages search={search} page={page} isLast={page * perPage >= total} />}
      <p className="mt-8">
        {/* Not a page of the site: a plain link. */}
        <a className="link link-target" href="/blogs/rss.xml">
          {blogsCopy.feed}
        </a>
      </p>
    </>
  );
}

function Featured({ blog }: { readonly blog: NonNullable<BlogListingProps['data']['featured']> }) {
  return (
    <article className={blog.featuredImage === '' ? 'article-featured' : 'article-head article-featured'}>
      <div>
        <p className="facts">
          <strong>{blogsCopy.featured}</strong>
          {blog.category && <span>{blog.category}</span>}
          <LongDate iso={blog.publishDate} />
          <ReadingTime minutes={blog.readingTime} />
        </p>
        <h2 className="heading-2 mt-3">
          <Link href={blogPath(blog.slug)}>
            <WholeWords>{blog.title}</WholeWords>
          </Link>
        </h2>
        <p className="lead mt-3">
          <WholeWords>{blog.summary}</WholeWords>
        </p>
        <Keywords blog={blog} />
      </div>
      <ArticlePicture src={blog.featuredImage} alt={blog.altText} place="featured" />
    </article>
  );
}

function Keywords({ blog }: { readonly blog: BlogCard }) {
  const count = MORE_KEYWORDS + (blog.primaryKeyword.trim() === '' ? 0 : 1);
  return (
    <p className="small mt-2">
      {blog.pin && <span className="badge text-evergreen border-evergreen">{blogsCopy.pinned}</span>}
      <WholeWords>{` ${keywordsOf(blog).slice(0, count).join(', ')}`}</WholeWords>
    </p>
  );
}

/** Whole pages with addresses of their own, with and without a script. */
function Pages({ search, page, isLast }: { readonly search: string; readonly page: number; readonly isLast: boolean }) {
  if (page === 1 && isLast) return null;
  const address = (to: number) =>
    `/blogs?${new URLSearchParams({ ...(search === '' ? {} : { search }), ...(to === 1 ? {} : { page: String(to) }) })}`;
  return (
    <nav className="mt-8 flex flex-wrap gap-3" aria-label={blogsCopy.pages}>
      {page > 1 && (
        <a className="button-secondary" href={address(page - 1)} rel="prev">
          {blogsCopy.newer}
        </a>
      )}
      {!isLast && (
        <a className="button-secondary" href={address(page + 1)} rel="next">
          {blogsCopy.more}
        </a>
      )}
    </nav>
  );
}
