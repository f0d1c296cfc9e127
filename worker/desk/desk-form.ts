/** Forms of the desk. */
import type { AppContext } from '../base/app-env.ts';
import { readBodyText } from '../base/request-body.ts';

/** Room for a note that is much too long, percent-encoded, so that it is answered with its fault instead of being lost. */
const FORM_LIMIT_BYTES = 512 * 1_024;

export interface DeskForm {
  /** The last value of each name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The values of the boxes that were ticked. */
  readonly rows: readonly string[];
}

export async function readDeskForm(c: AppContext): Promise<DeskForm> {
  const form = new URLSearchParams((await readBodyText(c.req.raw, { limitBytes: FORM_LIMIT_BYTES })) ?? '');
  return { fields: Object.fromEntries(form), rows: form.getAll('row') };
}
