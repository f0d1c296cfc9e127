/** Styles of the blog, for the vocabulary in ../design/component-styles.ts. */
export const blogStyles: Record<string, string> = {
  'article-picture': `& { display: block; width: 100%; aspect-ratio: 1200 / 630; object-fit: cover; background: var(--leaf); border: 1px solid var(--rule); border-radius: 3px }`,
  'article-list': `& { display: grid; gap: 0 2.5rem }
    @media (min-width: 48rem) { & { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
    @media (min-width: 64rem) { & { grid-template-columns: repeat(3, minmax(0, 1fr)) } }`,
  'article-entry': `& { position: relative; padding-block: 1.5rem; border-top: 1px solid var(--rule) }
    & a::after { content: ""; position: absolute; inset: 0 } &:hover .heading-3 { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em }
    & .article-picture { margin-bottom: 1.125rem } @media (min-width: 48rem) { & { padding-block: 1.75rem 2.25rem } } @media (max-width: 47.99rem) { & .article-picture { display: none } }`,
  'article-featured': `& { position: relative; display: grid; gap: 1.5rem } & a::after { content: ""; position: absolute; inset: 0 } &:hover .heading-2 { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 0.15em }
    @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: 3.5rem; align-items: center } }`,
  facts: `& { display: flex; flex-wrap: wrap; gap: 0 0.625rem; font-size: 0.9375rem; line-height: 1.6; color: var(--ink-soft); font-variant-numeric: lining-nums tabular-nums } & > :not(:last-child)::after { content: "·" / ""; margin-left: 0.625rem }`,
  chips: `& { display: flex; flex-wrap: wrap; gap: 0.375rem }`,
  'search-row': `& { display: grid; gap: 0.75rem; max-width: 36rem } @media (min-width: 30rem) { & { grid-template-columns: minmax(0, 1fr) auto; align-items: end } & > .field { max-width: none } }`,
  'article-grid': `& { display: grid; gap: 2.5rem }
    @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 1fr) 17rem; gap: 2.5rem 4rem; align-items: start } & > .article-lead { grid-area: 1 / 1 } & > .article-aside { grid-area: 1 / 2 / span 2; position: sticky; top: 6.5rem } & > .article-body { grid-area: 2 / 1 } }`,
  'article-aside': '& { min-width: 0 } @media print { & { display: none } }',
  'article-lead': '& { min-width: 0 }',
  'article-body': '& { min-width: 0 }',
  'article-contents': `& { font-size: 0.9375rem; line-height: 1.4 } & li { border-top: 1px solid var(--rule) } & li[data-level="3"] { padding-left: 1rem } & a { display: block; padding-block: 0.75rem } & a:hover { color: var(--evergreen); text-decoration: underline; text-underline-offset: 0.2em }`,
  'article-table': `& { overflow-x: auto } & table { min-width: 100% } & :is(th, td) { vertical-align: baseline; min-width: 5.5rem } & :is(th, td):first-child { min-width: 7.5rem }
    & [data-align=right] { text-align: right } & [data-align=center] { text-align: center }`,
  'article-cards': `@media (max-width: 39.99rem) {
      & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
      & :is(table, tbody, tr, tbody td, tbody th) { display: block } & tbody tr { padding-block: 0.875rem; border-top: 1px solid var(--rule) } & tbody tr:last-child { border-bottom: 1px solid var(--rule) }
      & tbody :is(th, td) { padding: 0; border: 0 } & tbody :first-child:is(th, td) { font: 600 1.0625rem/1.35 var(--serif) }
      & [data-label] { display: flow-root; margin-top: 0.375rem } & [data-label]::before { content: attr(data-label); float: left; color: var(--ink-soft); text-align: left }
      & [data-label][data-align=right] { overflow-wrap: normal } & [data-label][data-align=right]::before { max-width: 58%; margin-right: 1.25rem } & tbody td:empty { display: none }
      & [data-label]:not([data-align=right]):not(:first-child) { padding-left: 8.5rem } & [data-label]:not([data-align=right])::before { width: 7.75rem; margin-left: -8.5rem }
      & :first-child[data-label]::before { float: none; width: auto; margin: 0 0.5rem 0 0; font: 400 0.9375rem var(--sans) }
    }`,
  'share-row': `& { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem } @media (max-width: 29.99rem) { & { display: grid; grid-template-columns: repeat(3, 1fr) } } @media print { & { display: none } }`,
  'share-link': `& { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.75rem; padding-inline: 0.625rem; border: 1px solid var(--rule); border-radius: 4px; font-size: 0.9375rem } &:hover { border-color: var(--evergreen); color: var(--evergreen) } & [class*=i-ph] { font-size: 1.25rem } @media (max-width: 29.99rem) { & { width: 100%; justify-content: center; padding-inline: 0.25rem } & [class*=i-ph] { display: none } }`,
};
