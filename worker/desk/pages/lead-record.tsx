/** @jsxImportSource hono/jsx */
import type { AppContext } from '../../base/app-env.ts';
import { callableOf, mailtoOf, numberOf } from '../cell-text.ts';
import { deskCopy, deskMessages } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import type { LeadList } from '../lead-lists.ts';
import { type HistoryRow, type LeadStatus, leadStatuses } from '../lead-status.ts';
import type { Lead } from '../leads.ts';
import { listPath, listQuery, tabPaths, withQuery } from '../paths.ts';
import { answerPage } from './layout.tsx';
import { StatusMark, shownColumns, Value } from './lead-cells.tsx';
import { When } from './parts.tsx';

const copy = deskCopy.leads;

interface RecordPage {
  readonly list: LeadList;
  readonly lead: Lead;
  /** Oldest first. */
  readonly history: readonly HistoryRow[];
  /** A change was saved, or there was none to save; null or missing where nobody pressed Save. */
  readonly isSaved?: boolean | null;
  /** What the person had chosen and written, where it was not saved. */
  readonly draft?: { readonly status: LeadStatus; readonly note: string };
  /** The version that the draft was made on: what came after it is marked. */
  readonly seenVersion?: number;
  readonly fault?: { readonly status: 409 | 422; readonly message: string };
}

export function answerRecord(c: AppContext, user: DeskUser, shown: RecordPage): Promise<Response> {
  const { list, lead, history, isSaved = null, draft, seenVersion = history.length, fault } = shown;
  const path = `${tabPaths[list.kind]}/${lead.id}`;
  const body = (
    <>
      {isSaved !== null && (
        <p class="notice" role="status">
          {isSaved ? deskMessages.saved : deskMessages.nothingChanged}
        </p>
      )}
      {fault && (
        <p class="error" role="alert" id="fault">
          {fault.message}
        </p>
      )}
      <p>
        <a href={listPath(c, list.kind)}>{deskCopy.backTo(deskCopy.tabs[list.kind])}</a>
      </p>
      <div class="record">
        <section>
          <dl>
            {shownColumns(list).map((column) => (
              <div key={column.column}>
                <dt>{column.label}</dt>
                <dd class={column.shows}>
                  <Value column={column} lead={lead} />
                  {column.shows === 'number' && numberOf(lead) === null && <span class="note">{copy.masked}</span>}
                </dd>
              </div>
            ))}
            <div>
              <dt>{copy.status}</dt>
              <dd>
                <StatusMark lead={lead} />
                {lead.isSample && <span class="note">{deskCopy.sampleNote}</span>}
              </dd>
            </div>
          </dl>
          <Ways list={list} lead={lead} />
        </section>
        <section>
          <form class="change" method="post" action={withQuery(path, listQuery(c))}>
            <input type="hidden" name="entry" value={crypto.randomUUID()} />
            <input type="hidden" name="version" value={String(lead.version)} />
            <label class="field">
              {copy.status}
              <select name="status">
                {leadStatuses.map((status) => (
                  <option key={status} value={status} selected={status === (draft?.status ?? lead.status)}>
                    {deskCopy.statuses[status]}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              {copy.note}
              <textarea name="note" rows={4} aria-describedby={fault ? 'fault' : 'note-help'} aria-invalid={fault?.status === 422}>
                {draft?.note ?? ''}
              </textarea>
            </label>
            <p class="note" id="note-help">
              {copy.noteHelp}
            </p>
            <button type="submit">{copy.save}</button>
          </form>
          <History rows={history} seen={seenVersion} />
          <p>
            <a href={withQuery(`${path}/delete`, listQuery(c))}>{deskCopy.delete}</a>
          </p>
        </section>
      </div>
    </>
  );
  const title = copy.record(deskCopy.tabs[list.kind]);
  return answerPage(c, { title, body, user, tab: list.kind, ...(fault ? { status: fault.status } : {}) });
}

/** Calling and writing, where there is something to call or to write to. */
function Ways({ list, lead }: { readonly list: LeadList; readonly lead: Lead }) {
  const number = callableOf(lead);
  const email = list.columns.find(({ shows }) => shows === 'email');
  const address = email === undefined ? null : lead.cells[email.column];
  if (number === null && typeof address !== 'string') return null;
  return (
    <p class="choices">
      {number !== null && (
        <a class="button" href={`tel:+91${number}`}>
          {copy.call}
        </a>
      )}
      {typeof address === 'string' && (
        <a class="button" href={mailtoOf(address)}>
          {copy.write}
        </a>
      )}
    </p>
  );
}

/** Newest first. */
function History({ rows, seen }: { readonly rows: readonly HistoryRow[]; readonly seen: number }) {
  return (
    <>
      <h2>{copy.history}</h2>
      {rows.length === 0 ? (
        <p>{copy.noHistory}</p>
      ) : (
        <ol class="history">
          {rows
            .map((row, index) => (
              <li key={row.id}>
                {index >= seen && <strong class="mark">{copy.meanwhile}</strong>}
                <p class="note">
                  <When iso={new Date(row.at).toISOString()} />, {row.actor}
                </p>
                {row.from_status !== row.to_status && (
                  <p>{copy.changed(deskCopy.statuses[row.from_status], deskCopy.statuses[row.to_status])}</p>
                )}
                {row.note !== '' && (
                  <p class="text">
                    <bdi>{row.note}</bdi>
                  </p>
                )}
              </li>
            ))
            .reverse()}
        </ol>
      )}
    </>
  );
}
