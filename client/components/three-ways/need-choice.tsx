import { useEffect, useRef } from 'react';
import { capitalGainsRules, holdingKinds } from '../../../machines/capital-gains.ts';
import {
  LOAN_AMOUNT_MAX_RUPEES as MAX,
  LOAN_AMOUNT_MIN_RUPEES as MIN,
  LOAN_AMOUNT_STEP_RUPEES as STEP,
  TENURES_MONTHS,
} from '../../../machines/contract/limits.ts';
import { formatRupees } from '../../../machines/money.ts';
import type { Need } from '../../../machines/three-ways.ts';
import { threeWaysCopy as copy } from '../../copy/three-ways.ts';
import { percentOf, Slider } from '../pictures/slider.tsx';

const GAIN_MAX_PERCENT = 75;
const GAIN_STEP_PERCENT = 5;
const HELD_MAX_MONTHS = 36;

interface NeedChoiceProps {
  readonly need: Need;
  readonly choosesKind: boolean;
  readonly onChange: (change: Partial<Need>) => void;
}

/** Without a script only the example is said: nothing here could move. */
export function NeedChoice({ need, choosesKind, onChange }: NeedChoiceProps) {
  const { needRupees, months, kind, gainPercent, heldMonths, slabPercent } = need;
  return (
    <>
      <div className="lacks-script">
        <p className="small mb-4">{copy.withoutScript}</p>
        <p>{copy.example(formatRupees(needRupees), months, copy.kindNames[kind], gainPercent, heldMonths)}</p>
      </div>
      <div className="needs-script">
        <Range
          id="need"
          label={copy.need}
          text={formatRupees(needRupees)}
          range={[MIN, MAX, STEP]}
          value={needRupees}
          onChange={(value) => onChange({ needRupees: value })}
        />
        <Choices
          name="need-months"
          legend={copy.months}
          options={TENURES_MONTHS.map((option) => [option, String(option)] as const)}
          value={months}
          onChange={(value) => onChange({ months: value })}
        />
        {choosesKind && (
          <Choices
            name="holding"
            legend={copy.kind}
            options={holdingKinds.map((option) => [option, copy.kinds[option]] as const)}
            value={kind}
            onChange={(value) => onChange({ kind: value })}
          />
        )}
        <Range
          id="gain"
          label={copy.gain}
          text={copy.percent(gainPercent)}
          range={[0, GAIN_MAX_PERCENT, GAIN_STEP_PERCENT]}
          value={gainPercent}
          onChange={(value) => onChange({ gainPercent: value })}
        />
        {kind === 'debt' ? (
          <>
            <Choices
              name="slab"
              legend={copy.slab}
              options={capitalGainsRules.slabsPercent.map((option) => [option, copy.percent(option)] as const)}
              value={slabPercent}
              onChange={(value) => onChange({ slabPercent: value })}
            />
            <p className="small mt-2">{copy.debtSince}</p>
          </>
        ) : (
          <Range
            id="held"
            label={copy.held}
            text={copy.heldText(heldMonths)}
            range={[1, HELD_MAX_MONTHS, 1]}
            value={heldMonths}
            onChange={(value) => onChange({ heldMonths: value })}
          />
        )}
      </div>
    </>
  );
}

interface RangeProps {
  readonly id: string;
  readonly label: string;
  /** The value in words. */
  readonly text: string;
  /** From, to, step. */
  readonly range: readonly [number, number, number];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Range({ id, label, text, range: [min, max, step], value, onChange }: RangeProps) {
  return (
    <div className="mt-4 first:mt-0">
      <p className="flex items-baseline justify-between gap-4">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <span className="figure-number text-2xl">{text}</span>
      </p>
      <Slider id={id} min={min} max={max} step={step} value={value} onChange={onChange} valueText={text}>
        <svg aria-hidden="true">
          <rect width="100%" height="8" rx="4" className="fill-paper stroke-edge" />
          <rect width={percentOf(value - min, max - min)} height="8" rx="4" className="fill-marigold stroke-ink" />
        </svg>
      </Slider>
    </div>
  );
}

interface ChoicesProps<Value extends string | number> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Native radio buttons. */
function Choices<Value extends string | number>({ name, legend, options, value, onChange }: ChoicesProps<Value>) {
  const group = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once. It may have been chosen, or restored by the browser, before this script ran.
  useEffect(() => {
    const shown = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const option = options.find(([one]) => String(one) === shown);
    if (option && option[0] !== value) onChange(option[0]);
  }, []);
  return (
    <fieldset className="mt-4" ref={group}>
      <legend className="label mb-2">{legend}</legend>
      <div className="choices">
        {options.map(([option, text]) => (
          <label key={option} className="px-1 text-center leading-tight">
            <input
              type="radio"
              id={`${name}-${option}`}
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
