import { Ledger } from '../../components/ledger.tsx';
import { Stamp } from '../../components/stamp.tsx';
import { aboutCopy } from '../../copy/about.ts';

const { title, columns, rows, after, stamp } = aboutCopy.places;
const cellsOf = ({ thing, place, control }: { thing: string; place: string; control: string }) => [
  <span key={thing} className="whitespace-nowrap">
    {thing}
  </span>,
  place,
  control,
];

/** Who holds what during a loan, with the stamp that ends it. */
export function Places() {
  return (
    <div className="relative pb-16 md:pb-6">
      <Ledger
        caption={title}
        hideCaption
        columns={[{ label: columns.thing }, { label: columns.place }, { label: columns.control }]}
        rows={rows.map((row) => ({ key: row.thing, cells: cellsOf(row) }))}
        total={{ key: after.thing, cells: cellsOf(after) }}
      />
      <div className="absolute bottom-0 right-0">
        <Stamp {...stamp} className="w-52 lg:w-60" />
      </div>
    </div>
  );
}
