import { STEP_MINUTES } from '../../../machines/contract/limits.ts';
import { howItWorksCopy } from '../../copy/how-it-works.ts';
import { stepNames } from './step-names.ts';

const { you, we, range, items } = howItWorksCopy.steps;

/** Four entries: number and name, who does what, how long. */
export function Steps() {
  return (
    <ol className="entries">
      {stepNames.map((step, index) => {
        const { name, ...parts } = items[step];
        const [least, most] = STEP_MINUTES[step];
        return (
          <li key={step} className="grid gap-x-10 gap-y-1 py-3.5 md:grid-cols-[3fr_4fr_4fr]">
            <div className="flex flex-wrap items-baseline gap-x-4 md:block">
              <span className="figure-number text-3xl text-evergreen md:text-5xl" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="heading-3 md:mt-1">{name}</h3>
              <p className="small figures ml-auto">{range(least, most)}</p>
            </div>
            {(['you', 'we'] as const).map((who) => (
              <p key={who} className="md:pt-2">
                <b className="md:block">{who === 'you' ? you : we}</b> {parts[who]}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
