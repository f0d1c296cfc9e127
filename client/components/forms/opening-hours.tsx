import { contactCopy } from '../../copy/contact.ts';
import { openingHours } from '../../copy/hours.ts';

const { columns, caption } = contactCopy.hours;

/** The day from 8 to 20 o'clock as one line; what is drawn stands beside it in words. */
const DAY = { from: 8, to: 20 };
const ticks = [9, 12, 15, 18];
const percent = (hours: number) => `${(hours / (DAY.to - DAY.from)) * 100}%`;

export function OpeningHours() {
  const [day, time] = columns;
  return (
    <table className="ledger">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{day}</th>
          <th scope="col">
            <span className="grid gap-x-8 sm:grid-cols-[11rem_1fr]">
              <span>{time}</span>
              <svg className="hidden sm:block w-full overflow-visible fill-ink-soft" height="18" fontSize="14" aria-hidden="true">
                {ticks.map((hour) => (
                  <text key={hour} x={percent(hour - DAY.from)} y="15" textAnchor="middle">
                    {clock(hour)}
                  </text>
                ))}
              </svg>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {openingHours.map(({ day: name, open, time: hours }) => (
          <tr key={name}>
            <th scope="row" className="w-[min(7rem,28vw)]">
              {name}
            </th>
            <td>
              <span className="grid gap-x-8 gap-y-1.5 sm:grid-cols-[11rem_1fr] sm:items-center">
                <span>{hours}</span>
                <svg className="w-full" height="14" aria-hidden="true">
                  <path d="M0 7h2000" className="stroke-rule" />
                  {ticks.map((hour) => (
                    <rect key={hour} x={percent(hour - DAY.from)} width="1" height="14" className="fill-rule" />
                  ))}
                  {open && (
                    <rect x={percent(open[0] - DAY.from)} y="2" width={percent(open[1] - open[0])} height="10" className="fill-evergreen" />
                  )}
                </svg>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function clock(hour: number): string {
  return hour <= 12 ? String(hour) : String(hour - 12);
}
