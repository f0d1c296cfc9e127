import { describe, expect, it } from 'vitest';
import { noFormData, readFormData } from '../../../client/components/forms/form-data.ts';
import { startView } from '../../../client/components/forms/view.ts';

describe('what the worker hands to a form page', () => {
  it.each([undefined, null, 7, 'x', [], {}, { values: [], errors: {}, sent: 1 }])('%j counts as nothing', (data) => {
    expect(readFormData(data)).toEqual(noFormData);
  });

  it('keeps what is well-formed and leaves out the rest', () => {
    const errors = [{ field: 'email', message: 'Invalid email address' }, { field: 'name' }, 'x'];
    expect(readFormData({ values: { email: 'a@', age: 7 }, errors, sent: null })).toEqual({
      values: { email: 'a@' },
      errors: [{ field: 'email', message: 'Invalid email address' }],
      sent: null,
    });
  });
});

describe('the form as the server knows it', () => {
  it('is idle and moves no focus', () => {
    expect(startView(noFormData)).toMatchObject({ status: 'idle', attempt: -1, failure: null, receipt: null });
  });

  it('shows an error without a field as the failure of the whole, not in the summary', () => {
    const view = startView({
      values: {},
      errors: [
        { field: '', message: 'Too many' },
        { field: 'email', message: 'Invalid' },
      ],
      sent: null,
    });
    expect(view.errors).toEqual([{ field: 'email', message: 'Invalid' }]);
    expect([view.status, view.failure]).toEqual(['failed', { message: 'Too many', reference: null, kind: 'refused' }]);
  });

  it('shows a confirmation with its reference, or without one where the API named none', () => {
    expect(startView({ ...noFormData, sent: 'C-7' })).toMatchObject({ status: 'sent', receipt: { reference: 'C-7', isFresh: false } });
    expect(startView({ ...noFormData, sent: '' })).toMatchObject({ status: 'sent', receipt: { reference: null, isFresh: false } });
  });
});
