/** Articles and FAQs that ship with the embedded backend: `dist/content.json`, written by the build and aliased in wrangler.toml. */
declare module 'content' {
  export const articles: readonly import('./backend/content/embedded.ts').EmbeddedArticle[];
  export const faqs: readonly import('./backend/content/embedded.ts').EmbeddedFaq[];
}
