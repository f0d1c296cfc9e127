/** @jsxImportSource hono/jsx */
/** A small page with a sentence, at most one button and a way on: no script, nothing from elsewhere, never stored, never indexed. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { paletteRules } from '../../client/palette.ts';
import { BRAND } from '../../machines/contract/brand.ts';
import type { AppContext } from '../base/app-env.ts';
import { answerDocument } from '../edge/plain-document.tsx';

export interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** A button that POSTs the token to this page's own address. */
  readonly button?: { readonly label: string; readonly action: string; readonly token: string };
  readonly link: { readonly label: string; readonly href: string };
}

const style = `
${paletteRules(['paper', 'ink', 'evergreen', 'onEvergreen'])}
*{box-sizing:border-box}
body{margin:0 auto;max-width:36rem;padding:1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
header a{color:inherit;font-weight:600;text-decoration:none}
a{color:var(--evergreen);display:inline-flex;align-items:center;min-height:2.75rem}
h1{font-size:1.75rem;line-height:1.2;margin:2rem 0 1rem;text-wrap:balance}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.25rem;border:0;border-radius:.25rem;background:var(--evergreen);color:var(--on-evergreen);cursor:pointer}
:focus-visible{outline:3px solid var(--evergreen);outline-offset:2px}
`;
export function answerPlainPage(
  c: AppContext,
  { title, text, button, link }: PlainPage,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const body = (
    <>
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
    </>
  );
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  return answerDocument(c, { title: `${title} – ${BRAND}`, style, body, status, headers });
}
