import { LARGE_TEXT } from '../design/large-text.ts';

/** Styles of the blog, for the vocabulary in ../design/component-styles.ts. */
export const blogStyles: Record<string, string> = {
  // Our own take the shape of the file that is chosen, from the attributes of its source.
  'article-picture': `& { display: block; width: 100%; background: var(--leaf); border: 1px solid var(--rule); border-radius: 3px } &[data-framed] { aspect-ratio: 1200 / 630; object-fit: cover }`,
  'article-list': `& { display: grid; gap: 0 2.5rem }
    @media (min-width: 48rem) { & { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
    @media (min-width: 64rem) { & { grid-template-columns: repeat(3, minmax(0, 1fr)) } }`,
  'article-entry': `& { position: relative; padding-block: 1.5rem; border-top: 1px solid var(--rule) }
    & a::after { content: ""; position: absolute; inset: 0 } &:hover .heading-3 { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em }
    & .article-picture { margin-bottom: 1.125rem } @media (min-width: 48rem) { & { padding-block: 1.75rem 2.25rem } } @media (max-width: 47.99rem) { & .article-picture { display: none } }`,
  // The picture stands left; on a phone below, where nothing waits for it.
  'article-featured': `& { position: relative } @media (min-width: 48rem) { & > div { grid-area: 1 / 2 } } & a::after { content: ""; position: absolute; inset: 0 } &:hover .heading-2 { color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 0.15em }`,
  'article-head': `& { display: grid; gap: 1.25rem } & .heading-1 { font-size: clamp(1.875rem, 1.3rem + 2.4vw, 3.25rem); margin: 0.5rem 0 0.75rem }
    @media (min-width: 48rem) { & { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 2rem; align-items: start } } @media (min-width: 64rem) { & { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: 3.5rem } }`,
  'article-way':
    '& { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1.5rem; font-weight: 600; color: var(--evergreen) } @media (min-width: 48rem) { & { justify-content: flex-start } }',
  // A dot that begins a line lies outside and is not seen.
  facts: `& { display: flex; flex-wrap: wrap; gap: 0 1.25rem; overflow: hidden; font-size: 0.9375rem; line-height: 1.6; color: var(--ink-soft); font-variant-numeric: lining-nums tabular-nums } & > * + *::before { content: "·" / ""; display: inline-block; width: 1.25rem; margin-left: -1.25rem; text-align: center }`,
  'search-row': `& { display: grid; gap: 0.75rem; max-width: 36rem } @media (min-width: 30rem) { & { grid-template-columns: minmax(0, 1fr) auto; align-items: end } & > .field { max-width: none } }`,
  'article-grid': `& { margin-top: 1.25rem } & .prose { max-width: none } & .prose > :not(.article-table, figure) { max-width: 38rem }
    @media (min-width: 64rem) { & { display: grid; grid-template-columns: minmax(0, 1fr) 17rem; gap: 4rem; align-items: start; margin-top: 3.5rem } & .prose { font-size: 1.1875rem } & .prose > :not(.article-table, figure) { max-width: 40rem } & .article-table { font-size: 1.0625rem } }`,
  'article-contents': `& { margin-bottom: 1.25rem; border-block: 1px solid var(--rule); font-size: 0.9375rem; line-height: 1.4 } & summary { display: flex; align-items: center; justify-content: space-between; min-height: 2.75rem; font-weight: 600 } & summary [class*=i-ph] { color: var(--evergreen) } & [open] [class*=i-ph] { rotate: 45deg }
    & li { border-top: 1px solid var(--rule) } & li[data-level="3"] { padding-left: 1rem } & a { display: block; padding-block: 0.75rem } & a:hover { color: var(--evergreen) }
    @media (max-width: 63.99rem) { & p, & details:not([open]) ~ ol { display: none } }
    @media (min-width: 64rem) { & { grid-area: 1 / 2; position: sticky; top: 6.5rem; max-height: calc(100vh - 8rem); overflow-y: auto; margin: 0; border: 0 } & details { display: none } & p { padding-bottom: 0.5rem } & a { padding-block: 0.625rem } }`,
  'article-foot':
    '& { display: grid; gap: 0.5rem; max-width: 40rem; margin-top: 2.5rem; padding-top: 1.25rem; border-top: 1px solid var(--rule); font-size: 0.9375rem; color: var(--ink-soft) } & strong { color: var(--ink) }',
  'article-table': `& { overflow-x: auto } & table { min-width: 100% } & :last-child:is(th, td) { padding-right: 0 } & [data-align=right] { text-align: right } & [data-align=center] { text-align: center } & [data-align=right] + :not([data-align]) { padding-left: 0.75rem }
    @media (max-width: 39.99rem) { & { font-size: 0.875rem; line-height: 1.4 } & :is(th, td) { padding-right: 0.5rem } & thead th { font-size: inherit } }
    @media (min-width: 40rem) { & :is(th, td) { min-width: 5.5rem } & :is(th, td):first-child { min-width: 7.5rem } }`,
  // One card per column; the first column names the points on each.
  'article-cards': `@media (max-width: 39.99rem) {
      & { font-size: 1rem } & table { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) } & :is(thead, tbody, tfoot, tr) { display: contents } & tr > :first-child { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%) }
      & :nth-child(3) { order: 1 } & :nth-child(4) { order: 2 } & :nth-child(5) { order: 3 } & :nth-child(6) { order: 4 }
      & thead th { padding: 1.25rem 0 0.5rem; font: 600 1.125rem/1.3 var(--serif); color: inherit; text-align: left } & td { display: flow-root; padding: 0.5rem 0 0.5rem 8rem; text-align: left } & td:empty { display: none }
      & [data-label]::before { content: attr(data-label); float: left; width: 7.25rem; margin-left: -8rem; color: var(--ink-soft) }
    }
    ${LARGE_TEXT} { & td { padding-left: 0 } & [data-label]::before { float: none; display: block; margin-left: 0 } }`,
  'share-row': `& { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem } & > :first-child { flex-basis: 100% } & :is(a, button) { display: grid; place-items: center; min-height: 2.75rem; padding-inline: 0.75rem; border: 1px solid var(--rule); border-radius: 4px; color: var(--ink) } & :is(a, button):hover { border-color: var(--evergreen); color: var(--evergreen) }`,
};
