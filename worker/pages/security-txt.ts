/** Where somebody who has found a hole tells us (RFC 9116). Pure. */
import { site } from '../../client/copy/site.ts';
import { DAY_MS, SECURITY_TXT_VALID_DAYS } from '../../machines/contract/limits.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** `Expires` is counted from the day it is read: what answers is looked after. */
export function renderSecurityTxt(origin: string, at: number): string {
  const today = Math.floor(at / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${site.securityEmail}`,
    `Expires: ${new Date(today + SECURITY_TXT_VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
