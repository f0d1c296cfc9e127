import type { ReactNode } from 'react';
import { ScrollFrame } from './scroll-frame.tsx';

export interface LedgerColumn {
  readonly label: string;
  /** Figures: aligned right, on the rupee. */
  readonly amount?: boolean;
}

export interface LedgerRow {
  readonly key: string;
  /** One per column; the first is the row's heading. */
  readonly cells: readonly ReactNode[];
}

interface LedgerProps {
  /** Says what the table is; hidden from view with `hideCaption` where the heading above says it. */
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly columns: readonly LedgerColumn[];
  readonly rows: readonly LedgerRow[];
  /** Last line, above the double rule. */
  readonly total?: LedgerRow;
  /** False keeps the table a table on a phone: right for two short columns. */
  readonly stack?: boolean;
  /** False where the cells of a card say without their column's name what they are: each is then a line of its own. */
  readonly labels?: boolean;
}

/** A ruled table as in a passbook. Stacked, each row becomes a card on a phone; the roles keep it a table for screen readers when CSS makes it blocks. */
export function Ledger({ caption, hideCaption = false, columns, rows, total, stack = columns.length > 2, labels = true }: LedgerProps) {
  const role = (name: string) => (stack ? name : undefined);
  const line = ({ key, cells }: LedgerRow) => (
    <tr key={key} role={role('row')}>
      {cells.map((cell, index) => {
        const column = columns[index];
        const id = column?.label ?? index;
        if (index === 0) {
          return (
            <th key={id} scope="row" role={role('rowheader')}>
              {cell}
            </th>
          );
        }
        return (
          <td key={id} role={role('cell')} className={column?.amount ? 'amount' : undefined}>
            {stack && labels && cell !== '' ? <Labelled label={column?.label}>{cell}</Labelled> : cell}
          </td>
        );
      })}
    </tr>
  );
  const table = (
    <table className={stack ? (labels ? 'ledger ledger-stack' : 'ledger ledger-stack ledger-lines') : 'ledger'} role={role('table')}>
      <caption>
        <span className={hideCaption ? 'visually-hidden' : undefined}>{caption}</span>
      </caption>
      <thead role={role('rowgroup')}>
        <tr role={role('row')}>
          {columns.map((column) => (
            <th key={column.label} scope="col" role={role('columnheader')} className={column.amount ? 'amount' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={role('rowgroup')}>{rows.map(line)}</tbody>
      {total && <tfoot role={role('rowgroup')}>{line(total)}</tfoot>}
    </table>
  );
  return stack ? table : <ScrollFrame label={caption}>{table}</ScrollFrame>;
}

/** The column's name beside its value, seen only where rows are cards. */
function Labelled({ label, children }: { readonly label: string | undefined; readonly children: ReactNode }) {
  return (
    <>
      <span className="ledger-label" aria-hidden="true">
        {label}
      </span>
      <div>{children}</div>
    </>
  );
}
