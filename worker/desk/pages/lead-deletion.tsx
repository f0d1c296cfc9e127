/** @jsxImportSource hono/jsx */
import type { AppContext } from '../../base/app-env.ts';
import { deskCopy } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import type { LeadList } from '../lead-lists.ts';
import type { Lead } from '../leads.ts';
import { listPath, listQuery, tabPaths, withQuery } from '../paths.ts';
import { answerPage } from './layout.tsx';
import { Cells } from './lead-cells.tsx';
import { ConfirmOrCancel } from './parts.tsx';

export function answerLeadDeletion(c: AppContext, user: DeskUser, list: LeadList, lead: Lead): Promise<Response> {
  const body = (
    <div class="narrow">
      <table class="card">
        <tbody>
          <tr>
            <Cells list={list} lead={lead} />
          </tr>
        </tbody>
      </table>
      <p>{deskCopy.deletion.leadWarning}</p>
      <form method="post" action={withQuery(`${tabPaths[list.kind]}/${lead.id}/delete`, listQuery(c))}>
        <ConfirmOrCancel confirm={deskCopy.deletion.confirm} cancel={deskCopy.deletion.cancel} back={listPath(c, list.kind)} />
      </form>
    </div>
  );
  return answerPage(c, { title: deskCopy.deletion.leadTitle, body, user, tab: list.kind });
}
