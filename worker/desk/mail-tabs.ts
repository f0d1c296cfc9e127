/** What mails are about, and so who at the desk hears that one failed. */
import type { MailKind } from '../backend/outbox/owed-mail.ts';
import type { Tab } from './paths.ts';
import { type Area, mayEnter, type Role } from './roles.ts';

/** The tab whose entries a mail is about; null for none of them. */
export const mailTabs = {
  'newsletter-confirm': 'newsletter',
  'newsletter-known': 'newsletter',
  'newsletter-team': 'newsletter',
  'partner-team': 'partner',
  'contact-team': 'contact',
  'resume-team': 'resumes',
  'alarm-team': null,
} as const satisfies Record<MailKind, Tab | null>;

/** SQL: a mail that failed and is for this role. The names are our own. */
export function failedFor(role: Role): string {
  const kinds = (Object.keys(mailTabs) as MailKind[]).filter((kind) => mayEnter(role, areaOf(kind)));
  return `state = 'dead' AND kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
}

/** What runs the site is for those who may see its audit log. */
function areaOf(kind: MailKind): Area {
  const tab = mailTabs[kind];
  if (tab === null) return 'audit';
  return tab === 'resumes' ? 'resumes' : 'leads';
}
