/** @jsxImportSource hono/jsx */
import type { AppContext } from '../../base/app-env.ts';
import { deskCopy } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import type { LeadList } from '../lead-lists.ts';
import type { Lead } from '../leads.ts';
import { listPath, listQuery, type Tab, tabPaths, withQuery } from '../paths.ts';
import { answerPage } from './layout.tsx';
import { shownColumns, Value } from './lead-cells.tsx';
import { ConfirmOrCancel } from './parts.tsx';

/** Nothing is deleted before somebody has read which ones. */
export function answerBulkDeletion(c: AppContext, user: DeskUser, list: LeadList, leads: readonly Lead[]): Promise<Response> {
  const path = tabPaths[list.kind];
  const named = shownColumns(list).slice(0, 3);
  const body = (
    <div class="narrow">
      <ul>
        {leads.map((lead) => (
          <li key={lead.id}>
            {named.map((column, index) => (
              <>
                {index > 0 && ', '}
                <Value column={column} lead={lead} />
              </>
            ))}
          </li>
        ))}
      </ul>
      <p>{deskCopy.deletion.leadWarning}</p>
      <form method="post" action={withQuery(`${path}/chosen`, listQuery(c))}>
        {leads.map(({ id, version }) => (
          <input key={id} type="hidden" name="row" value={`${id}~${version}`} />
        ))}
        <ConfirmOrCancel
          confirm={deskCopy.deletion.confirm}
          cancel={deskCopy.deletion.cancel}
          back={listPath(c, list.kind)}
          sends={{ name: 'action', value: 'delete-for-good' }}
        />
      </form>
    </div>
  );
  return answerPage(c, { title: deskCopy.leads.bulk.title(leads.length), body, user, tab: list.kind });
}

interface Done {
  readonly tab: Tab;
  readonly path: string;
  readonly title: string;
  readonly more: string | null;
}

export function answerDone(c: AppContext, user: DeskUser, { tab, path, title, more }: Done): Promise<Response> {
  const body = (
    <>
      {more !== null && <p class="error">{more}</p>}
      <p>
        <a class="button" href={path}>
          {deskCopy.backTo(deskCopy.tabs[tab])}
        </a>
      </p>
    </>
  );
  return answerPage(c, { title, body, user, tab });
}
