import { type ComponentType, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { featuresCopy } from '../../copy/features.ts';
import { CheckFigure, DrawFigure, exampleFunds, FollowFigure, RepayFigure } from './figures.tsx';
import { useRotation } from './use-rotation.ts';

interface Group {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly Figure: ComponentType;
}

const copy = featuresCopy.groups;
const groups: readonly Group[] = [
  { ...copy.check, Figure: CheckFigure },
  { ...copy.draw, Figure: DrawFigure },
  { ...copy.repay, Figure: RepayFigure },
  { ...copy.follow, Figure: FollowFigure },
];

/** Four groups as tabs that turn by themselves (spec 2; flows/feature-rotation.ts). Without a script all four stand one under the other. */
export function Highlight() {
  const part = useRef<HTMLElement>(null);
  useRotation(part);
  return (
    <section ref={part} data-wakes="" aria-roledescription="carousel" aria-label={copy.label}>
      <div className="turning-area grid gap-x-12 gap-y-5 lg:grid-cols-[4fr_7fr]">
        <div className="needs-script grid grid-cols-4 content-start lg:grid-cols-1" role="tablist" aria-label={copy.label}>
          {groups.map(({ name, title }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${index}`}
              aria-controls={`group-${index}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              className="turning-tab"
            >
              <span className="heading-3">{name}</span>
              <span className="small hidden lg:block">{title}</span>
            </button>
          ))}
        </div>
        <div className="turning-panels" aria-live="polite">
          {groups.map(({ name, title, text, Figure }, index) => (
            <div
              key={name}
              role="tabpanel"
              id={`group-${index}`}
              aria-labelledby={`tab-${index}`}
              className="card"
              data-shown={index === 0 ? '' : undefined}
            >
              <div className="grid h-full content-between md:content-stretch gap-x-10 gap-y-6 md:grid-cols-[5fr_6fr]">
                <div>
                  <h2 className="heading-2">{title}</h2>
                  <p className="mt-4 text-ink-soft">{text}</p>
                </div>
                <div className="self-end">
                  <p className="small mb-3">{copy.example(exampleFunds)}</p>
                  <Figure />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
      <button
        type="button"
        className="turning-control button-quiet mt-2"
        aria-label={copy.playLabel}
        data-pause={copy.pauseLabel}
        data-play={copy.playLabel}
      >
        <span>
          <Icon name="i-ph-pause" />
          <span>{copy.pause}</span>
        </span>
        <span>
          <Icon name="i-ph-play" />
          <span>{copy.play}</span>
        </span>
      </button>
    </section>
  );
}
