import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

interface SliderProps {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** What a screen reader says instead of the bare number. */
  readonly valueText: string;
  /** Name, where no `<label for>` gives one. */
  readonly label?: string;
  /** An `<svg>` that is drawn under the thumb. */
  readonly children: ReactNode;
}

/** A native slider over a drawing. Without a script only the drawing is there. */
export function Slider({ id, min, max, step, value, onChange, valueText, label, children }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once. It may have been moved, or restored by the browser, before this script ran.
  useEffect(() => {
    const shown = Number(input.current?.value);
    if (shown !== value) onChange(shown);
  }, []);
  // React drops a change event whose value it knows already, as when a script has set it; the input event comes always.
  const read = (event: FormEvent<HTMLInputElement>) => onChange(Number(event.currentTarget.value));
  return (
    <div className="range-box min-h-12">
      {children}
      <input
        className="range needs-script"
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onInput={read}
        onChange={read}
        aria-label={label}
        aria-valuetext={valueText}
      />
    </div>
  );
}

/** Share as an SVG length. */
export function percentOf(part: number, whole: number): string {
  return `${whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0}%`;
}
