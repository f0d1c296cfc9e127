/** The home page; part of the vocabulary in ../design/component-styles.ts. */
export const homeStyles: Record<string, string> = {
  hero: '& { width: min(100% - 2 * var(--gutter), 70rem); margin-inline: auto; padding-block: clamp(1.5rem, 0.75rem + 2.6vw, 2.75rem) var(--beat) } & + .section { border-top: 1px solid var(--rule) }',
  'words-across':
    '& { display: grid; gap: 1.25rem; margin-bottom: clamp(2.25rem, 1.5rem + 2vw, 3rem) } @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: 4rem; align-items: end } }',
  statement: `& { --inset: clamp(1rem, 0.6rem + 1.6vw, 2rem); position: relative; border-top: 2px solid var(--ink); background: var(--leaf) }
    @media (min-width: 64rem) { & { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 8fr) } }`,
  'statement-draw': `& { padding: 1.25rem var(--inset) 1.5rem } & .stamp { position: absolute; top: -0.375rem; right: var(--inset); width: clamp(6.5rem, 36%, 8.5rem) }
    @media (min-width: 64rem) { & { display: flex; flex-direction: column; border-right: 1px solid var(--rule) } & .stamp { position: static; width: 10.5rem; margin-top: auto } }`,
  'statement-entries': `& { width: 100%; height: 100% } @media (max-width: 63.99rem) { & { border-top: 1px solid var(--rule) } }
    & tr { border-bottom: 1px solid var(--rule) } & tfoot tr { border-top: 1px solid var(--ink); border-bottom: 4px double var(--marigold) }
    & :is(th, td) { padding-block: 0.6875rem; vertical-align: baseline; text-align: left; line-height: 1.4 }
    & thead { font-size: 0.9375rem; color: var(--ink-soft) } & thead th { padding-top: 1.25rem }
    & :is(th, td):first-child { width: calc(var(--inset) + 2.375rem); padding-left: var(--inset) }
    & :is(th, td):last-child { padding-inline: 0.75rem var(--inset) }
    & [scope=row] { font-weight: 600 } & small { display: block; font-size: 0.9375rem; font-weight: 400; color: var(--ink-soft) }
    & .amount { text-align: right } & td.amount { font-size: clamp(1.0625rem, 0.9rem + 0.6vw, 1.375rem) }
    & .moving span { border-bottom: 3px solid var(--marigold) }
    & tfoot .amount { font-weight: 600 }
    @media (min-width: 64rem) { & :is(th, td):first-child { width: calc(var(--inset) + 3.5rem) } }
    @media (min-width: 75rem) { & [scope=row] { display: grid; grid-template-columns: 9.5rem 1fr; gap: 0.5rem; align-items: baseline } }`,
  worries: `& .worry-answer { margin-top: 0.5rem; max-width: 35rem }
    @media (min-width: 48rem) { & > li { display: grid; grid-template-columns: minmax(0, 1fr) 11rem; gap: 0 2rem; padding-block: 1.75rem } & .worry-figure { grid-area: 1 / 2 / span 2 } }
    @media (min-width: 64rem) { & > li { grid-template-columns: minmax(0, 4fr) minmax(0, 6fr) minmax(0, 3fr); gap: 2.5rem } & .worry-answer { margin-top: 0 } & .worry-figure { grid-area: 1 / 3 } }`,
  'worry-figure':
    '& { display: flex; align-items: baseline; gap: 0.75rem; margin-top: 1rem } @media (min-width: 48rem) { & { display: grid; gap: 0.25rem; margin-top: 0; justify-items: end; text-align: right; align-content: start } & .figure-number { margin-top: -0.35rem } }',
};
