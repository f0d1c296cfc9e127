import { type ReactNode, useState } from 'react';
import { formatRupees } from '../../../machines/money.ts';
import { EXAMPLE_DRAW_STEP_RUPEES, exampleTerms, statementOf } from '../../../machines/statement.ts';
import { homeCopy } from '../../copy/home.ts';
import { Slider } from '../pictures/slider.tsx';
import { RupeeAmount } from '../rupee-amount.tsx';
import { ScrollFrame } from '../scroll-frame.tsx';
import { Stamp } from '../stamp.tsx';

const copy = homeCopy.statement;
const { fundsRupees, days, ratePercent } = exampleTerms;

/** The product in six entries. One slider moves the amount drawn; without a script it shows the default and no slider. */
export function LiveStatement() {
  const [drawnRupees, setDrawn] = useState(exampleTerms.drawnRupees);
  const statement = statementOf({ ...exampleTerms, drawnRupees });
  const line = formatRupees(statement.creditLineRupees);
  return (
    <section className="statement" aria-labelledby="statement-title">
      <div className="statement-draw">
        <h2 className="small" id="statement-title">
          {copy.title}
        </h2>
        <label className="label block mt-4" htmlFor="draw">
          {copy.draw}
        </label>
        <p className="figure-number mt-2 text-[min(3rem,13vw)] md:text-6xl" aria-hidden="true">
          {formatRupees(drawnRupees)}
        </p>
        <div className="needs-script mt-2">
          <Slider
            id="draw"
            min={0}
            max={statement.creditLineRupees}
            step={EXAMPLE_DRAW_STEP_RUPEES}
            value={drawnRupees}
            onChange={setDrawn}
            valueText={copy.valueText(formatRupees(drawnRupees), formatRupees(statement.interestRupees, { paise: true }), days)}
          >
            <DrawTrack share={drawnRupees / statement.creditLineRupees} />
          </Slider>
          <p className="figures small flex justify-between" aria-hidden="true">
            <span>{formatRupees(0)}</span>
            <span>{line}</span>
          </p>
        </div>
        <Stamp {...copy.stamp} className="" />
      </div>
      <ScrollFrame label={copy.title}>
        <table className="statement-entries">
          <caption className="visually-hidden">{copy.title}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.columns.day}</th>
              <th scope="col">{copy.columns.entry}</th>
              <th scope="col" className="amount">
                {copy.columns.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            <Entry day={0} entry={copy.funds.entry} note={copy.funds.note} rupees={fundsRupees} />
            <Entry
              day={0}
              entry={copy.line.entry}
              note={copy.line.note(statement.loanToValuePercent)}
              rupees={statement.creditLineRupees}
            />
            <Entry day={1} entry={copy.drawn.entry} note={copy.drawn.note} rupees={statement.drawnRupees} moving />
            <Entry entry={copy.undrawn.entry} note={copy.undrawn.note} rupees={statement.undrawnRupees} />
            <Entry
              day={days + 1}
              entry={copy.interest.entry}
              note={copy.interest.note(days, ratePercent)}
              rupees={statement.interestRupees}
              moving
            />
          </tbody>
          <tfoot>
            <Entry day={days + 1} entry={copy.total.entry} note={copy.total.note} rupees={statement.repaidRupees} />
          </tfoot>
        </table>
      </ScrollFrame>
    </section>
  );
}

interface EntryProps {
  readonly day?: number;
  readonly entry: string;
  readonly note: ReactNode;
  readonly rupees: number;
  /** Money that moves carries the accent. */
  readonly moving?: boolean;
}

function Entry({ day, entry, note, rupees, moving = false }: EntryProps) {
  return (
    <tr>
      <td className="small figures">{day === undefined ? '' : day}</td>
      <th scope="row">
        {entry} <small>{note}</small>
      </th>
      <td className={moving ? 'amount figure-number moving' : 'amount figure-number'}>
        <RupeeAmount value={rupees} paise sign={false} />
      </td>
    </tr>
  );
}

/** The whole line, filled up to what is drawn. */
function DrawTrack({ share }: { readonly share: number }) {
  return (
    <svg aria-hidden="true">
      <rect width="100%" height="8" rx="4" className="fill-paper stroke-edge" />
      <rect width={`${(share * 100).toFixed(2)}%`} height="8" rx="4" className="fill-marigold stroke-ink" />
    </svg>
  );
}
