import { useEffect, useRef } from 'react';
import { isTenure, type Tenure } from '../../../machines/calculator.ts';
import { TENURES_MONTHS } from '../../../machines/contract/limits.ts';
import { calculatorCopy as copy } from '../../copy/calculator.ts';

interface TenureChoiceProps {
  readonly months: Tenure;
  readonly onChange: (months: Tenure) => void;
}

/** Three native radio buttons. */
export function TenureChoice({ months, onChange }: TenureChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once. It may have been chosen, or restored by the browser, before this script ran.
  useEffect(() => {
    const shown = Number(group.current?.querySelector<HTMLInputElement>(':checked')?.value);
    if (shown !== months && isTenure(shown)) onChange(shown);
  }, []);
  return (
    <fieldset className="needs-script mt-5" ref={group}>
      <legend className="label mb-2">{copy.tenure}</legend>
      <div className="choices">
        {TENURES_MONTHS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              id={`months-${choice}`}
              name="months"
              value={choice}
              checked={choice === months}
              onChange={() => onChange(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
