/** @jsxImportSource hono/jsx */
import { callableOf, entryName, instantOf, mailtoOf, pageText } from '../cell-text.ts';
import { deskCopy } from '../desk-copy.ts';
import type { DeskColumn, LeadList } from '../lead-lists.ts';
import type { Lead } from '../leads.ts';
import { Unseen, When } from './parts.tsx';

interface CellsProps {
  readonly list: LeadList;
  readonly lead: Lead;
  /** The first cell has the box by which the lead is chosen. */
  readonly withBox?: boolean;
}

/** What people wrote is shown as they wrote it; `bdi` keeps their direction to their own cell. */
export function Cells({ list, lead, withBox = false }: CellsProps) {
  return shownColumns(list).map((column, index) => {
    const { label, heading = label, shows } = column;
    return (
      <td key={column.column} class={shows} data-label={heading} data-empty={pageText(column, lead) === null ? '' : undefined}>
        {withBox && index === 0 ? (
          <label class="pick">
            <input type="checkbox" name="row" value={`${lead.id}~${lead.version}`} />
            <Value column={column} lead={lead} />
            <Unseen>{`, ${entryName(list, lead)}`}</Unseen>
          </label>
        ) : (
          <Value column={column} lead={lead} />
        )}
      </td>
    );
  });
}

export function Value({ column, lead }: { readonly column: DeskColumn; readonly lead: Lead }) {
  const text = pageText(column, lead);
  if (text === null) return <>–</>;
  if (column.shows === 'when') {
    const instant = instantOf(lead.cells[column.column] ?? null);
    return instant === null ? <>–</> : <When iso={instant} />;
  }
  if (column.shows === 'email') return <Mail address={text} />;
  const number = column.shows === 'number' || column.column === 'phone' ? callableOf(lead) : null;
  return number === null ? (
    <bdi>{text}</bdi>
  ) : (
    <a class="tel" href={`tel:+91${number}`}>
      {text}
    </a>
  );
}

/** Breaks behind the @, where it does not fit in a line. */
function Mail({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <a class="mail" href={mailtoOf(address)}>
      <span>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </span>
    </a>
  );
}

/** A mark has no column of its own: it stands with what can be done about it. */
export function shownColumns({ columns }: LeadList): readonly DeskColumn[] {
  return columns.filter(({ shows }) => shows !== 'flag');
}

export function SampleMark() {
  return (
    <span class="sample-mark" title={deskCopy.sampleNote}>
      {deskCopy.sample}
    </span>
  );
}

export function StatusMark({ lead, isFresh = false }: { readonly lead: Lead; readonly isFresh?: boolean }) {
  return (
    <span class="marks">
      {lead.isSuspected && <strong class="mark">{deskCopy.leads.suspected}</strong>}
      {lead.isSample && <SampleMark />}
      <span class={`status-mark ${lead.status}`}>{deskCopy.statuses[lead.status]}</span>
      {isFresh && (
        <span class="fresh-mark">
          <Unseen>{deskCopy.counts.fresh}</Unseen>
        </span>
      )}
      {lead.answeredBy !== null && <span class="note">{deskCopy.leads.answeredBy(lead.answeredBy)}</span>}
    </span>
  );
}
