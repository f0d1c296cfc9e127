import { formatRupees } from '../../machines/money.ts';

interface RupeeAmountProps {
  /** Rupees, fractions allowed. */
  readonly value: number;
  readonly paise?: boolean;
  /** False leaves the ₹ out, for columns whose heading carries it. */
  readonly sign?: boolean;
}

/** An amount in Indian grouping with tabular figures. `translate="no"`: translators turn lakhs into words. */
export function RupeeAmount({ value, paise = false, sign = true }: RupeeAmountProps) {
  return (
    <span className="figures whitespace-nowrap" translate="no">
      {formatRupees(value, { paise, sign })}
    </span>
  );
}
