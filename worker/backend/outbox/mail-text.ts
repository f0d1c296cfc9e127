/**
 * Text of strangers in places of a mail that have a grammar (case MI-02). The headers themselves are written by Cloudflare's
 * `send_email` binding from fields; here, what goes into a field is made harmless first.
 */
import { MAIL_SUBJECT_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';

/** Control characters, line ends among them, and what has a meaning between addresses (RFC 5322 specials). */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const ADDRESS_SPECIALS = /["\\<>()[\],;:@]+/gu;

/** One line, cut at a whole character. No template is ever filled in: braces are text. */
export function subjectLine(text: string): string {
  const line = text.replace(CONTROL, ' ').trim();
  const characters = [...line];
  return characters.length <= MAIL_SUBJECT_MAX_CHARACTERS ? line : `${characters.slice(0, MAIL_SUBJECT_MAX_CHARACTERS - 1).join('')}…`;
}

/** A name that cannot be mistaken for an address or end its own quotes. */
export function displayName(text: string): string {
  return text.replace(CONTROL, ' ').replace(ADDRESS_SPECIALS, ' ').replace(/\s+/gu, ' ').trim();
}

/** The domain in ASCII, so that servers without SMTPUTF8 can deliver; a local part in another script stays. */
export function mailAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return URL.canParse(`http://${domain}`) ? `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : email;
}
