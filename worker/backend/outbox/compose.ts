/** Makes a mail from what is stored, at the moment it is sent. Null when there is nothing to write about any more. */
import { BRAND, DEFAULT_MAIL_FROM, DEFAULT_TEAM_EMAIL } from '../../../machines/contract/brand.ts';
import { momentInIndia } from '../../../machines/india-date.ts';
import { DESK_PATH } from '../../base/desk-path.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { confirmed, type LeadColumn, labelled, leadKinds, type MessageKind, received, reference } from '../leads/lead-kinds.ts';
import { confirmToken, unsubscribeToken } from '../newsletter/newsletter-tokens.ts';
import { CONFIRM_PATH, linkTo, UNSUBSCRIBE_PATH } from '../newsletter/paths.ts';
import { mailCopy } from './mail-copy.ts';
import { displayName, mailAddress, subjectLine } from './mail-text.ts';
import type { TakenMail } from './outbox.ts';

/** The part of the binding's message that we use. One sender, one recipient, at most one address for replies. */
export interface Mail {
  readonly from: { readonly name: string; readonly email: string };
  readonly to: string;
  readonly replyTo?: string | { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  readonly headers?: Record<string, string>;
}

type Row = Readonly<Record<string, unknown>>;

/** The rows that these mails are about, with one statement a table; null where there is none any more. */
export async function readSubjects(db: D1Database, mails: readonly TakenMail[]): Promise<(mail: TakenMail) => Row | null> {
  const tables = [...new Set(mails.map(tableOf))];
  const idsIn = (table: string): readonly string[] => mails.filter((mail) => tableOf(mail) === table).map((mail) => mail.subject_id);
  const results = await retryStorage(() =>
    db.batch<Row>(
      tables.map((table) =>
        db.prepare(`SELECT * FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`).bind(JSON.stringify(idsIn(table))),
      ),
    ),
  );
  const found = new Map(tables.map((table, at) => [table, results[at]?.results ?? []]));
  return (mail) => found.get(tableOf(mail))?.find((row) => row['id'] === mail.subject_id) ?? null;
}

function tableOf({ kind }: TakenMail): string {
  if (kind === 'alarm-team') return 'alarm_mails';
  return kind === 'resume-team' ? 'resumes' : leadKinds[kindOfMail(kind)].table;
}

export async function composeMail(env: Env, mail: TakenMail, row: Row | null, at: number): Promise<Mail | null> {
  if (row === null) return null;
  const from = { name: BRAND, email: env.MAIL_FROM || DEFAULT_MAIL_FROM };
  switch (mail.kind) {
    case 'newsletter-confirm':
    case 'newsletter-known':
      return newsletterMail(env, from, mail, row, at);
    case 'newsletter-team':
      return subscriberMail(env, from, row);
    case 'partner-team':
      return teamMail(env, from, 'partner', row);
    case 'contact-team':
      return teamMail(env, from, 'contact', row);
    case 'alarm-team':
      // Who was on call once, and is nobody now.
      return env.OPS_EMAIL ? { from, to: env.OPS_EMAIL, subject: String(row['subject']), text: String(row['text']) } : null;
    case 'resume-team':
      // Whose CV it is, and what it says, is for the desk alone.
      return {
        from,
        to: env.HR_EMAIL || env.TEAM_EMAIL || DEFAULT_TEAM_EMAIL,
        subject: mailCopy.resume.subject,
        text: mailCopy.resume.text(mail.origin === '' ? '' : mail.origin + DESK_PATH),
      };
  }
}

function kindOfMail(kind: Exclude<TakenMail['kind'], 'resume-team' | 'alarm-team'>): keyof typeof leadKinds {
  if (kind === 'partner-team') return 'partner';
  return kind === 'contact-team' ? 'contact' : 'newsletter';
}

async function newsletterMail(
  env: Env,
  from: Mail['from'],
  { kind, subject_id: id, origin }: TakenMail,
  row: Row,
  at: number,
): Promise<Mail | null> {
  const asks = kind === 'newsletter-confirm';
  // Between the form and this mail they may have confirmed or unsubscribed.
  if (row['status'] !== (asks ? 'pending' : 'confirmed')) return null;
  if (asks && Number(row['confirm_until']) <= at) return null;
  const unsubscribeUrl = linkTo(origin, UNSUBSCRIBE_PATH, await unsubscribeToken(env.HASH_KEY, id));
  const confirmUrl = linkTo(origin, CONFIRM_PATH, await confirmToken(env.HASH_KEY, id, Number(row['round'])));
  return {
    from,
    to: mailAddress(String(row['email'])),
    subject: asks ? mailCopy.confirm.subject : mailCopy.known.subject,
    text: asks ? mailCopy.confirm.text(confirmUrl, unsubscribeUrl) : mailCopy.known.text(unsubscribeUrl),
    // RFC 8058: the mail program's own button unsubscribes with one POST.
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Of somebody who has unsubscribed again by now there is nothing to say. */
function subscriberMail(env: Env, from: Mail['from'], row: Row): Mail | null {
  if (row['status'] !== 'confirmed') return null;
  const fields = labelled([reference, confirmed, ...leadKinds.newsletter.fields], row, mailText);
  return {
    from,
    to: env.TEAM_EMAIL || DEFAULT_TEAM_EMAIL,
    subject: subjectLine(mailCopy.subscriber.subject(String(row['reference']))),
    text: mailCopy.subscriber.text(fields),
  };
}

function teamMail(env: Env, from: Mail['from'], kind: MessageKind, row: Row): Mail {
  const read = (column: string): string => String(row[column] ?? '');
  const email = mailAddress(read(kind === 'partner' ? 'business_email' : 'email'));
  const visitor = displayName(read('name'));
  const copy = mailCopy[kind];
  return {
    from,
    to: env.TEAM_EMAIL || DEFAULT_TEAM_EMAIL,
    // An address that not every server can answer to stands in the text alone.
    ...(/^[\x21-\x7e]+$/u.test(email) ? { replyTo: visitor === '' ? email : { name: visitor, email } } : {}),
    subject: subjectLine(copy.subject(read(kind === 'partner' ? 'company_name' : 'subject'), read('reference'))),
    text: copy.text(labelled([reference, received, ...leadKinds[kind].fields], row, mailText)),
  };
}

function mailText({ shows }: LeadColumn, value: unknown): string {
  return shows === 'when' ? momentInIndia(Number(value)) : String(value ?? '');
}
