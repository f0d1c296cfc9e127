/** Headings and running text; part of the vocabulary in ./component-styles.ts. */
export const textStyles: Record<string, string> = {
  'heading-1':
    '& { font: 500 min(clamp(2.25rem, 1.35rem + 3.9vw, 4.25rem), 17vw)/1.06 var(--serif); letter-spacing: -0.022em; max-width: 18em }',
  'heading-2': '& { font: 500 clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)/1.14 var(--serif); letter-spacing: -0.016em; max-width: 22em }',
  'heading-3': '& { font: 600 clamp(1.1875rem, 1.12rem + 0.3vw, 1.375rem)/1.3 var(--serif); letter-spacing: -0.006em }',
  lead: '& { font-size: clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem); line-height: 1.5; color: var(--ink-soft); max-width: 36rem }',
  small: '& { font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft) }',
  link: '& { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em } &:hover { text-decoration-thickness: 2px }',
  'link-target':
    '& { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.75rem; min-width: 2.75rem; overflow-wrap: anywhere }',
  'figure-number':
    '& { font-family: var(--serif); font-weight: 500; font-variant-numeric: lining-nums tabular-nums; letter-spacing: -0.012em; line-height: 1.1; white-space: nowrap; flex: none }',
  figures: '& { font-variant-numeric: lining-nums tabular-nums }',
  prose: `& { max-width: 37rem }
    & > * + * { margin-top: 1.1em }
    & > :is(h2, h3) { font-family: var(--serif); line-height: 1.2; margin-top: 1.8em }
    & > h2 { font-size: clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem); font-weight: 500; letter-spacing: -0.012em }
    & > h3 { font-size: 1.25rem; font-weight: 600 }
    & > :is(h2, h3) + * { margin-top: 0.6em }
    & :is(ul, ol) { padding-left: min(1.4em, 6.7vw) }
    & ul { list-style: disc } & ol { list-style: decimal }
    & li::marker { color: var(--ink-soft) }
    & li + li { margin-top: 0.4em }
    & :is(p, li, dd, td) a { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em }
    & a:hover { color: var(--evergreen-deep); text-decoration-thickness: 2px }
    & blockquote { padding-left: 1.25rem; border-left: 1px solid var(--edge); font-family: var(--serif); font-size: 1.1875em; line-height: 1.45 }
    & table { width: 100%; font-variant-numeric: lining-nums tabular-nums }
    & :is(th, td) { padding: 0.6em 1em 0.6em 0; border-bottom: 1px solid var(--rule); vertical-align: baseline }
    & thead th { border-bottom-color: var(--ink); font-size: 0.9375rem; color: var(--ink-soft) }
    & pre { overflow-x: auto }
    & code { font-size: 0.9375em }
    & hr { border-top: 1px solid var(--rule) }
    & figcaption { margin-top: 0.6em; font-size: 0.9375rem; color: var(--ink-soft) }`,
};
