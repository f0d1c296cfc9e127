/** One verdict on e-mail addresses for the three forms, on both ends (spec 5; case EM-02). */
import * as v from 'valibot';
import { EMAIL_MAX_CHARACTERS } from './limits.ts';
import { cleanEmail } from './text.ts';

/**
 * Local part in RFC 5321 dot-string form (at most 64 characters), then labels that do not begin or end with a hyphen,
 * the last one beginning with a letter. Combining marks count as letters: Indic scripts write their vowels with them.
 */
const DELIVERABLE =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** An address that mail could be delivered to, cleaned; `required` answers a blank one, `invalid` any other fault. */
export function emailSchema(required: string, invalid: string) {
  return v.pipe(
    v.string(required),
    v.transform(cleanEmail),
    v.nonEmpty(required),
    v.maxLength(EMAIL_MAX_CHARACTERS, invalid),
    v.regex(DELIVERABLE, invalid),
  );
}
