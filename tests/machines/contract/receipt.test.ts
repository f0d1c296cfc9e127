/** What goes on to the browser of a create's answer (decisions 3; case RE-01). */
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../machines/contract/endpoints.ts';
import { readReceipt } from '../../../machines/contract/receipt.ts';
import { readSuccess } from '../../../machines/contract/success.ts';

describe('of a create', () => {
  const read = (body: unknown) => (readSuccess(endpoints.createPartner, body).ok ? readReceipt(body) : null);

  test('RE-01 the sentence and the reference only', () => {
    expect(read({ data: { data: { email: 'a@b.example', secret: 'S' } } })).toEqual({});
    expect(read({ message: 'Stored', id: 7, data: { reference: 'R-1', email: 'a@b.example' }, stack: [] })).toEqual({
      message: 'Stored',
      data: { reference: 'R-1' },
    });
  });

  test.each([
    ['beside data', { message: 'Thank you', data: {} }],
    ['in data', { data: { message: 'Thank you' } }],
    ['two levels down', { data: { data: { message: 'Thank you' } } }],
  ])('a sentence %s', (_, body) => {
    expect(read(body)).toEqual({ message: 'Thank you' });
  });

  test.each([
    ['beside the sentence', { reference: 'R-2' }],
    ['in data', { data: { reference: 'R-2' } }],
    ['two levels down', { data: { data: { reference: 'R-2' } } }],
    ['in details', { details: { reference: 'R-2' } }],
    ['in the data of details', { data: { details: { data: { reference: 'R-2' } } } }],
  ])('a reference %s', (_, body) => {
    expect(read(body)).toEqual({ data: { reference: 'R-2' } });
  });

  test.each([{ $ne: 1 }, '<b>', '', 'x'.repeat(41), 7, 'a b'])('no reference that is none: %j', (reference) => {
    expect(read({ data: { reference } })).toEqual({});
  });

  test('no sentence that cannot be shown', () => {
    for (const message of ['x'.repeat(5_000), '<b>Stored</b>', 'Stored at 10.0.0.7', 5, null]) expect(read({ message })).toEqual({});
  });
});
