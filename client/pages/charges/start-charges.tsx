import { type Charge, chargeRupees, charges, GST_PERCENT, upfrontCharges } from '../../../machines/charges.ts';
import { formatRupees } from '../../../machines/money.ts';
import { Ledger } from '../../components/ledger.tsx';
import { chargesCopy, chargeTexts, payeeNames } from '../../copy/charges.ts';
import { placeholder } from '../../copy/placeholder.ts';

const copy = chargesCopy.atStart;
const { columns } = copy;

export function StartCharges() {
  return (
    <Ledger
      caption={copy.caption}
      hideCaption
      columns={[
        { label: columns.charge },
        { label: columns.payee },
        { label: columns.fee, amount: true },
        { label: columns.gst(GST_PERCENT), amount: true },
        { label: columns.sum, amount: true },
      ]}
      rows={charges
        .filter(({ occasion }) => occasion === 'at-start')
        .map((charge) => ({
          key: charge.key,
          cells: [
            <ChargeName key="name" charge={charge} />,
            payeeNames[charge.payee],
            rupees(feeOf(charge)),
            charge.gst ? rupees(chargeRupees(charge) - feeOf(charge)) : copy.none,
            rupees(chargeRupees(charge)),
          ],
        }))}
      total={{ key: 'total', cells: [copy.total, '', '', '', rupees(upfrontCharges())] }}
    />
  );
}

/** Name, and under it when it falls due. */
export function ChargeName({ charge }: { readonly charge: Charge }) {
  const { name, when } = chargeTexts[charge.key];
  return (
    <>
      <span className="block">{name}</span>
      <span className="small block font-400 font-sans">{when}</span>
    </>
  );
}

function feeOf({ amount }: Charge): number {
  return amount.unit === 'rupees' ? amount.rupees : 0;
}

function rupees(value: number): string {
  return placeholder(formatRupees(value, { sign: false }));
}
