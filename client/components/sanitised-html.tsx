import { useState } from 'react';
import { trustedHtml } from '../shell/trusted-html.ts';

interface SanitisedHtmlProps {
  /** Unique on the page. */
  readonly id: string;
  /** HTML that the worker has sanitised (decisions 7); null where the document holds it already: then the text does not travel twice. */
  readonly html: string | null;
  readonly className: string;
}

/** `html`, or what the document holds under this id. */
export function useServedHtml(id: string, html: string | null): string {
  return useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')[0];
}

/** Running text of an article or an answer. */
export function SanitisedHtml({ id, html, className }: SanitisedHtmlProps) {
  const shown = useServedHtml(id, html);
  const [markup] = useState(() => ({ __html: trustedHtml(shown) }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised once, by the worker
  return <div id={id} className={className} dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
