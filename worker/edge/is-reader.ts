import { isbot } from 'isbot';

/** Whether a person seems to be reading: not a crawler, preview or library by name (BR-21: a phone may be called CUBOT), and not a page that was fetched ahead. Pure. */
export function isReader(headers: { readonly userAgent: string | undefined; readonly purpose: string | undefined }): boolean {
  if (headers.userAgent === undefined || headers.userAgent.trim() === '' || isbot(headers.userAgent)) return false;
  return !/prefetch|prerender/iu.test(headers.purpose ?? '');
}
