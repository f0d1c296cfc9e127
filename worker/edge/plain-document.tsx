/** @jsxImportSource hono/jsx */
/** The frame of pages that need nothing of the client: their one style stands in them and is allowed by its hash; nobody indexes them. */
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../base/app-env.ts';
import { policyHash } from './policy-hash.ts';

interface PlainDocument {
  readonly title: string;
  /** One of few constant texts: its hash is kept. */
  readonly style: string;
  readonly body: Child;
  readonly status?: ContentfulStatusCode;
  /** Directives of the policy beside the style's; without them the page posts to us alone and is in no frame. */
  readonly policy?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

const ALONE = ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"] as const;

const hashes = new Map<string, Promise<string>>();

export async function answerDocument(
  c: AppContext,
  { title, style, body, status = 200, policy = ALONE, headers = {} }: PlainDocument,
): Promise<Response> {
  const styleHash = hashes.get(style) ?? policyHash(style);
  hashes.set(style, styleHash);
  const page = (
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{raw(style)}</style>
      </head>
      <body>{body}</body>
    </html>
  );
  return c.html(`<!doctype html>${await page.toString()}`, status, {
    'Content-Security-Policy': ["default-src 'none'", `style-src '${await styleHash}'`, ...policy].join('; '),
    ...headers,
  });
}
