import { useState } from 'react';
import type { CalculatorState } from '../../../machines/calculator.ts';
import { calculatorCopy } from '../../copy/calculator.ts';
import { copyText } from '../../shell/copy-text.ts';
import { CALCULATOR_ID } from '../element-ids.ts';
import { addressOf } from './use-calculator.ts';

const copy = calculatorCopy.share;

/** Puts the address with these figures on the clipboard. Says so in place, until the figures change. */
export function ShareLink({ state }: { readonly state: CalculatorState }) {
  const [result, setResult] = useState<{ readonly state: CalculatorState; readonly copied: boolean } | null>(null);
  async function share(): Promise<void> {
    setResult({ state, copied: await copyText(addressOf(state, CALCULATOR_ID)) });
  }
  const shown = result?.state === state ? (result.copied ? copy.done : copy.failed) : '';
  return (
    <div className="needs-script mt-2">
      <button type="button" className="link link-target font-600" onClick={share}>
        {copy.action}
      </button>
      <p className="small" role="status">
        <span>{shown}</span>
      </p>
    </div>
  );
}
