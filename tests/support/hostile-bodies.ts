/** Bodies that nobody's browser sends: forms and files made wrong, nests of JSON, multipart that never ends. */
import fc from 'fast-check';
import { resumeFixture } from './resume-files.ts';

const BOUNDARY = 'xYzBoundary';

/** Lone surrogates have no UTF-8 form. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
/** What a header may hold on the wire. */
export const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 50,
});
export interface SentBody {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

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
export const forms = fc.tuple(wholeForms, fc.option(fields, { nil: {} })).map(([whole, more]) => ({ ...whole, ...more }));

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

export const wholeUpload: SentBody = {
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: Buffer.concat([utf8(`--${BOUNDARY}\r\n${file('cv.pdf')}\r\n\r\n`), pdf, utf8(`\r\n--${BOUNDARY}--\r\n`)]),
};

export function urlEncoded(form: object): SentBody {
  const pairs = Object.entries(form).map(([name, value]) => `${name}=${encode(value)}`);
  return { type: 'application/x-www-form-urlencoded', bytes: utf8(pairs.join('&')) };
}

export const bodies: fc.Arbitrary<SentBody> = fc.oneof(
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
