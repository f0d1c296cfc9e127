/** What ships with the embedded backend: articles as the contract has them, before views are counted, and FAQs. */
import type { BlogArticle } from '../../../machines/contract/blog.ts';
import type { Faq } from '../../../machines/contract/faq.ts';

export type EmbeddedArticle = Readonly<Omit<BlogArticle, 'views'>>;
/** As its file has it: the build draws the picture. */
export type DraftArticle = Omit<EmbeddedArticle, 'featuredImage'>;
export type EmbeddedFaq = Readonly<Faq>;
