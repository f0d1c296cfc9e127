import type { ReactNode } from 'react';
import { exampleTerms, statementOf } from '../../../machines/statement.ts';
import { productCopy } from '../../copy/product-mutual-funds.ts';

const { items } = productCopy.benefits;
type Benefit = keyof typeof items;

const WIDTH = 40;
const drawnShare = exampleTerms.drawnRupees / statementOf(exampleTerms).creditLineRupees;

/** In a square of 40 × 36: all units in place, a gain that no sale cuts and the drawn share of the example's credit line. */
const drawings: Readonly<Record<Benefit, ReactNode>> = {
  units: <path d="M8 1v34M20 1v34M32 1v34" strokeWidth="10" strokeDasharray="10 2" className="stroke-evergreen" />,
  tax: <path d="M1 32L13 20l9 5L38 4" fill="none" strokeWidth="3" className="stroke-evergreen" />,
  undrawn: (
    <>
      <rect y="11" width={WIDTH} height="14" className="fill-leaf stroke-edge" />
      <rect y="11" width={Math.round(WIDTH * drawnShare)} height="14" className="fill-marigold" />
    </>
  ),
};

export function Benefits() {
  return (
    <ul className="entries drawn">
      {(Object.keys(items) as Benefit[]).map((benefit) => (
        <li key={benefit}>
          <svg viewBox="0 0 40 36" aria-hidden="true">
            {drawings[benefit]}
          </svg>
          <h3 className="heading-3">{items[benefit].title}</h3>
          <p>{items[benefit].text}</p>
        </li>
      ))}
    </ul>
  );
}
