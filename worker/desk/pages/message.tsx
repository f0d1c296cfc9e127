/** @jsxImportSource hono/jsx */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../app-env';
import { deskCopy } from '../copy';
import { DESK_PATH } from '../paths';
import type { Person } from '../person';
import { answerPage } from './layout';

/** A page with one sentence and the way back. */
export function answerMessage(c: AppContext, person: Person | null, status: ContentfulStatusCode, sentence: string): Promise<Response> {
  const body = (
    <>
      <p class="error">{sentence}</p>
      <p>
        <a href={DESK_PATH}>{deskCopy.newest}</a>
      </p>
    </>
  );
  return answerPage(c, { title: deskCopy.brand, body, status, ...(person === null ? {} : { person }) });
}
