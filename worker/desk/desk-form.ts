/** Forms of the desk. */
import type { AppContext } from '../base/app-env.ts';
import { bodyStatus, readBytes } from '../base/read-bytes.ts';

/** Room for a note that is much too long, percent-encoded, so that it is answered with its fault instead of being lost. */
const FORM_LIMIT_BYTES = 512 * 1_024;

export interface DeskForm {
  /** The last value of each name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The values of the boxes that were ticked. */
  readonly rows: readonly string[];
}

/** A form that did not arrive whole: answered as such (routes/desk.ts), and never taken for an empty one. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm';
  readonly status: 408 | 413 | 499;
  constructor(status: 408 | 413 | 499) {
    super('the form did not arrive whole');
    this.status = status;
  }
}

/** Rejects with `UnreadableForm`. */
export async function readDeskForm(c: AppContext, limitBytes = FORM_LIMIT_BYTES): Promise<DeskForm> {
  const body = await readBytes(c.req.raw, { limitBytes });
  if (body.kind !== 'whole') throw new UnreadableForm(bodyStatus[body.kind]);
  const form = new URLSearchParams(new TextDecoder().decode(body.bytes));
  c.set('typedNote', form.get('note') ?? '');
  return { fields: Object.fromEntries(form), rows: form.getAll('row') };
}

/** The note of a form that was posted, for an answer that is not its page (decisions 5: nothing that was typed is lost); '' where there is none. */
export async function typedNote(c: AppContext): Promise<string> {
  if (c.get('typedNote') === undefined && c.req.method === 'POST' && !c.req.raw.bodyUsed) await readDeskForm(c).catch(() => null);
  return c.get('typedNote') ?? '';
}
