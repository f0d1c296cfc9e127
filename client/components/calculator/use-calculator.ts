import { useEffect, useRef, useState } from 'react';
import { type CalculatorState, calculatorDefaults, readCalculator, writeCalculator } from '../../../machines/calculator.ts';

/** After the last movement, before the address and the spoken summary follow. Browsers limit how often an address may change. */
const SETTLE_MS = 400;

interface Calculator {
  readonly state: CalculatorState;
  readonly change: (change: Partial<CalculatorState>) => void;
  /** The state once it has stood still after a change by the visitor; null before the first one. */
  readonly settled: CalculatorState | null;
}

/** State of the calculator, kept in the address (`?amount=…&months=…`), so that a copied address shows the same figures. */
export function useCalculator(): Calculator {
  const [state, setState] = useState(calculatorDefaults);
  const [settled, setSettled] = useState<CalculatorState | null>(null);
  const touched = useRef(false);

  useEffect(() => {
    const params = new URLSearchParams(location.search);
    // What the visitor moved before this script ran goes before the address.
    if (params.has('amount') || params.has('months')) setState((now) => (now === calculatorDefaults ? readCalculator(params) : now));
  }, []);

  useEffect(() => {
    if (!touched.current) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // This page still stands while the next one is fetched, whose address it is by now.
      if (location.pathname !== pathname) return;
      setSettled(state);
      history.replaceState(history.state, '', addressOf(state));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  function change(changed: Partial<CalculatorState>): void {
    touched.current = true;
    setState((now) => ({ ...now, ...changed }));
  }

  return { state, change, settled };
}

/** The present address with these figures in it; other parameters stay, and the fragment unless another is given. */
export function addressOf(state: CalculatorState, fragment?: string): string {
  const address = new URL(location.href);
  if (fragment) address.hash = fragment;
  for (const [name, value] of new URLSearchParams(writeCalculator(state))) address.searchParams.set(name, value);
  return address.href;
}
