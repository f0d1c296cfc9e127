/**
 * Where the site is on the web. `SITE_ORIGIN` says it; a request's own host is a visitor's word, which is good enough for what that visitor is
 * shown, and for nothing that is sent to somebody else: a mail would lead wherever the sender of a form liked.
 */
import type { Env } from '../env.ts';
import type { AppContext } from './app-env.ts';

/**
 * `https://…` without a trailing slash, for pages: canonical links, feeds, what is ours in an article. The configured origin, else the one that
 * was asked; copies of pages are kept per origin, so nobody is shown what another host made of them.
 */
export function siteOrigin(c: AppContext): string {
  return configuredOrigin(c.env) ?? new URL(c.req.url).origin;
}

/**
 * The same for what leaves the site (mails, codes). Null on a deployed worker without a sound `SITE_ORIGIN`. `host` is that of the visitor's
 * request, with its port: machines at hand (`npm start`, also in a local network) need no setting.
 */
export function sureOrigin(env: Env, host: string): string | null {
  const configured = configuredOrigin(env);
  if (configured !== null) return configured;
  const local = `http://${host}`;
  return URL.canParse(local) && isAtHand(new URL(local).hostname) ? new URL(local).origin : null;
}

/** Somebody has said where the site is on the web. */
export function isConfiguredOrigin(env: Env): boolean {
  return configuredOrigin(env) !== null;
}

/** `SITE_ORIGIN`, where it is sound. */
export function configuredOrigin({ SITE_ORIGIN = '' }: Env): string | null {
  if (!URL.canParse(SITE_ORIGIN)) return null;
  const { protocol, origin } = new URL(SITE_ORIGIN);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

/** An origin and nothing more: of an address with a path, or with a name and password, only the origin would be used. */
export function isOriginAlone(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/u.test(protocol) && href === `${origin}/`;
}

/** This machine or one of the local network: loopback, private and link-local addresses, and names that no public registry gives out (RFC 6761, RFC 8375). */
function isAtHand(hostname: string): boolean {
  if (/^\[(?:::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/u.test(hostname)) return true;
  if (/^(?:127|10)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./u.test(hostname)) return /^[\d.]+$/u.test(hostname);
  return /^(?:[^.[\]]+|.+\.(?:local|localhost|test|internal|home\.arpa))$/u.test(hostname);
}
