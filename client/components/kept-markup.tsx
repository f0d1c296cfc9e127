import { trustedHtml } from '../shell/trusted-html.ts';

const nothing = { __html: trustedHtml('') };

/**
 * Markup that the server wrote and that no script changes: React takes it over unread, so that its text is not sent a second time.
 * Only where the HTML of the document holds it already.
 */
export function KeptMarkup({ className }: { readonly className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves the children of such an element as they are
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
