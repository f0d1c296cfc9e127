/** Sections, grids and rules; part of the vocabulary in ./component-styles.ts. */
export const layoutStyles: Record<string, string> = {
  section: `& { width: min(100% - 2 * var(--gutter), 70rem); margin-inline: auto; padding-block: var(--beat) }
    & + & { border-top: 1px solid var(--rule) }`,
  'section-split': `& { display: grid; gap: clamp(1.25rem, 0.5rem + 3vw, 3rem) }
    @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 4fr) minmax(0, 8fr); gap: 4rem } }`,
  'section-head':
    '& { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; align-content: start } & + * { margin-top: clamp(1.25rem, 0.5rem + 3vw, 3rem) } .section-split > & + * { margin-top: 0 }',
  closing:
    '@media (min-width: 64rem) { & { display: grid; grid-template-columns: minmax(0, 8fr) minmax(0, 4fr); align-items: center } & .stamp { justify-self: end; margin-top: 0 } }',
  'closing-ways': '& { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.5rem; margin-top: 0.5rem }',
  rule: '& { border-top: 1px solid var(--rule) }',
  'rule-total': '& { border-bottom: 4px double var(--marigold) }',
  card: '& { padding: min(clamp(1.25rem, 1rem + 1.2vw, 2rem), 6vw); background: var(--leaf); border-radius: 4px }',
  entries: '& > * { padding-block: 1.25rem; border-top: 1px solid var(--rule) }',
  'link-entries':
    '& { border-bottom: 1px solid var(--rule) } & > li { padding: 0 } & a { display: flex; align-items: center; justify-content: space-between; gap: 1.5rem; padding-block: 1rem } & a:hover .heading-3 { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em } & [class*=i-ph] { color: var(--evergreen); font-size: 1.125rem }',
  'visually-hidden':
    '&:not(:focus-within) { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }',
  skip: '& { position: absolute; left: 0.5rem; top: 0.5rem; z-index: 40; padding: 0.75rem 1.25rem; background: var(--ink); color: var(--paper); border-radius: 4px; font-weight: 600; transform: translateY(-200%) } &:focus { transform: none }',
};
