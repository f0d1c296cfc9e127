import { type ComponentType, type KeyboardEvent, useRef } from 'react';
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

/** Which tab a key leads to from tab `index`; null for other keys. */
const steps: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => (index + 1) % groups.length,
  ArrowDown: (index) => (index + 1) % groups.length,
  ArrowLeft: (index) => (index + groups.length - 1) % groups.length,
  ArrowUp: (index) => (index + groups.length - 1) % groups.length,
  Home: () => 0,
  End: () => groups.length - 1,
};

/** Four groups as tabs that turn by themselves (spec 2). Without a script all four stand one under the other. */
export function Highlight() {
  const area = useRef<HTMLDivElement>(null);
  const rotation = useRotation(area);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = steps[event.key]?.(rotation.group);
    if (next === undefined) return;
    event.preventDefault();
    rotation.select(next);
    area.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <section data-hydrate-idle="" aria-roledescription="carousel" aria-label={copy.label}>
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[4fr_7fr]" ref={area} {...rotation.area}>
        <div
          className="needs-script grid grid-cols-4 content-start lg:grid-cols-1"
          role="tablist"
          aria-label={copy.label}
          onKeyDown={onKeyDown}
        >
          {groups.map(({ name, title }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${index}`}
              aria-controls={`group-${index}`}
              aria-selected={index === rotation.group}
              tabIndex={index === rotation.group ? 0 : -1}
              className="turning-tab"
              onClick={() => rotation.select(index)}
            >
              <span className="heading-3">{name}</span>
              <span className="small hidden lg:block">{title}</span>
            </button>
          ))}
        </div>
        <div className="turning-panels" aria-live={rotation.isRotating ? 'off' : 'polite'}>
          {groups.map(({ name, title, text, Figure }, index) => (
            <div
              key={name}
              role="tabpanel"
              id={`group-${index}`}
              aria-labelledby={`tab-${index}`}
              className="card"
              data-shown={index === rotation.group || undefined}
            >
              <div className="grid gap-x-10 gap-y-6 md:grid-cols-[5fr_6fr]">
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
        className={rotation.isLive ? 'button-quiet mt-2' : 'button-quiet mt-2 invisible'}
        aria-label={rotation.isOn ? copy.pauseLabel : copy.playLabel}
        onClick={rotation.toggle}
      >
        <Icon name={rotation.isOn ? 'i-ph-pause' : 'i-ph-play'} />
        <span>{rotation.isOn ? copy.pause : copy.play}</span>
      </button>
    </section>
  );
}
