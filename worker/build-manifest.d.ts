/** Written by the client build (`dist/build-manifest.json`, aliased in wrangler.toml): what the worker needs to answer pages itself. */
declare module 'build-manifest' {
  export const notFoundPolicy: string;
  /** Names this build of the client. */
  export const buildId: string;
  /** Static addresses for the sitemap. */
  export const sitemapPaths: readonly string[];
}
