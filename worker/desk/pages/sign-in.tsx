/** @jsxImportSource hono/jsx */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../base/app-env.ts';
import { DESK_PATH } from '../../base/desk-path.ts';
import { deskCopy } from '../desk-copy.ts';
import { typedNote } from '../desk-form.ts';
import { answerPage } from './layout.tsx';
import { UnsavedNote } from './unsaved-note.tsx';

interface SignIn {
  readonly status: ContentfulStatusCode;
  /** Where to go afterwards. */
  readonly next: string;
  readonly error?: string;
  /** Says that what was pressed did not happen, for want of a session. */
  readonly undone?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function answerSignIn(c: AppContext, { status, next, error, undone = null, headers = {} }: SignIn): Promise<Response> {
  const copy = deskCopy.signIn;
  const note = await typedNote(c);
  const body = (
    <div class="narrow">
      {undone !== null && (
        <p class="error" role="alert">
          {undone}
        </p>
      )}
      <p>{copy.intro}</p>
      <form method="post" action={`${DESK_PATH}/sign-in`}>
        {error !== undefined && (
          <p class="error" role="alert" id="sign-in-error">
            {error}
          </p>
        )}
        <input type="hidden" name="next" value={next} />
        <label class="field">
          {copy.token}
          <input
            type="password"
            name="token"
            autocomplete="current-password"
            required
            autofocus={error !== undefined}
            aria-invalid={error === undefined ? undefined : 'true'}
            aria-describedby={error === undefined ? undefined : 'sign-in-error'}
          />
        </label>
        <UnsavedNote note={note} />
        <button type="submit">{copy.submit}</button>
      </form>
      <p class="note">{copy.help}</p>
    </div>
  );
  return answerPage(c, { title: copy.title, isFaulty: undone !== null || error !== undefined, body, status, headers });
}
