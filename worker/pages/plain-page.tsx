/** @jsxImportSource hono/jsx */
/** A small page with a sentence, at most one button and a way on: no script, nothing from elsewhere, never stored, never indexed. */
import { raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BRAND } from '../../machines/contract/brand.ts';
import type { AppContext } from '../base/app-env.ts';
import { policyHash } from '../edge/policy-hash.ts';

export interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** A button that POSTs the token to this page's own address. */
  readonly button?: { readonly label: string; readonly action: string; readonly token: string };
  readonly link: { readonly label: string; readonly href: string };
}

const style = `
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#16241f;--green:#0f5c4a;--on-green:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0e1512;--ink:#eceae2;--green:#6fc7ae;--on-green:#0e1512}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:36rem;padding:1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
header a{color:inherit;font-weight:600;text-decoration:none}
a{color:var(--green);display:inline-flex;align-items:center;min-height:2.75rem}
h1{font-size:1.75rem;line-height:1.2;margin:2rem 0 1rem;text-wrap:balance}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.25rem;border:0;border-radius:.25rem;background:var(--green);color:var(--on-green);cursor:pointer}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}
`;
let styleHash: Promise<string> | undefined;

export async function answerPlainPage(
  c: AppContext,
  { title, text, button, link }: PlainPage,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  styleHash ??= policyHash(style);
  const page = (
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${BRAND}`}</title>
        <style>{raw(style)}</style>
      </head>
      <body>
        <header>
          <a href="/">{BRAND}</a>
        </header>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {button && (
            <form method="post" action={button.action}>
              <input type="hidden" name="token" value={button.token} />
              <button type="submit">{button.label}</button>
            </form>
          )}
          <p>
            <a href={link.href}>{link.label}</a>
          </p>
        </main>
      </body>
    </html>
  );
  return c.html(`<!doctype html>${await page.toString()}`, status, {
    'Content-Security-Policy': `default-src 'none'; style-src '${await styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  });
}
