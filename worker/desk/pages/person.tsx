/** @jsxImportSource hono/jsx */
import { formatRupees } from '../../../machines/money.ts';
import type { AppContext } from '../../base/app-env.ts';
import { upstreamOf } from '../../edge/upstream-of.ts';
import { instantOf, isAmountUnknown } from '../cell-text.ts';
import { deskCopy, deskMessages } from '../desk-copy.ts';
import type { DeskUser } from '../desk-user.ts';
import { isLeadStatus } from '../lead-status.ts';
import { tabPaths } from '../paths.ts';
import { columnWords } from '../persons/column-words.ts';
import type { Datum } from '../persons/datum.ts';
import type { Receipt } from '../persons/erase.ts';
import type { FoundPerson, FoundStore, PersonRow } from '../persons/find.ts';
import { answerPage } from './layout.tsx';
import { ConfirmOrCancel, When } from './parts.tsx';

const copy = deskCopy.person;
const path = tabPaths.person;

/** `refused`: what was typed and is neither a number nor an address. */
export function answerPersonForm(c: AppContext, user: DeskUser, refused?: string): Promise<Response> {
  const body = (
    <div class="narrow">
      <p>{copy.intro}</p>
      <form method="post" action={path}>
        {refused !== undefined && (
          <p class="error" role="alert" id="who-error">
            {deskMessages.noDatum}
          </p>
        )}
        <label class="field">
          {copy.label}
          <input
            name="who"
            value={refused ?? ''}
            autocomplete="off"
            spellcheck={false}
            required
            aria-invalid={refused === undefined ? undefined : 'true'}
            aria-describedby={refused === undefined ? undefined : 'who-error'}
          />
        </label>
        <button type="submit">{copy.show}</button>
      </form>
      <p class="note">{copy.resumes}</p>
    </div>
  );
  return answerPage(c, { title: copy.title, body, user, tab: 'person', status: refused === undefined ? 200 : 400 });
}

export function answerPerson(c: AppContext, user: DeskUser, { datum, stores, erasures }: FoundPerson): Promise<Response> {
  const body = (
    <>
      <p>
        <strong>
          <bdi>{datum.value}</bdi>
        </strong>
      </p>
      {stores.length === 0 && <p>{copy.nothing}</p>}
      {stores.map((store) => (
        <Store key={store.label} store={store} />
      ))}
      {erasures.length > 0 && (
        <p class="notice">
          {copy.erasedBefore}:{' '}
          {erasures.map(({ reference, erasedAt }) => (
            <span key={reference} class="note">
              {reference}, <When iso={erasedAt} />
            </span>
          ))}
        </p>
      )}
      {upstreamOf(c.env).kind === 'api' && <p class="notice">{copy.elsewhere}</p>}
      <p class="note">{copy.resumes}</p>
      <p class="note">{copy.hashes}</p>
      {stores.length > 0 && (
        <div class="choices">
          <form method="post" action={`${path}/export`}>
            <input type="hidden" name="who" value={datum.value} />
            <button type="submit" class="plain">
              {copy.export}
            </button>
          </form>
          <form method="post" action={`${path}/confirm`}>
            <input type="hidden" name="who" value={datum.value} />
            <button type="submit" class="danger">
              {copy.erase}
            </button>
          </form>
        </div>
      )}
    </>
  );
  return answerPage(c, { title: copy.title, body, user, tab: 'person' });
}

/** A row is a card: the stores have different columns, and few rows. */
function Store({ store: { label, rows } }: { readonly store: FoundStore }) {
  return (
    <section>
      <h2>
        {label} ({rows.length})
      </h2>
      <table class="card">
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(index)}>
              {Object.keys(row).map((column) => (
                <td key={column} class="text" data-label={columnWords[column]?.words ?? column}>
                  <Value row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ row, column }: { readonly row: PersonRow; readonly column: string }) {
  const value = row[column] ?? null;
  if (value === null || value === '') return <>–</>;
  switch (columnWords[column]?.shows) {
    case 'moment':
      return <When iso={instantOf(value) ?? ''} />;
    case 'yes-no':
      return <>{value === 1 ? copy.yes : copy.no}</>;
    case 'rupees':
      return <>{isAmountUnknown(row) ? '–' : formatRupees(Number(value))}</>;
    case 'status':
      return <>{isLeadStatus(value) ? deskCopy.statuses[value] : value}</>;
    case 'mail':
      return <>{Object.entries(deskCopy.mails.kinds).find(([kind]) => kind === value)?.[1] ?? value}</>;
    default:
      return <bdi>{String(value)}</bdi>;
  }
}

export function answerConfirmation(c: AppContext, user: DeskUser, datum: Datum): Promise<Response> {
  const body = (
    <div class="narrow">
      <p>
        <strong>
          <bdi>{datum.value}</bdi>
        </strong>
      </p>
      <p>{copy.warning}</p>
      <form method="post" action={`${path}/erase`}>
        <input type="hidden" name="who" value={datum.value} />
        <ConfirmOrCancel confirm={copy.confirm} cancel={copy.cancel} back={path} />
      </form>
    </div>
  );
  return answerPage(c, { title: copy.confirmTitle, body, user, tab: 'person' });
}

export function answerReceipt(c: AppContext, user: DeskUser, { reference, erasedAt, counts }: Receipt): Promise<Response> {
  const body = (
    <>
      <p class="notice" role="status">
        <strong>{copy.receipt(reference)}</strong>, <When iso={erasedAt} />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.store}</th>
            <th scope="col" class="figure">
              {copy.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(counts).map(([label, count]) => (
            <tr key={label}>
              <td data-label={copy.store}>{label}</td>
              <td class="figure" data-label={copy.count}>
                {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">{copy.receiptNote}</p>
      <p class="note">{copy.copies}</p>
      <p class="note">{copy.resumes}</p>
    </>
  );
  return answerPage(c, { title: copy.receiptTitle, body, user, tab: 'person' });
}
