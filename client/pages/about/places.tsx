import { Ledger } from '../../components/ledger.tsx';
import { Stamp } from '../../components/stamp.tsx';
import { aboutCopy } from '../../copy/about.ts';

const { title, columns, rows, after, stamp } = aboutCopy.places;

/** Who holds what during a loan, with the stamp that ends it. */
export function Places() {
  return (
    <Ledger
      caption={title}
      hideCaption
      labels={false}
      columns={[{ label: columns.thing }, { label: columns.place }, { label: columns.control }]}
      rows={rows.map(({ thing, place, control }) => ({ key: thing, cells: [thing, place, control] }))}
      total={{
        key: after.thing,
        cells: [
          after.thing,
          after.place,
          <span key="control" className="flex items-center justify-between gap-4">
            {after.control}
            <Stamp {...stamp} className="w-40 lg:w-48" />
          </span>,
        ],
      }}
    />
  );
}
