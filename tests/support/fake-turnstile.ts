/**
 * A local server in Turnstile's place. `siteverify` behaves as documented: a token is good once and for five minutes, and comes with the host and
 * the action that it was made for. `api.js` has the one call that we use, and ends as a test says.
 */
import type { ServerResponse } from 'node:http';
import { startServer } from './local-server.ts';

export const turnstileKeys = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: 'turnstile-secret' } as const;

/** How the widget ends: with a token, with one that is used already, in one of its failures, or not by itself (a box to tick). `blocked`: the script does not come. */
export type WidgetOutcome = 'token' | 'stale' | 'error' | 'timeout' | 'unsupported' | 'press' | 'blocked';

export type FakeTurnstile = Awaited<ReturnType<typeof startFakeTurnstile>>;

export async function startFakeTurnstile() {
  const tokens = new Map<string, { readonly hostname: string; readonly action: string; used: boolean }>();
  const questions: Readonly<Record<string, string>>[] = [];
  let outcome: WidgetOutcome = 'token';
  let outage: 'none' | '5xx' | 'wrong-secret' = 'none';
  let scripts = 0;

  const issue = (hostname: string, action: string, used = false): string => {
    const token = `token-${tokens.size + 1}`;
    tokens.set(token, { hostname, action, used });
    return token;
  };
  const verify = (body: string): object => {
    const { secret = '', response = '', ...rest } = JSON.parse(body) as Record<string, string>;
    questions.push({ secret, response, ...rest });
    const refuse = (code: string) => ({ success: false, 'error-codes': [code], messages: [] });
    if (outage === 'wrong-secret' || secret !== turnstileKeys.TURNSTILE_SECRET) return refuse('invalid-input-secret');
    if (response === '') return refuse('missing-input-response');
    const token = tokens.get(response);
    if (!token) return refuse('invalid-input-response');
    if (token.used) return refuse('timeout-or-duplicate');
    token.used = true;
    const { hostname, action } = token;
    return { success: true, 'error-codes': [], challenge_ts: '2026-11-28T03:00:00.000Z', hostname, action, cdata: '', metadata: {} };
  };
  const json = (response: ServerResponse, value: object): void => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }).end(JSON.stringify(value));
  };

  const server = await startServer(({ method, path, body }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://turnstile');
    if (method === 'POST' && pathname === '/turnstile/v0/siteverify') {
      if (outage === '5xx') response.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>Service Unavailable</h1>');
      else json(response, verify(body));
    } else if (pathname === '/turnstile/v0/api.js') {
      scripts += 1;
      if (outcome === 'blocked') response.destroy();
      else response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(apiScript(outcome));
    } else if (pathname === '/widget') {
      const token = issue(searchParams.get('hostname') ?? '', searchParams.get('action') ?? '', outcome === 'stale');
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(widgetPage(token, searchParams.get('outcome') ?? ''));
    } else response.writeHead(404).end();
  });
  return {
    origin: server.origin,
    stop: server.stop,
    /** A token as the widget would give it to a visitor of that host. */
    issue,
    /** What `siteverify` was asked. */
    questions: questions as readonly Readonly<Record<string, string>>[],
    scripts: (): number => scripts,
    widgetEnds(next: WidgetOutcome): void {
      outcome = next;
    },
    breakDown(next: typeof outage): void {
      outage = next;
    },
  };
}

/** The script that a page loads: `turnstile.render` puts a frame of Turnstile's own origin into the element and passes on how it ends. */
function apiScript(outcome: WidgetOutcome): string {
  return `
const origin = new URL(document.currentScript.src).origin;
window.turnstile = {
  render(place, options) {
    const frame = document.createElement('iframe');
    frame.title = 'Widget';
    frame.height = '65';
    const query = new URLSearchParams({ hostname: location.hostname, action: options.action, outcome: '${outcome}' });
    frame.src = origin + '/widget?' + query;
    addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const [word, value] = event.data;
      if (word === 'token') options.callback(value);
      if (word === 'error' && !options['error-callback']('300010')) console.warn('[Turnstile] error 300010');
      if (word === 'timeout') options['timeout-callback']();
      if (word === 'unsupported') options['unsupported-callback']();
    });
    place.append(frame);
    return 'widget-1';
  },
};`;
}

function widgetPage(token: string, outcome: string): string {
  const say = (...words: string[]) => `parent.postMessage(${JSON.stringify(words)}, '*')`;
  const ends = outcome === 'token' || outcome === 'stale' ? say('token', token) : outcome === 'press' ? '' : say(outcome);
  return `<!doctype html><html lang="en"><title>Widget</title><body><button>Verify you are human</button>
<script>document.querySelector('button').onclick = () => ${say('token', token)}; ${ends}</script></body></html>`;
}
