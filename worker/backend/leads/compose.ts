/** Makes a mail from what is stored, at the moment it is sent. Null when there is nothing to write about any more. */
import { BRAND, DEFAULT_MAIL_FROM, DEFAULT_TEAM_EMAIL } from '../../../machines/contract/brand.ts';
import { momentInIndia } from '../../../machines/india-date.ts';
import type { Env } from '../../env.ts';
import { mailCopy } from './copy.ts';
import { displayName, mailAddress, subjectLine } from './mail-text.ts';
import { confirmToken, leaveToken } from './newsletter-tokens.ts';
import type { MailKind } from './owed-mail.ts';
import { CONFIRM_PATH, LEAVE_PATH, linkTo } from './paths.ts';
import { leadTables } from './store-lead.ts';
import type { Subscriber } from './subscribers.ts';

/** The part of the binding's message that we use. One sender, one recipient, at most one address for replies. */
export interface Mail {
  readonly from: { readonly name: string; readonly email: string };
  readonly to: string;
  readonly replyTo?: string | { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  readonly headers?: Record<string, string>;
}

export async function composeMail(env: Env, kind: MailKind, subjectId: string, origin: string, at: number): Promise<Mail | null> {
  const from = { name: BRAND, email: env.MAIL_FROM || DEFAULT_MAIL_FROM };
  switch (kind) {
    case 'newsletter-confirm':
    case 'newsletter-known':
      return newsletterMail(env, from, kind, subjectId, origin, at);
    case 'newsletter-team':
      return subscriberMail(env, from, subjectId);
    case 'partner-team':
    case 'contact-team':
      return teamMail(env, from, kind === 'partner-team' ? 'createPartner' : 'createContact', subjectId);
  }
}

async function newsletterMail(
  env: Env,
  from: Mail['from'],
  kind: 'newsletter-confirm' | 'newsletter-known',
  id: string,
  origin: string,
  at: number,
): Promise<Mail | null> {
  const subscriber = await env.DB.prepare('SELECT id, email, status, round, confirm_until FROM subscribers WHERE id = ?')
    .bind(id)
    .first<Subscriber & { confirm_until: number }>();
  const asks = kind === 'newsletter-confirm';
  // Between the form and this mail they may have confirmed or left.
  if (subscriber === null || subscriber.status !== (asks ? 'pending' : 'confirmed')) return null;
  if (asks && subscriber.confirm_until <= at) return null;
  const leaveUrl = linkTo(origin, LEAVE_PATH, await leaveToken(env.HASH_KEY, id));
  const confirmUrl = linkTo(origin, CONFIRM_PATH, await confirmToken(env.HASH_KEY, id, subscriber.round));
  return {
    from,
    to: mailAddress(subscriber.email),
    subject: asks ? mailCopy.confirm.subject : mailCopy.known.subject,
    text: asks ? mailCopy.confirm.text(confirmUrl, leaveUrl) : mailCopy.known.text(leaveUrl),
    // RFC 8058: the mail program's own button leaves with one POST.
    headers: { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Whoever has left again by now is no news. */
async function subscriberMail(env: Env, from: Mail['from'], id: string): Promise<Mail | null> {
  const row = await env.DB.prepare("SELECT reference, email, confirmed_at FROM subscribers WHERE id = ? AND status = 'confirmed'")
    .bind(id)
    .first<{ reference: string; email: string; confirmed_at: number }>();
  if (row === null) return null;
  const copy = mailCopy.subscriber;
  const values = [row.reference, momentInIndia(row.confirmed_at), row.email];
  return {
    from,
    to: env.TEAM_EMAIL || DEFAULT_TEAM_EMAIL,
    subject: subjectLine(copy.subject(row.reference)),
    text: copy.text(copy.fields.map((field, at) => [field, values[at] ?? ''] as const)),
  };
}

async function teamMail(env: Env, from: Mail['from'], name: 'createPartner' | 'createContact', id: string): Promise<Mail | null> {
  const { table, columns } = leadTables[name];
  const row = await env.DB.prepare(`SELECT reference, created_at, ${columns.join(', ')} FROM ${table} WHERE id = ?`)
    .bind(id)
    .first<Record<string, string | number>>();
  if (row === null) return null;
  const read = (column: string): string => String(row[column] ?? '');
  const copy = name === 'createPartner' ? mailCopy.partner : mailCopy.contact;
  const values = [read('reference'), momentInIndia(Number(row['created_at'])), ...columns.map(read)];
  const email = mailAddress(read(name === 'createPartner' ? 'business_email' : 'email'));
  const visitor = displayName(read('name'));
  return {
    from,
    to: env.TEAM_EMAIL || DEFAULT_TEAM_EMAIL,
    // An address that not every server can answer to stands in the text alone.
    ...(/^[\x21-\x7e]+$/u.test(email) ? { replyTo: visitor === '' ? email : { name: visitor, email } } : {}),
    subject: subjectLine(copy.subject(read(name === 'createPartner' ? 'company_name' : 'subject'), read('reference'))),
    text: copy.text(copy.fields.map((field, at) => [field, values[at] ?? ''] as const)),
  };
}
