/** Requests that nobody's browser makes: every route, with what fuzzers, scanners and broken programs send. All of them are complete, so each has an answer. */
import fc from 'fast-check';
import { bodies, encode, forms, headerText, urlEncoded, utf8, wholeUpload } from './hostile-bodies.ts';
import type { RawRequest } from './raw-request.ts';

/** `patterns` as routers write them: `/blogs/:slug`. `authorizations` are tried beside made-up ones. */
export function hostileRequests(patterns: readonly string[], authorizations: readonly string[]): fc.Arbitrary<RawRequest> {
  return fc.oneof({ weight: 15, arbitrary: anything(patterns, authorizations) }, { weight: 1, arbitrary: nearlyRight(patterns) });
}

/** A write as our own pages send it, but for its content: these get past the door. */
function nearlyRight(patterns: readonly string[]): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      target: fc.constantFrom(
        ...patterns.filter((pattern) =>
          /^\/api\/(?:landing\/create|eligibility)|^\/(?:contact|check|partner|newsletter|carriers)$/u.test(pattern),
        ),
      ),
      form: fc.oneof({ weight: 9, arbitrary: forms }, { weight: 1, arbitrary: fc.constant({ message: 'x'.repeat(70_000) }) }),
      address: fc.ipV6(),
      key: fc.oneof(fc.uuid(), fc.constantFrom('1', '2')),
      chunked: fc.boolean(),
    })
    .map(({ target, form, address, key, chunked }) => {
      const sent = /resume|carriers/u.test(target)
        ? wholeUpload
        : target.startsWith('/api')
          ? { type: 'application/json', bytes: utf8(JSON.stringify(form)) }
          : urlEncoded(form);
      const headers = { 'Content-Type': sent.type, 'CF-Connecting-IP': address, 'Idempotency-Key': key };
      return { method: 'POST', target, headers, body: sent.bytes, chunked };
    });
}

function anything(patterns: readonly string[], authorizations: readonly string[]): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      method: methods,
      path: fc
        .constantFrom(...patterns)
        .chain(fillPattern)
        .chain(bendPath),
      query: queries,
      headers: headersWith(authorizations),
      sent: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: bodies }),
      chunked: fc.boolean(),
    })
    .map(({ method, path, query, headers, sent, chunked }) => ({
      method,
      target: path + query,
      headers: { ...(sent === null ? {} : { 'Content-Type': sent.type }), ...headers },
      body: sent?.bytes ?? null,
      chunked,
    }));
}

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE') },
);

const segments = fc.oneof(
  fc.constantFrom('what-happens-when-you-pledge-mutual-funds', '1', 'x', '0b8f0c2b-1a3d-4e5f-8f0c-2b1a3d4e5f60'),
  fc.constantFrom(
    '%2e%2e',
    '..%2f..%2fetc',
    '%00',
    '%E0%A4%A',
    '%ff%fe',
    '%E0%A4%B2%E0%A5%8B',
    "1'%20OR%20'1'='1",
    '%3Cscript%3E',
    '{{7*7}}',
    '__proto__',
  ),
  fc.string({ maxLength: 60 }).map(encodeURIComponent as (text: string) => string),
  fc.constant('a'.repeat(3_000)),
);

function fillPattern(pattern: string): fc.Arbitrary<string> {
  return fc.array(segments, { minLength: 3, maxLength: 3 }).map((values) => {
    let index = 0;
    return pattern.replace(/:\w+(?:\{[^}]*\})?\??/gu, () => values[index++ % values.length] ?? 'x');
  });
}

/** Mostly as it is; else in one of the ways that get around careless routers. */
function bendPath(path: string): fc.Arbitrary<string> {
  const bent = [
    `${path}/`,
    `/${path}`,
    `${path}//`,
    `${path}/..`,
    `/x/..${path}`,
    `/.${path}`,
    `${path}/%2e%2e/api`,
    `${path}.json`,
    `${path}.html`,
    `${path};v=1`,
    `${path}%00`,
    `${path}%`,
    `${path}%20`,
    `${path}/undefined`,
    path.toUpperCase(),
    path.replaceAll('/', '%2f').replace(/^%2f/u, '/'),
    path.replace(/[a-z]/u, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `/assets${path}`,
    `${path}?x`.replace('?', '%3f'),
  ];
  return fc.oneof({ weight: 3, arbitrary: fc.constant(path) }, { weight: 2, arbitrary: fc.constantFrom(...bent) });
}

const names = fc.constantFrom('search', 'page', 'sent', 'token', 'cursor', 'limit', 'next', 'about', 'amount', 'q', '__proto__', 'a[]', '');
const values = fc.oneof(
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1e309',
    'NaN',
    '99999999999999999999',
    '%',
    '%E0%A4%A',
    '%00',
    'null',
    '//evil.example',
    '%2fresumes-dashboard',
    "'--",
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map(encode),
  fc.constant('%E0%A4%95'.repeat(60)),
  fc.constant('x'.repeat(2_000)),
);
const queries = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.tuple(names, values), { minLength: 1, maxLength: 4 })
      .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
  },
);
function headersWith(authorizations: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const maybe = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, { freq: 2, nil: undefined });
  return fc
    .record({
      'CF-Connecting-IP': fc.oneof(fc.ipV4(), fc.ipV6(), headerText),
      Accept: maybe(fc.constantFrom('text/html', 'application/json', '*/*', 'x', ',;q=')),
      'Accept-Encoding': maybe(fc.constantFrom('gzip', 'identity', 'br;q=x', '*')),
      Authorization: maybe(fc.oneof(fc.constantFrom(...authorizations, 'Bearer', 'Bearer ', 'Basic Og==', 'Bearer a b c'), headerText)),
      'Content-Encoding': maybe(fc.constantFrom('gzip', 'identity', 'x')),
      Cookie: maybe(fc.oneof(fc.constantFrom('__Host-desk=', '__Host-desk=x; __Host-desk=y', '=', ';;;', 'a'.repeat(3_000)), headerText)),
      'Idempotency-Key': maybe(fc.oneof(fc.constantFrom('', '1', 'x'.repeat(500)), fc.uuid(), headerText)),
      'If-Match': maybe(fc.constantFrom('*', '"x"', 'W/"x"', 'x', '"')),
      'If-None-Match': maybe(fc.constantFrom('*', '"x"', 'W/"x", "y"', 'x', '"', '')),
      'If-Modified-Since': maybe(fc.constantFrom('x', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1')),
      Origin: maybe(fc.constantFrom('null', 'https://evil.example', 'x')),
      Range: maybe(fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-2', 'bytes=99999999999999999999-', 'x', 'lines=1-2')),
      'Sec-Fetch-Site': maybe(fc.constantFrom('same-origin', 'same-origin', 'none', 'cross-site', 'x')),
      'Sec-Purpose': maybe(fc.constantFrom('prefetch', 'prefetch;prerender')),
      'User-Agent': maybe(fc.oneof(fc.constantFrom('', 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile'), headerText)),
      'X-Forwarded-Host': maybe(fc.constantFrom('evil.example', 'x:y:z')),
      'X-HTTP-Method-Override': maybe(fc.constant('DELETE')),
      'X-Original-URL': maybe(fc.constant('/resumes-dashboard')),
    })
    .map((all) => Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)));
}
