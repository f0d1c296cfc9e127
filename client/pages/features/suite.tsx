import { featuresCopy } from '../../copy/features.ts';

/** Twelve items as a grid: a stage of the loan per row, three things per stage. */
export function Suite() {
  return (
    <ol>
      {featuresCopy.suite.stages.map(({ stage, items }) => (
        <li key={stage} className="grid gap-x-10 gap-y-4 border-t border-ink py-6 lg:grid-cols-[3fr_9fr]">
          <h3 className="font-serif text-xl text-evergreen">{stage}</h3>
          <ul className="grid gap-x-10 gap-y-5 md:grid-cols-3">
            {items.map(({ name, text }) => (
              <li key={name}>
                <h4 className="font-600">{name}</h4>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
