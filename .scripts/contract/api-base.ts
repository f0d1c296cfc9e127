/** Which addresses `npm run contract` asks: what `API_ORIGIN` may be, and the site's own `/api`. Over https, except on this machine. */

type ApiBase = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly sentence: string };

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** Without a slash at its end. */
export function apiBase(text: string): ApiBase {
  if (!URL.canParse(text)) return refused('That is no address. Give the API’s origin, such as https://api.example.');
  const { protocol, hostname, origin, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname)))
    return refused('Only https is asked, except on this machine (http://127.0.0.1:8787).');
  const path = pathname.replace(/\/$/u, '');
  if (search !== '' || hash !== '' || username !== '' || password !== '' || (path !== '' && path !== '/api'))
    return refused('Give an origin without a path, as API_ORIGIN has it: https://api.example. A site of ours has its API under /api.');
  return { ok: true, value: origin + path };
}

function refused(sentence: string): ApiBase {
  return { ok: false, sentence };
}
