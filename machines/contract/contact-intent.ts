/** What a visitor of the contact page came for: `/contact?about=…` (decisions 9). */

export const contactIntents = ['apply', 'call', 'partner', 'amount'] as const;
export type ContactIntent = (typeof contactIntents)[number];

/** Name of the field, and of the parameter in the address. */
export const ABOUT = 'about';

/** What the subject is filled in with; the visitor may change it. */
export const intentSubjects = {
  apply: 'Loan application',
  call: 'Please call me',
  partner: 'Partnership',
  amount: 'How much can I borrow?',
} as const satisfies Record<ContactIntent, string>;

/** Null where the text names none: the page is then the plain one, for whatever stands in an address. */
export function intentOf(text: string | null | undefined): ContactIntent | null {
  return contactIntents.find((intent) => intent === text) ?? null;
}

/** Whether we call back, so that a number is needed. */
export function wantsCall(intent: ContactIntent | null): boolean {
  return intent === 'apply' || intent === 'call';
}

/** What the form has in its fields before anybody typed. */
export function filledInFor(intent: ContactIntent | null): Readonly<Record<string, string>> {
  return intent === null ? {} : { [ABOUT]: intent, subject: intentSubjects[intent] };
}
