import { useState } from 'react';
import { Link } from 'wouter';
import type { HoldingKind } from '../../../machines/capital-gains.ts';
import { longDateInIndia } from '../../../machines/india-date.ts';
import { exampleNeed, type Need, threeWays } from '../../../machines/three-ways.ts';
import { CHECKED_ON as TAX_RULES_READ_ON } from '../../copy/checked-on.ts';
import { threeWaysCopy as copy } from '../../copy/three-ways.ts';
import { RULES_ID } from '../element-ids.ts';
import { NeedChoice } from './need-choice.tsx';
import { Verdict } from './verdict.tsx';
import { WaysDrawing } from './ways-drawing.tsx';
import { WaysTable } from './ways-table.tsx';

interface ThreeWaysProps {
  /** What a comparison is about; `any` lets the visitor say what they hold. */
  readonly holding: HoldingKind | 'any';
}

/** The visitor's own need on the left, what it comes to on the right; under them the lines, and the same as a table. */
export function ThreeWays({ holding }: ThreeWaysProps) {
  const [need, setNeed] = useState<Need>({ ...exampleNeed, kind: holding === 'any' ? exampleNeed.kind : holding });
  const compared = threeWays(need);
  return (
    <>
      <div className="statement">
        <div className="statement-draw">
          <NeedChoice need={need} choosesKind={holding === 'any'} onChange={(change) => setNeed((now) => ({ ...now, ...change }))} />
        </div>
        <div className="p-[1.25rem_var(--inset)] border-t lg:border-t-0">
          <Verdict compared={compared} />
        </div>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <WaysDrawing compared={compared} />
        <ul className="small grid content-end gap-3">
          {copy.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>
            {`${copy.rules.text(longDateInIndia(TAX_RULES_READ_ON) ?? '')} `}
            <Link href={`/charges#${RULES_ID}`} className="link">
              {copy.rules.link}
            </Link>
          </li>
        </ul>
      </div>
      <div className="mt-8">
        <WaysTable compared={compared} />
      </div>
    </>
  );
}
