/** Names that crawlers, link previews, monitors and libraries give themselves; a reader's browser says more than nothing. */
const AUTOMATED =
  /bot\b|bots|crawl|spider|slurp|preview|facebookexternalhit|embedly|headless|lighthouse|pagespeed|monitor|uptime|curl|wget|python|java\/|go-http|node|axios|httpx|libwww/iu;

/** Whether a person seems to be reading: not a crawler by name, and not a page that was fetched ahead. Pure. */
export function isReader(headers: { readonly userAgent: string | undefined; readonly purpose: string | undefined }): boolean {
  if (headers.userAgent === undefined || headers.userAgent.trim() === '' || AUTOMATED.test(headers.userAgent)) return false;
  return !/prefetch|prerender/iu.test(headers.purpose ?? '');
}
