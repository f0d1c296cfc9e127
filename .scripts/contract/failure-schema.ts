/** `saysFailure` (machines/contract/success.ts) as JSON Schema: what is no success, whatever its status says. A test holds the two together. */
const anyCase = (word: string): string => [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join('');
const no = `^\\s*(?:${anyCase('false')}|${anyCase('no')}|0)\\s*$`;
const failed = `^\\s*(?:${anyCase('error')}|${anyCase('fail')}(?:${anyCase('ed')}|${anyCase('ure')})?|[4-9]\\d\\d|[1-9]\\d{3,})\\s*$`;

const isNo = { anyOf: [{ enum: [false, 0] }, { type: 'string', pattern: no }] };
const isFailedStatus = {
  anyOf: [
    { type: 'number', minimum: 400 },
    { type: 'string', pattern: failed },
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
    has('success', isNo),
    has('ok', isNo),
    has('status', isFailedStatus),
    has('statusCode', isFailedStatus),
    has('error', isSomething),
    has('errors', isSomething),
    has('data', { $ref: '#/components/schemas/Failure' }),
  ],
};
