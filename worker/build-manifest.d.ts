/** Written by the client build (`dist/build-manifest.json`, aliased in wrangler.toml): what the worker needs to answer pages itself. */
declare module 'build-manifest' {
  export const notFoundPolicy: string;
  /** Names this build of the client. */
  export const buildId: string;
  interface RenderedPage {
    /** Rules for every state. */
    readonly css: string;
    readonly client: import('../client/document.ts').ClientFiles;
    /** `'sha256-…'` of each inlined script. */
    readonly scriptHash: string;
  }
  /** By page component. */
  export const rendered: Readonly<Record<string, RenderedPage>>;
  /** Class names as documents carry them, by those that the sources have. */
  export const shortClasses: import('../client/short-classes.ts').ShortClasses;
  /** Static addresses for the sitemap. */
  export const sitemapPaths: readonly string[];
}
