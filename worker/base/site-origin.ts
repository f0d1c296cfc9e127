import type { AppContext } from './app-env.ts';

/** `https://…` without a trailing slash: the canonical origin where one is set, else the one that was asked. */
export function siteOrigin(c: AppContext): string {
  try {
    return new URL(c.env.SITE_ORIGIN ?? '').origin;
  } catch {
    return new URL(c.req.url).origin;
  }
}
