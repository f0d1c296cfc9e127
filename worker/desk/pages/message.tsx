/** @jsxImportSource hono/jsx */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../base/app-env.ts';
import { deskCopy } from '../desk-copy.ts';
import { DESK_PATH, homeOf } from '../paths.ts';
import type { Person } from '../person.ts';
import { answerPage } from './layout.tsx';

/** A page with one sentence and the way `back`: to the list that somebody came from, or to their part of the desk. */
export function answerMessage(
  c: AppContext,
  person: Person | null,
  status: ContentfulStatusCode,
  sentence: string,
  back: string = person === null ? DESK_PATH : homeOf(person.role),
): Promise<Response> {
  const body = (
    <>
      <p class="error">{sentence}</p>
      <p>
        <a href={back}>{deskCopy.home}</a>
      </p>
    </>
  );
  return answerPage(c, { title: deskCopy.brand, body, status, ...(person === null ? {} : { person }) });
}
