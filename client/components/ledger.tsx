import type { ReactNode } from 'react';

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
}

/** A ruled table as in a passbook. On a phone each row becomes a card. The roles keep it a table for screen readers when CSS makes it blocks. */
export function Ledger({ caption, hideCaption = false, columns, rows, total, stack = columns.length > 2 }: LedgerProps) {
  return (
    <table className={stack ? 'ledger ledger-stack' : 'ledger'} role="table">
      <caption>
        <span className={hideCaption ? 'visually-hidden' : undefined}>{caption}</span>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} scope="col" role="columnheader" className={column.amount ? 'amount' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {total && (
        <tfoot role="rowgroup">
          <Row row={total} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ row, columns }: { readonly row: LedgerRow; readonly columns: readonly LedgerColumn[] }) {
  return (
    <tr role="row">
      {row.cells.map((cell, index) => {
        const column = columns[index];
        const key = column?.label ?? index;
        if (index === 0) {
          return (
            <th key={key} scope="row" role="rowheader">
              {cell}
            </th>
          );
        }
        return (
          <td key={key} role="cell" className={column?.amount ? 'amount' : undefined}>
            <span className="ledger-label" aria-hidden="true">
              {column?.label}
            </span>
            <span>{cell}</span>
          </td>
        );
      })}
    </tr>
  );
}
