/** Written by the client build (`dist/build-manifest.json`, aliased in wrangler.toml): what the worker needs to answer pages itself. */
declare module 'build-manifest' {
  export const notFoundPolicy: string;
  /** Names this build of the client. */
  export const buildId: string;
  /** `'sha256-…'` of each inlined script. */
  export const inlineScriptHashes: string;
  /** By page component: rules for every state, and the client's files. */
  export const rendered: Readonly<Record<string, { readonly css: string; readonly client: import('../client/document.ts').ClientFiles }>>;
  /** Class names as documents carry them, by those that the sources have. */
  export const shortClasses: import('../client/short-classes.ts').ShortClasses;
  /** Static addresses for the sitemap. */
  export const sitemapPaths: readonly string[];
}
