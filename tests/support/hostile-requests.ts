/** Requests that nobody's browser makes: every route, with what fuzzers, scanners and broken programs send. All of them are complete, so each has an answer. */
import { Agent, request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { resumeFixture } from './resume-files.ts';

export interface HostileRequest {
  readonly method: string;
  /** As on the wire, query included. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Sent without a length. */
  readonly chunked: boolean;
}

const BOUNDARY = 'xYzBoundary';

/** `patterns` as routers write them: `/blogs/:slug`. `authorizations` are tried beside made-up ones. */
export function hostileRequests(patterns: readonly string[], authorizations: readonly string[]): fc.Arbitrary<HostileRequest> {
  return fc.oneof({ weight: 15, arbitrary: anything(patterns, authorizations) }, { weight: 1, arbitrary: nearlyRight(patterns) });
}

/** A write as our own pages send it, but for its content: these get past the door. */
function nearlyRight(patterns: readonly string[]): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      target: fc.constantFrom(
        ...patterns.filter((pattern) =>
          /^\/api\/(?:landing\/create|eligibility)|^\/(?:contact|partner|newsletter|carriers)$/u.test(pattern),
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

function anything(patterns: readonly string[], authorizations: readonly string[]): fc.Arbitrary<HostileRequest> {
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

/** Lone surrogates have no UTF-8 form. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** What a header may hold on the wire. */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 50,
});

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

interface SentBody {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** Right forms with one field made wrong, or not. */
const fieldValues = fc.oneof(
  fc.constantFrom(
    'asha@example.in',
    '9876543210',
    '123456',
    'Asha Rao',
    'channel partner',
    'How long does it take to release the lien?',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('\u0000', '\ud800', '\u202e', '😀'.repeat(200), 'x'.repeat(6_000), '=cmd|x', '<script>', '9'.repeat(400)),
);
const fieldNames = fc.constantFrom(
  'fullName',
  'phoneNumber',
  'otp',
  'name',
  'email',
  'subject',
  'message',
  'businessEmail',
  'companyName',
  'partnershipType',
  'website',
  'idempotencyKey',
  'token',
  'next',
  'cf-turnstile-response',
  '__proto__',
  'constructor',
);
const fields = fc.dictionary(fieldNames, fieldValues, { maxKeys: 8 });
const wholeForms = fc.constantFrom<Record<string, string>>(
  { email: 'asha@example.in' },
  { fullName: 'Asha Rao', phoneNumber: '9876543210' },
  { phoneNumber: '9876543210', otp: '000000' },
  { name: 'Asha Rao', email: 'asha@example.in', subject: 'Lien', message: 'How long does it take to release the lien?' },
  {
    name: 'Vikram Shah',
    businessEmail: 'vikram@distributor.example',
    companyName: 'Shah Wealth',
    partnershipType: 'channel partner',
    message: 'We advise 400 families.',
  },
);
const forms = fc.tuple(wholeForms, fc.option(fields, { nil: {} })).map(([whole, more]) => ({ ...whole, ...more }));

const json = fc.oneof(
  forms.map((form) => JSON.stringify(form)),
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1e999',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"__proto__":{"x":1}}',
    `{"message":"${'\\ud800'.repeat(50)}"}`,
  ),
  fc.integer({ min: 100, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 100, max: 10_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.constant(`{"message":"${'x'.repeat(70_000)}"}`),
  fc.constant(`{"email":{"toString":1},"phoneNumber":9876543210,"fullName":["x"],"otp":true}`),
);

const part = (headers: string, content: string): string => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const file = (name: string): string => `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf`;
const pdf = Buffer.from(resumeFixture('cv.pdf'));
const multipart = fc
  .oneof(
    forms.map((form) =>
      Object.entries(form)
        .map(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, value))
        .join(''),
    ),
    fc
      .constantFrom(
        file('cv.pdf'),
        file('../../cv.pdf'),
        file('लोन'.repeat(90)),
        file('cv.pdf\u0000.exe'),
        file(''),
        'X: y',
        'Content-Disposition: form-data',
        '',
      )
      .map((headers) => part(headers, '%PDF-1.4 x')),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )
  .chain((text) =>
    fc.constantFrom(
      text,
      `${text}--${BOUNDARY}--\r\n`,
      `${text}--${BOUNDARY}--`,
      `--${BOUNDARY}`,
      `--${BOUNDARY}\r\n`,
      text.replaceAll('\r\n', '\n'),
      text.slice(0, -5),
    ),
  );

const jsonTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/csp-report',
  'application/reports+json',
);
const multipartTypes = fc.constantFrom(
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary="${BOUNDARY}"`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  `multipart/mixed; boundary=${BOUNDARY}`,
);
const anyType = fc.oneof(
  fc.constantFrom('', 'text/plain', 'x', '/', 'application/octet-stream', 'application/x-www-form-urlencoded; charset=x'),
  headerText,
);

const wholeUpload: SentBody = {
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: Buffer.concat([utf8(`--${BOUNDARY}\r\n${file('cv.pdf')}\r\n\r\n`), pdf, utf8(`\r\n--${BOUNDARY}--\r\n`)]),
};

function urlEncoded(form: object): SentBody {
  const pairs = Object.entries(form).map(([name, value]) => `${name}=${encode(value)}`);
  return { type: 'application/x-www-form-urlencoded', bytes: utf8(pairs.join('&')) };
}

const bodies: fc.Arbitrary<SentBody> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(jsonTypes, json).map(([type, text]) => ({ type, bytes: utf8(text) })) },
  {
    weight: 3,
    arbitrary: forms.map(urlEncoded),
  },
  { weight: 3, arbitrary: fc.tuple(multipartTypes, multipart).map(([type, text]) => ({ type, bytes: utf8(text) })) },
  { weight: 1, arbitrary: fc.constant(wholeUpload) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.oneof(jsonTypes, multipartTypes, anyType), fc.uint8Array({ maxLength: 400 }))
      .map(([type, bytes]) => ({ type, bytes })),
  },
);

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** The status of the answer, read to its end; rejects when there is none within `withinMs`. */
export async function ask(origin: string, request: HostileRequest, withinMs: number): Promise<number> {
  const answer = await askOnce(origin, request, withinMs, agent);
  // A server may close a connection that waits between two requests: that one is asked on a connection of its own.
  return answer === 'closed-before' ? Number(await askOnce(origin, request, withinMs, undefined)) : answer;
}

function askOnce(
  origin: string,
  { method, target, headers, body, chunked }: HostileRequest,
  withinMs: number,
  through: Agent | undefined,
): Promise<number | 'closed-before'> {
  const { hostname, port } = new URL(origin);
  const length: Record<string, string | number> =
    body === null ? {} : chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': body.byteLength };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      hostname,
      port,
      method,
      path: target,
      headers: { ...headers, ...length },
      agent: through ?? false,
      signal: AbortSignal.timeout(withinMs),
    });
    sent.on('response', (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
      answer.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) resolve('closed-before');
      else reject(error);
    });
    sent.end(body ?? undefined);
  });
}
