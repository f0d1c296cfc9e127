/** What a posted page means to the chart: what was typed into it, then what was pressed. Pure. */
import { CHECK_PRESS_FIELD, checkPresses } from '../../machines/contract/check-form.ts';
import type { EligibilityEvent } from '../../machines/eligibility.machine.ts';
import type { EligibilitySnapshot } from '../../machines/eligibility-kept.ts';

export type Fields = Readonly<Record<string, string>>;

/**
 * More of a text than this is not looked at: it is too long long before, and the page that carries it along, twice, must stay one that can be
 * posted again.
 */
const TEXT_MAX_CHARACTERS = 1_000;

/** Fields that differ from what the flow remembers. A box that is not ticked is not sent at all: it belongs to the hour beside it. */
export function typedEvents({ context }: EligibilitySnapshot, fields: Fields): EligibilityEvent[] {
  const [fullName, phoneNumber, otp, callAt] = ['fullName', 'phoneNumber', 'otp', 'callAt'].map((name) =>
    fields[name]?.slice(0, TEXT_MAX_CHARACTERS),
  );
  const events: EligibilityEvent[] = [];
  if (fullName !== undefined && fullName !== context.fullName) events.push({ type: 'name.type', value: fullName });
  // As a whole, and not as a change of what stood there before, which is read differently (machines/contract/mobile-number.ts).
  if (phoneNumber !== undefined && phoneNumber !== context.phoneNumber)
    events.push({ type: 'phone.type', value: '' }, { type: 'phone.type', value: phoneNumber });
  if (otp !== undefined && otp !== context.code) events.push({ type: 'code.post', value: otp });
  if (callAt !== undefined) {
    const consent = fields['consent'] !== undefined;
    if (callAt !== context.callAt) events.push({ type: 'slot.choose', value: callAt });
    if (consent !== context.consent) events.push({ type: 'consent.set', value: consent });
  }
  return events;
}

/** Null for a page that was posted without a button of ours. */
export function pressOf(fields: Fields): EligibilityEvent | null {
  const press = checkPresses.find((known) => known === fields[CHECK_PRESS_FIELD]);
  return press === undefined ? null : { type: press };
}
