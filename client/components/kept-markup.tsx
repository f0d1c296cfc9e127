import { useState } from 'react';
import { trustedHtml } from '../shell/trusted-html.ts';

interface KeptMarkupProps {
  /** Its first class is found in the document. */
  readonly className: string;
  /** Id of what it stands in. */
  readonly within: string;
}

/**
 * Markup that the server wrote and that no script changes: React takes it over unread, so that its text is not sent a second time. Where
 * React has to build the part anew, because somebody else has put something in, it is what stands there (shell/keep-typing.ts, case BR-03).
 * Only where the HTML of the document holds it already.
 */
export function KeptMarkup({ className, within }: KeptMarkupProps) {
  const [markup] = useState(() => ({
    __html: trustedHtml(document.querySelector(`#${within} .${className.split(' ')[0]}`)?.innerHTML ?? ''),
  }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, out of the document; hydrated, React leaves the children as they are
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
