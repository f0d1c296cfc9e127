/** @jsxImportSource hono/jsx */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../base/app-env.ts';
import { deskCopy } from '../desk-copy.ts';
import { typedNote } from '../desk-form.ts';
import { DESK_PATH, homeOf } from '../paths.ts';
import type { Person } from '../person.ts';
import { answerPage } from './layout.tsx';
import { UnsavedNote } from './unsaved-note.tsx';

/** A page with one sentence and the way `back`: to the list that somebody came from, or to their part of the desk. */
export async function answerMessage(
  c: AppContext,
  person: Person | null,
  status: ContentfulStatusCode,
  sentence: string,
  back: string = person === null ? DESK_PATH : homeOf(person.role),
): Promise<Response> {
  const note = await typedNote(c);
  const body = (
    <>
      <p class="error">{sentence}</p>
      <UnsavedNote note={note} />
      <p>
        <a href={back}>{deskCopy.home}</a>
      </p>
    </>
  );
  return answerPage(c, { title: deskCopy.brand, body, status, ...(person === null ? {} : { person }) });
}
