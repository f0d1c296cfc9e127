/**
 * The one place where text becomes markup: pages are served with `require-trusted-types-for 'script'`, so that browsers which know it refuse
 * every other place. The policy passes on what it is given: the worker has sanitised it (decisions 7).
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('html', { createHTML: (html) => html });

/** For `dangerouslySetInnerHTML`; a new object each time, so keep it: React sets what is not the same anew. */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}
