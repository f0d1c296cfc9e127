/** What the blog's pages ask for later, in one file. */
export { loadArticle } from './article-read.ts';
export { createBlogSearch } from './blog-search.ts';
