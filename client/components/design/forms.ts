/** Fields, their faults, and sliders; part of the vocabulary in ./component-styles.ts. */
export const formsStyles: Record<string, string> = {
  field: '& { display: grid; gap: 0.375rem; max-width: 30rem } & + & { margin-top: 1.375rem }',
  label: '& { font-weight: 600; line-height: 1.35 }',
  optional: '& { font-size: 0.9375rem; font-weight: 400; color: var(--ink-soft) }',
  hint: '& { font-size: 0.9375rem; line-height: 1.45; color: var(--ink-soft) }',
  input: `& { width: 100%; min-height: 3rem; padding: 0.6875rem 0.875rem; line-height: 1.4; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px; transition: border-color 0.15s }
    &:hover { border-color: var(--ink-soft) }
    &:focus-visible { outline-width: 2px; outline-offset: 0; border-color: var(--evergreen); border-radius: 4px }
    &[aria-invalid=true] { border-color: var(--vermilion); box-shadow: inset 0 0 0 1px var(--vermilion) }
    &:disabled { background: var(--leaf); color: var(--ink-soft); cursor: not-allowed }
    &::placeholder { color: var(--ink-soft); opacity: 1 }
    &::-webkit-search-cancel-button { filter: grayscale(1) }`,
  'input-area': '& { min-height: 9rem; resize: vertical; field-sizing: content; max-height: 30rem }',
  // Six figures, spaced to be compared with those of an SMS; never wider than a phone, however large its text is set.
  'code-box':
    '& .input { max-width: 16rem; padding-block: 0.5rem; font-size: min(1.75rem, 8vw); font-weight: 600; font-variant-numeric: lining-nums tabular-nums; letter-spacing: 0.3em }',
  'select-box':
    '& > select { appearance: none; padding-right: 2.75rem } & { display: grid; align-items: center } & > * { grid-area: 1 / 1 } & > [class*=i-ph] { justify-self: end; margin-right: 0.875rem; pointer-events: none; color: var(--ink-soft) }',
  'prefix-box':
    '& { position: relative } & > span { position: absolute; inset: 0 auto 0 0.875rem; display: flex; align-items: center; color: var(--ink-soft); pointer-events: none }',
  checkbox:
    '& { display: grid; grid-template-columns: 1.5rem 1fr; gap: 0.75rem; min-height: 2.75rem; padding-block: 0.5rem; font-size: 0.9375rem; line-height: 1.45; cursor: pointer } & > input { width: 1.5rem; height: 1.5rem; accent-color: var(--evergreen) }',
  'field-error':
    '& { display: flex; gap: 0.5rem; align-items: baseline; font-weight: 600; line-height: 1.4; color: var(--vermilion) } & > [class*=i-ph] { flex: none; transform: translateY(0.15em) }',
  'error-summary': `& { max-width: 37rem; padding: 1.125rem 1.25rem; border: 2px solid var(--vermilion); border-radius: 4px } & + * { margin-top: 1.75rem }
    & h2 { font-weight: 600 } & ul { display: grid; gap: 0.25rem; margin-top: 0.25rem } & li a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--vermilion); text-decoration: underline; text-underline-offset: 0.2em; font-weight: 600 }`,
  range: `& { appearance: none; display: block; width: 100%; height: 3rem; touch-action: pan-y; position: relative }
    &::-webkit-slider-runnable-track { height: 3rem; background: transparent }
    &::-moz-range-track { height: 3rem; background: transparent }
    &::-webkit-slider-thumb { appearance: none; width: 1.75rem; height: 1.75rem; margin-top: 0.625rem; border: 2px solid var(--ink); border-radius: 50%; background: var(--marigold); }
    &::-moz-range-thumb { width: 1.5rem; height: 1.5rem; border: 2px solid var(--ink); border-radius: 50%; background: var(--marigold) }
    @media (forced-colors: active) { & { forced-color-adjust: none } }`,
  // The field lies over all of it, so that all of it can be tapped and dropped on. It shows itself where it alone knows the file (no script).
  picker: `& { position: relative; display: grid; justify-items: center; gap: 0.5rem; padding: 1.5rem 1rem; border: 1px dashed var(--edge); border-radius: 4px; text-align: center; transition: background-color 0.15s, border-color 0.15s }
    &[data-over] { background: var(--evergreen-wash); border-color: var(--evergreen) }
    & > input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer } & > input:disabled { cursor: not-allowed }
    & > input:required:valid { position: static; height: auto; opacity: 1 }
    & > input:hover + label { border-color: var(--evergreen); color: var(--evergreen) }
    & > input:focus-visible + label { outline: 3px solid var(--evergreen); outline-offset: 3px }
    & > input:disabled + label { border-style: dashed; color: var(--ink-soft) }
    & > .picker-drag { display: none } @media (hover: hover) and (pointer: fine) { & > .picker-drag { display: block } }`,
  progress: `& { appearance: none; width: 100%; height: 0.625rem; border: 1px solid var(--edge); border-radius: 5px; background: var(--paper); overflow: hidden; forced-color-adjust: none }
    &::-webkit-progress-bar { background: transparent }
    &::-webkit-progress-value { background: var(--evergreen); transition: inline-size 0.15s }
    &::-moz-progress-bar { background: var(--evergreen) }`,
  'range-box':
    '& { position: relative } & > svg { position: absolute; left: 0.875rem; right: 0.875rem; top: 50%; width: calc(100% - 1.75rem); height: 0.5rem; margin-top: -0.25rem; overflow: visible }',
};
