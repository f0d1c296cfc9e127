import { snapAmount } from '../../../machines/calculator.ts';
import {
  LOAN_AMOUNT_MAX_RUPEES as MAX,
  LOAN_AMOUNT_MIN_RUPEES as MIN,
  LOAN_AMOUNT_STEP_RUPEES as STEP,
} from '../../../machines/contract/limits.ts';
import { formatRupees } from '../../../machines/money.ts';
import { calculatorCopy as copy } from '../../copy/calculator.ts';
import { Icon } from '../icon.tsx';
import { percentOf, Slider } from '../pictures/slider.tsx';

interface AmountChoiceProps {
  /** Whole rupees. */
  readonly amount: number;
  readonly onChange: (amount: number) => void;
}

/** The slider, and beside the figure two keys for single steps: on a phone a step of the slider is three pixels wide. */
export function AmountChoice({ amount, onChange }: AmountChoiceProps) {
  const by = (rupees: number) => onChange(snapAmount(amount + rupees));
  return (
    <div>
      <label className="label" htmlFor="loan-amount">
        {copy.amount}
      </label>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="figure-number text-[min(2.25rem,12vw)] md:text-5xl" aria-hidden="true">
          {formatRupees(amount)}
        </p>
        <div className="needs-script">
          <p className="-mr-3 flex">
            <Key icon="i-ph-minus" label={copy.less(formatRupees(STEP))} unavailable={amount <= MIN} onPress={() => by(-STEP)} />
            <Key icon="i-ph-plus" label={copy.more(formatRupees(STEP))} unavailable={amount >= MAX} onPress={() => by(STEP)} />
          </p>
        </div>
      </div>
      <div className="needs-script">
        <Slider
          id="loan-amount"
          min={MIN}
          max={MAX}
          step={STEP}
          value={amount}
          onChange={(value) => onChange(snapAmount(value))}
          valueText={copy.amountText(formatRupees(amount))}
        >
          <svg aria-hidden="true">
            <rect width="100%" height="8" rx="4" className="fill-paper stroke-edge" />
            <rect width={percentOf(amount - MIN, MAX - MIN)} height="8" rx="4" className="fill-marigold stroke-ink" />
          </svg>
        </Slider>
        <p className="figures small flex justify-between" aria-hidden="true">
          <span>{formatRupees(MIN)}</span>
          <span>{formatRupees(MAX)}</span>
        </p>
      </div>
    </div>
  );
}

interface KeyProps {
  readonly icon: `i-ph-${string}`;
  readonly label: string;
  readonly unavailable: boolean;
  readonly onPress: () => void;
}

function Key({ icon, label, unavailable, onPress }: KeyProps) {
  return (
    <button type="button" className="button-icon" aria-label={label} aria-disabled={unavailable || undefined} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
