/** One mailbox has many spellings: limits on mails count mailboxes, not addresses (decisions 5, case RE-05). */
import { keyedHash } from '../../base/keyed-hash.ts';

/** Providers that deliver `a.b@` and `ab@` to one mailbox. The first name is the one that the others stand for. */
const DOTS_DO_NOT_COUNT = [
  ['gmail.com', 'googlemail.com'],
  ['proton.me', 'protonmail.com', 'pm.me'],
] as const;

/**
 * A name for the mailbox, for counting, and for finding what is held about whoever reads it (desk/persons): mails go to the address as it was typed. Case, the form of Unicode, what follows a plus, an
 * international domain's spelling and, where the provider ignores them, dots do not count. Two mailboxes may rarely get one name; then they
 * share their limits, and are shown together at the desk.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).normalize('NFKC').toLowerCase();
  const domain = asciiDomain(email.slice(at + 1));
  const own = local.replace(/\+.*$/u, '') || local;
  const provider = DOTS_DO_NOT_COUNT.find((names) => names.some((name) => name === domain));
  return provider === undefined ? `${own}@${domain}` : `${own.replaceAll('.', '')}@${provider[0]}`;
}

/** Lower case, international names in ASCII, without the dot at the end that means nothing. */
function asciiDomain(domain: string): string {
  const url = `http://${domain.replace(/\.$/u, '')}`;
  return URL.canParse(url) ? new URL(url).hostname : domain.toLowerCase();
}

export function mailboxHash(hashKey: string, email: string): Promise<string> {
  return keyedHash(hashKey, 'mailbox', mailboxOf(email));
}
