/** @jsxImportSource hono/jsx */
import { deskCopy } from '../desk-copy.ts';

/** What somebody typed on a page that could not be saved, and whose answer has no field for it. Named, so that the next answer has it as well. */
export function UnsavedNote({ note }: { readonly note: string }) {
  if (note === '') return null;
  return (
    <label class="field">
      {deskCopy.unsavedNote}
      <textarea name="note" rows={6} readonly>
        {note}
      </textarea>
    </label>
  );
}
