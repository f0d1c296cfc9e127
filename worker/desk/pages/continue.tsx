/** @jsxImportSource hono/jsx */
import type { AppContext } from '../../base/app-env.ts';
import { deskCopy } from '../desk-copy.ts';
import { safeReturn } from '../paths.ts';
import { answerPage } from './layout.tsx';

/** Says that the bounce has been made: whoever comes with it gets the sign-in form, so that no browser can go in circles. */
const BOUNCED = 'continued';

/**
 * Whoever follows a link from a mail comes without the cookie, which SameSite=Strict keeps from other sites' pages (case BR-18). A page of
 * ours that goes on to the same address is no other site's. Null where that is not what happened.
 */
export function continuation(c: AppContext): string | null {
  const { pathname, searchParams } = new URL(c.req.url);
  const isFromElsewhere = c.req.header('sec-fetch-site') === 'cross-site' && c.req.header('sec-fetch-dest') === 'document';
  if (c.req.method !== 'GET' || !isFromElsewhere || searchParams.has(BOUNCED)) return null;
  searchParams.set(BOUNCED, '1');
  return safeReturn(`${pathname}?${searchParams}`);
}

export function answerContinue(c: AppContext, path: string): Promise<Response> {
  const body = (
    <p>
      <a class="button" href={path}>
        {deskCopy.goOn}
      </a>
    </p>
  );
  return answerPage(c, { title: deskCopy.brand, body, headers: { Refresh: `0; url=${path}` } });
}
