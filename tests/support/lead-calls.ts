/** What visitors do with the three forms, and what the database then holds. */
import { apiPath } from '../../machines/contract/endpoints.ts';
import { HONEYPOT_FIELD } from '../../machines/contract/honeypot.ts';
import type { SentMail } from './mailbox.ts';
import type { Site } from './workerd.ts';

export const contact = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'Releasing a lien',
  message: 'How long does it take to release the lien?',
} as const;

export const partner = {
  name: 'Vikram Shah',
  businessEmail: 'vikram@distributor.example',
  companyName: 'Shah Wealth',
  partnershipType: 'channel partner',
  message: 'We advise 400 families.',
} as const;

export const forms = {
  createNewsletter: { endpoint: 'createNewsletter', page: '/newsletter', body: { email: 'asha@example.com' }, table: 'subscribers' },
  createPartner: { endpoint: 'createPartner', page: '/partner', body: partner, table: 'partner_applications' },
  createContact: { endpoint: 'createContact', page: '/contact', body: contact, table: 'contact_messages' },
} as const;
export const allForms = Object.values(forms);
export type FormName = keyof typeof forms;

export function submit(
  site: Site,
  name: FormName,
  body: unknown = forms[name].body,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return site.post(apiPath(name), body, headers);
}

/** Reference in a good answer. */
export async function referenceOf(answer: Response): Promise<string> {
  const { data } = (await answer.json()) as { data: { reference: string } };
  return data.reference;
}

/** As a browser without JavaScript sends it. */
export function post(
  site: Site,
  page: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return site.fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, [HONEYPOT_FIELD]: '', idempotencyKey: '' }),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
}

export async function rows(site: Site, table: string): Promise<readonly Record<string, unknown>[]> {
  const { results } = await site.database.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>();
  return results;
}

export async function countRows(site: Site, table: string): Promise<number> {
  return (await rows(site, table)).length;
}

/** The links of a newsletter mail, as paths with their token. */
export function linksIn(mail: SentMail): { readonly confirm: string; readonly unsubscribe: string } {
  const link = (path: string): string => {
    const found = new RegExp(`https?://[^/\\s]+(${path}\\?token=[0-9a-f]{64})`, 'u').exec(mail.text)?.[1];
    if (found === undefined) throw new Error(`the mail has no link to ${path}`);
    return found;
  };
  return { confirm: link('/newsletter/confirm'), unsubscribe: link('/newsletter/unsubscribe') };
}

/** The reference in the address of a confirmation that a form's POST leads to; '' where there is none. */
export function sentReference(answer: Response): string {
  return new URL(answer.headers.get('location') ?? '', 'https://any.example').searchParams.get('sent') ?? '';
}
