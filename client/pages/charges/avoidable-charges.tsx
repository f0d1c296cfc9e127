import { type Charge, charges, latePaymentCharge } from '../../../machines/charges.ts';
import { ILLUSTRATIVE_RATE_PERCENT, LOAN_AMOUNT_DEFAULT_RUPEES, TENURE_DEFAULT_MONTHS } from '../../../machines/contract/limits.ts';
import { formatRupees } from '../../../machines/money.ts';
import { monthlyInstalment } from '../../../machines/repayment.ts';
import { Ledger } from '../../components/ledger.tsx';
import { chargesCopy } from '../../copy/charges.ts';
import { placeholder } from '../../copy/placeholder.ts';
import { ChargeName } from './start-charges.tsx';

const copy = chargesCopy.ifItHappens;
const EXAMPLE_DAYS = 10;

export function AvoidableCharges() {
  const instalment = monthlyInstalment({
    amount: LOAN_AMOUNT_DEFAULT_RUPEES,
    months: TENURE_DEFAULT_MONTHS,
    ratePercent: ILLUSTRATIVE_RATE_PERCENT,
  });
  return (
    <>
      <div className="overflow-x-auto">
        <Ledger
          caption={copy.caption}
          hideCaption
          columns={[{ label: copy.columns.charge }, { label: copy.columns.amount, amount: true }]}
          rows={charges
            .filter(({ occasion }) => occasion === 'if-it-happens')
            .map((charge) => ({ key: charge.key, cells: [<ChargeName key="name" charge={charge} />, amountOf(charge)] }))}
        />
      </div>
      <p className="small mt-4">
        {copy.example(formatRupees(instalment), EXAMPLE_DAYS, placeholder(formatRupees(latePaymentCharge(instalment, EXAMPLE_DAYS))))}
      </p>
    </>
  );
}

export function amountOf({ amount }: Charge): string {
  if (amount.unit === 'percent-a-month') return placeholder(copy.perMonth(amount.percent));
  return amount.unit === 'at-cost' ? placeholder(copy.atCost) : `${placeholder(formatRupees(amount.rupees))} ${copy.perCase}`;
}
