/** What a page weighs: bytes, and what a browser has to lay out of it. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

/** Bytes of an answer's body as a well-tuned server sends it. */
export async function bytesOf(request: Request): Promise<number> {
  const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
  return request.resourceType() === 'font' ? body.byteLength : brotliCompressSync(body).byteLength;
}

/** Elements that are laid out, not those of a part that waits until it comes near, and rules. */
export function laidOut(page: Page): Promise<{ elements: number; rules: number }> {
  return page.evaluate(() => {
    const rulesIn = (rules: CSSRuleList): number =>
      [...rules].reduce((sum, rule) => sum + ('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : 0) + 1, 0);
    return {
      elements: [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
        .length,
      rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + rulesIn(cssRules), 0),
    };
  });
}
