/** @jsxImportSource hono/jsx */
/**
 * The page in the frame that client/flows/challenge.ts sets up. It loads Turnstile's script, shows its widget and tells the page around it how
 * that ended. Nothing but this page may run that script, and nobody but our own pages may frame it.
 */
import { raw } from 'hono/html';
import type { AppContext } from '../base/app-env.ts';
import { answerDocument } from '../edge/plain-document.tsx';
import { policyHash } from '../edge/policy-hash.ts';
import { TURNSTILE_ACTION, type Turnstile } from './turnstile.ts';

const title = 'Check that you are a person';

const style = ':root{color-scheme:light dark}html,body{margin:0;background:transparent}';

/** Runs as it stands here. The widget neither retries nor renews by itself: the form around it says what happened and offers another try. */
const script = `(() => {
  const place = document.getElementById('widget');
  const { origin, sitekey, action } = place.dataset;
  const say = (event, token) => parent.postMessage({ event, token }, location.origin);
  const api = document.createElement('script');
  api.src = origin + '/turnstile/v0/api.js?render=explicit';
  api.onerror = () => say('blocked');
  api.onload = () => {
    try {
      const shown = turnstile.render(place, {
        sitekey, action, theme: 'auto', size: 'flexible', retry: 'never', 'refresh-expired': 'never', 'refresh-timeout': 'never', 'response-field': false,
        callback: (token) => say('token', token),
        'error-callback': () => { say('failed'); return true; },
        'expired-callback': () => say('late'),
        'timeout-callback': () => say('late'),
        'unsupported-callback': () => say('failed'),
      });
      say(shown === undefined || shown === null ? 'failed' : 'shown');
    } catch {
      say('failed');
    }
  };
  document.head.append(api);
})();`;

let scriptHash: Promise<string> | undefined;

export async function answerChallengePage(c: AppContext, { siteKey, origin }: Turnstile): Promise<Response> {
  scriptHash ??= policyHash(script);
  return answerDocument(c, {
    title,
    style,
    body: (
      <>
        <main id="widget" data-origin={origin} data-sitekey={siteKey} data-action={TURNSTILE_ACTION} />
        <script>{raw(script)}</script>
      </>
    ),
    policy: [
      `script-src '${await scriptHash}' ${origin}`,
      `frame-src ${origin}`,
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ],
    headers: { 'X-Frame-Options': 'SAMEORIGIN', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
