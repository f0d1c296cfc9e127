import { describe, expect, it } from 'vitest';
import { startEligibility } from '../../support/eligibility-actor.ts';
import { errorOf, reachCodeStep, refused, typeDetails } from './journey.ts';

describe('validation', () => {
  it('one error at a time, in the order of the specification, tied to its field', () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    const submit = () => {
      live.send({ type: 'details.submit' });
      return [errorOf(live)?.field, errorOf(live)?.message, live.focused.at(-1)?.field];
    };
    expect(submit()).toEqual(['fullName', 'Name is required', 'fullName']);
    live.send({ type: 'name.type', value: '  \u200b ' });
    expect(errorOf(live)).toBeNull();
    expect(submit()).toEqual(['fullName', 'Name is required', 'fullName']);
    live.send({ type: 'name.type', value: 'Asha' });
    expect(submit()).toEqual(['phoneNumber', 'Mobile number is required', 'phoneNumber']);
    live.send({ type: 'phone.type', value: 'abc' });
    expect(submit()).toEqual(['phoneNumber', 'Mobile number is required', 'phoneNumber']);
    live.send({ type: 'phone.type', value: '987654321' });
    expect(submit()).toEqual(['phoneNumber', 'Mobile number must be 10 digits long', 'phoneNumber']);
    expect(live.sends.calls).toEqual([]);
    expect(live.toasts).toEqual([]);
    expect(live.state()).toBe('open.details.editing.fresh');
  });

  it('the name comes first also where the number was refused while it was typed', () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' }, { type: 'phone.type', value: '+971 50 123 4567' }, { type: 'details.submit' });
    expect([errorOf(live)?.field, errorOf(live)?.message]).toEqual(['fullName', 'Name is required']);
  });

  it("typing clears its own field's error only", () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' }, { type: 'name.type', value: 'Asha' }, { type: 'details.submit' });
    live.send({ type: 'name.type', value: 'Asha R' });
    expect(errorOf(live)?.message).toBe('Mobile number is required');
    live.send({ type: 'phone.type', value: '9' });
    expect(errorOf(live)).toBeNull();
  });

  it('PH-03 the number that the call carries has ten digits, whatever was pasted', () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live, 'Asha', '٩١٩٨٧٦٥٤٣٢١٠');
    live.send({ type: 'details.submit' });
    expect(live.sends.latest().input.request.phoneNumber).toBe('9876543210');
  });

  it('PH-01 a number is edited in its middle without losing its first digits, even where they look like a country code', () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' }, { type: 'phone.type', value: '9123456789' }, { type: 'phone.type', value: '912300456789' });
    expect(live.context().phoneNumber).toBe('912300456789');
    live.send({ type: 'phone.type', value: '9123006789' });
    expect(live.context().phoneNumber).toBe('9123006789');
    expect(errorOf(live)).toBeNull();
  });

  it.each([
    ['+971 50 123 4567', 'We can only check Indian mobile numbers. Enter the 10 digits.'],
    ['987654321099', 'Mobile number must be 10 digits long'],
    ['98765 43210 99', 'Mobile number must be 10 digits long'],
  ])('BR-08 %s stays in the field, is said at once and again when it is submitted, and is not sent', (value, message) => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' }, { type: 'name.type', value: 'Asha' }, { type: 'phone.type', value });
    expect(errorOf(live)).toEqual({ field: 'phoneNumber', message });
    expect(live.context().phoneNumber).toBe(value);
    live.send({ type: 'details.submit' });
    expect(errorOf(live)).toEqual({ field: 'phoneNumber', message });
    expect(live.sends.calls).toEqual([]);
    live.send({ type: 'phone.type', value: '9876543210' });
    expect(errorOf(live)).toBeNull();
  });

  it.each(['', '12345'])('a code of %j is not sent', async (code) => {
    const live = await reachCodeStep();
    live.send({ type: 'code.type', value: code }, { type: 'code.submit' });
    expect(errorOf(live)).toEqual({ field: 'code', message: 'Enter the 6-digit OTP' });
    expect(live.focused.at(-1)?.field).toBe('code');
    expect(live.verifications.calls).toEqual([]);
  });

  it('OT-07 a text without one clear code leaves the field as it was and says what to do', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.type', value: '12' }, { type: 'code.type', value: 'Your code is 12345. Valid for 10 minutes.' });
    expect(live.context().code).toBe('12');
    expect(errorOf(live)).toEqual({ field: 'code', message: 'Paste or type only the 6-digit OTP from the SMS' });
    live.send({ type: 'code.type', value: 'Your code is 123456. Valid for 10 minutes.' });
    expect(live.context().code).toBe('123456');
    expect(errorOf(live)).toBeNull();
  });

  it('OT-05 a code of zeros is sent as six characters', async () => {
    const live = await reachCodeStep();
    live.send({ type: 'code.type', value: '000001' }, { type: 'code.submit' });
    expect(live.verifications.latest().input.request.otp).toBe('000001');
  });

  it('a number that the server refuses is shown at its field', async () => {
    const live = startEligibility();
    live.send({ type: 'dialog.open' });
    typeDetails(live, 'Asha', '0123456789');
    live.send({ type: 'details.submit' });
    await live.answerSend(refused(400, 'Enter a valid Indian mobile number', null, 'phoneNumber'));
    expect(errorOf(live)).toEqual({ field: 'phoneNumber', message: 'Enter a valid Indian mobile number' });
    expect(live.toasts.at(-1)).toMatchObject({ kind: 'error', message: 'Enter a valid Indian mobile number' });
    expect(live.state()).toBe('open.details.editing.fresh');
  });
});
