/** `saysFailure` (machines/contract/success.ts) as JSON Schema: what is no success, whatever its status says. A test holds the two together. */
const anyCase = (word: string): string => [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join('');
const no = `^\\s*(?:${anyCase('false')}|${anyCase('no')}|0)\\s*$`;
const failed = `^\\s*(?:${anyCase('error')}|${anyCase('fail')}(?:${anyCase('ed')}|${anyCase('ure')})?|[4-9]\\d\\d|[1-9]\\d{3,})\\s*$`;

const isNo = { anyOf: [{ enum: [false, 0] }, { type: 'string', pattern: no }] };
const isHttpError = {
  anyOf: [
    { type: 'number', minimum: 400, exclusiveMaximum: 600 },
    { type: 'string', pattern: '^\\s*[45]\\d\\d(?!\\d)' },
  ],
};
const isFailedStatus = {
  anyOf: [
    { type: 'number', minimum: 400 },
    { type: 'string', pattern: `${failed}|^\\s*[45]\\d\\d(?!\\d)` },
  ],
};
const isSomething = {
  anyOf: [
    { type: 'string', pattern: '\\S' },
    { const: true },
    { type: 'number', not: { const: 0 } },
    { type: 'object', minProperties: 1 },
    { type: 'array', minItems: 1 },
  ],
};

const has = (name: string, schema: unknown) => ({ type: 'object', properties: { [name]: schema }, required: [name] });

export const failure = {
  description: 'Says that nothing was done. A body that fits this is no success, whatever its status; one within `data` neither.',
  anyOf: [
    ...['success', 'Success', 'isSuccess', 'ok'].map((name) => has(name, isNo)),
    ...['status', 'Status', 'result'].map((name) => has(name, { anyOf: [isNo, isFailedStatus] })),
    ...['statusCode', 'StatusCode'].map((name) => has(name, isFailedStatus)),
    has('code', isHttpError),
    ...['error', 'Error', 'errors', 'Errors'].map((name) => has(name, isSomething)),
    has('data', { $ref: '#/components/schemas/Failure' }),
  ],
};
