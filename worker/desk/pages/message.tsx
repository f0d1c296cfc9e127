/** @jsxImportSource hono/jsx */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../base/app-env.ts';
import { DESK_PATH } from '../../base/desk-path.ts';
import { deskCopy } from '../desk-copy.ts';
import { typedNote } from '../desk-form.ts';
import type { DeskUser } from '../desk-user.ts';
import { homeOf } from '../paths.ts';
import { answerPage } from './layout.tsx';
import { UnsavedNote } from './unsaved-note.tsx';

/** A page with one sentence and the way `back`: to the list that somebody came from, or to their part of the desk. */
export async function answerMessage(
  c: AppContext,
  user: DeskUser | null,
  status: ContentfulStatusCode,
  sentence: string,
  back?: string,
): Promise<Response> {
  const note = await typedNote(c);
  const body = (
    <>
      <p class="error">{sentence}</p>
      <UnsavedNote note={note} />
      <p>
        {back === undefined ? (
          <a href={user === null ? DESK_PATH : homeOf(user.role)}>{deskCopy.home}</a>
        ) : (
          <a href={back}>{deskCopy.toList}</a>
        )}
      </p>
    </>
  );
  return answerPage(c, { title: titleOf(status), body, status, ...(user === null ? {} : { user }) });
}

function titleOf(status: number): string {
  const { messageTitles: titles } = deskCopy;
  if (status === 404) return titles.notThere;
  if (status >= 500) return titles.notNow;
  return status === 401 || status === 403 ? titles.notAllowed : titles.notDone;
}
