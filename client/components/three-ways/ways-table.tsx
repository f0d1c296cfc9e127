import { Fragment } from 'react';
import { formatRupees } from '../../../machines/money.ts';
import { bestWay, fundsLeft, GROWTHS_PERCENT, moneyCost, type ThreeWays, ways } from '../../../machines/three-ways.ts';
import { threeWaysCopy } from '../../copy/three-ways.ts';
import { Ledger } from '../ledger.tsx';

const copy = threeWaysCopy.table;

/** The three ways in figures: in hand, what was paid for it, and what is left at each growth. */
export function WaysTable({ compared }: { readonly compared: ThreeWays }) {
  const { fundsRupees, need, pledge } = compared;
  return (
    <Ledger
      caption={copy.caption(formatRupees(fundsRupees), formatRupees(pledge.plan.monthly))}
      columns={[
        { label: copy.way },
        { label: copy.inHand, amount: true },
        { label: copy.cost, amount: true },
        ...GROWTHS_PERCENT.map((growth) => ({ label: copy.left(growth), amount: true })),
      ]}
      rows={ways.map((way) => ({
        key: way,
        cells: [
          threeWaysCopy.ways[way],
          rupees(need.needRupees),
          rupees(moneyCost(compared, way)),
          ...GROWTHS_PERCENT.map((growth) => {
            const left = rupees(fundsLeft(compared, way, growth));
            return bestWay(compared, growth) === way ? (
              <Fragment key={growth}>
                {/* The figure has an element of its own: beside another, a translator puts its own in its place (case GT-01). */}
                <span className="small">{copy.most}</span> <b>{left}</b>
              </Fragment>
            ) : (
              left
            );
          }),
        ],
      }))}
    />
  );
}

function rupees(value: number): string {
  return formatRupees(value, { sign: false });
}
