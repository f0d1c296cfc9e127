import { featuresCopy } from '../../copy/features.ts';
import { stagePictures } from './stage-pictures.tsx';

/** Twelve items as lines of four entries: a stage of the loan each, with a drawing and three things. */
export function Suite() {
  return (
    <ol>
      {featuresCopy.suite.stages.map(({ stage, items }, index) => {
        const Drawing = stagePictures[index];
        return (
          <li key={stage} className="grid gap-x-16 gap-y-4 border-t border-ink pt-5 pb-8 md:grid-cols-[15rem_1fr] lg:grid-cols-[3fr_8fr]">
            <div>
              <h3 className="heading-3 mb-4">{stage}</h3>
              {Drawing && <Drawing />}
            </div>
            <ul>
              {items.map(({ name, text }) => (
                <li key={name} className="py-2 not-first:border-t lg:grid lg:grid-cols-[2fr_3fr] lg:gap-x-6">
                  <h4 className="inline font-600">{name}</h4> <p className="inline text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
