/** Which 2xx is a success, for every call of the contract (decisions 3; cases RE-01, BR-20). */
import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../../machines/contract/endpoints.ts';
import { readSuccess } from '../../../machines/contract/success.ts';

const summary = { slug: 'a', title: 'A' };
/** A good body of each call, unwrapped. */
const good = {
  sendCode: { message: 'Sent' },
  verifyCode: { message: 'Right', elibilityStatus: false },
  askForCall: { message: 'Noted', data: { reference: 'E-1' } },
  createNewsletter: { message: 'Stored', data: { reference: 'N-1' } },
  createPartner: { message: 'Stored', data: { reference: 'P-1' } },
  createContact: { message: 'Stored', data: { reference: 'C-1' } },
  uploadResume: { message: 'Stored', data: { _id: 'x' } },
  readBlogs: [summary],
  readBlog: { blog: summary },
  readFaqs: [{ title: 'A?', content: 'B' }],
  listResumes: [],
} as const satisfies Partial<Record<EndpointName, unknown>>;
const calls = Object.keys(good) as (keyof typeof good)[];
const objectCalls = calls.filter((name) => !Array.isArray(good[name]));

const read = (name: EndpointName, body: unknown) => readSuccess(endpoints[name], body);

test.each(calls)('%s: a good body is one, wrapped in data none, one or two times', (name) => {
  for (const body of [good[name], { data: good[name] }, { data: { data: good[name] } }]) expect(read(name, body).ok).toBe(true);
});

/** What services put beside, or in place of, what was asked for. */
const failures: [string, Readonly<Record<string, unknown>>][] = [
  ['BR-20 success: false', { success: false, message: 'Email could not be saved' }],
  ['RE-01 success: false with an error', { success: false, error: 'E_DB', message: 'Could not save: pool exhausted at 10.0.0.7' }],
  ['success: "false"', { success: 'false' }],
  ['success: 0', { success: 0 }],
  ['ok: false', { ok: false }],
  ['Success: false', { Success: false }],
  ['isSuccess: false', { isSuccess: false }],
  ['status: false', { status: false }],
  ['status: 0', { status: 0 }],
  ['status: "500 Internal"', { status: '500 Internal' }],
  ['result: "fail"', { result: 'fail' }],
  ['code: 500', { code: 500 }],
  ['code: "503"', { code: '503' }],
  ['status: "error"', { status: 'error' }],
  ['status: "fail"', { status: 'fail', data: null }],
  ['status: "Failed"', { status: 'Failed' }],
  ['status: 500', { status: 500 }],
  ['statusCode: 400', { statusCode: 400 }],
  ['statusCode: "503"', { statusCode: '503' }],
  ['error as text', { error: 'no' }],
  ['error as an object', { error: { code: 11_000 } }],
  ['error: true', { error: true }],
  ['RE-01 errors as a list, data: null', { errors: [{ field: 'email' }], data: null }],
  ['errors as an object', { errors: { email: ['taken'] } }],
];

describe.each(objectCalls)('%s', (name) => {
  test.each(failures)('%s is no success, beside a good body and around it', (_, failure) => {
    for (const body of [failure, { ...good[name], ...failure }, { data: { ...good[name], ...failure } }, { ...failure, data: good[name] }])
      expect([body, read(name, body)]).toEqual([body, { ok: false, reason: 'said' }]);
  });

  test('words of success beside it do no harm', () => {
    const words = { success: true, ok: true, status: 'success', statusCode: 200, error: null, errors: [] };
    expect(read(name, { ...good[name], ...words }).ok).toBe(true);
    expect(read(name, { ...good[name], status: 201, error: '', errors: {} }).ok).toBe(true);
    expect(read(name, { ...good[name], error: false }).ok).toBe(true);
    // A code of ours, of a service that counts from nothing, and of its good answers.
    for (const code of ['500123', 0, 200, 'OK']) expect(read(name, { ...good[name], code }).ok).toBe(true);
    expect(read(name, { ...good[name], status: true, result: [] }).ok).toBe(true);
    const odd = JSON.parse('{ "__proto__": { "success": false }, "hasOwnProperty": "success", "constructor": 500 }') as object;
    expect(read(name, { ...good[name], ...odd }).ok).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['[]', []],
    ['RE-01 [[[[]]]]', [[[[]]]]],
    ['a list of a good body', [{ message: 'Stored', elibilityStatus: true, blog: summary }]],
    ['a text', 'Stored'],
    ['true', true],
    ['5', 5],
  ])('%s is no success', (_, body) => {
    expect(read(name, body)).toEqual({ ok: false, reason: 'shape' });
  });
});

test.each(['readBlogs', 'readFaqs', 'listResumes'] as const)(
  '%s: an object that says it failed is none, and neither is one without a list',
  (name) => {
    expect(read(name, { success: false, data: good[name] })).toEqual({ ok: false, reason: 'said' });
    for (const body of [undefined, null, {}, { data: null }, { data: {} }, 'x'])
      expect(read(name, body)).toEqual({ ok: false, reason: 'shape' });
  },
);

test.each([undefined, null, 'true', 1])('verifyCode: elibilityStatus %j is no answer', (elibilityStatus) => {
  expect(read('verifyCode', { message: 'ok', elibilityStatus }).ok).toBe(false);
});

test('a call without an answer needs none, and an answer that says it failed is believed', () => {
  expect(read('countView', undefined)).toEqual({ ok: true, value: null });
  expect(read('countView', { ok: false })).toEqual({ ok: false, reason: 'said' });
});
