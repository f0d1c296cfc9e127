import { Ledger } from '../../components/ledger.tsx';
import { comparisonCopy, type ProductComparison } from '../../copy/comparison.ts';

const { table, features } = comparisonCopy;

/** Seven features, each value with its condition under it. */
export function Differences({ ours, conditions }: Pick<ProductComparison, 'ours' | 'conditions'>) {
  return (
    <Ledger
      caption={table.title}
      hideCaption
      columns={[{ label: table.feature }, { label: ours }, { label: table.theirs }]}
      rows={features.map((row) => ({
        key: row.key,
        cells: [
          row.feature,
          <Value key="ours" value={row.ours[0]} condition={conditions[row.key] ?? row.ours[1]} strong />,
          <Value key="theirs" value={row.theirs[0]} condition={row.theirs[1]} />,
        ],
      }))}
    />
  );
}

interface ValueProps {
  readonly value: string;
  readonly condition: string;
  /** Our own side. */
  readonly strong?: boolean;
}

function Value({ value, condition, strong = false }: ValueProps) {
  return (
    <>
      <span className={strong ? 'block font-serif text-xl leading-tight text-evergreen' : 'block font-serif text-xl leading-tight'}>
        {value}
      </span>
      <span className="small mt-1 block">{condition}</span>
    </>
  );
}
