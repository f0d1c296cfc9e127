/** Styles of the calculator and the pictures, and of the product page, for the vocabulary in ../design/component-styles.ts. */
import { light } from '../../palette.ts';

export const pictureStyles: Record<string, string> = {
  drawing: `& { position: relative; height: clamp(13rem, 10rem + 14vw, 16rem); font-size: 0.9375rem; line-height: 1.4 }
    & > svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; fill: none; color: var(--ink) } & path { vector-effect: non-scaling-stroke } & text { fill: currentColor }`,
  'on-marigold': `& { color: ${light.ink} }`,
  'figures-table': `& thead th.amount { white-space: normal } & :is(th, td) { padding-block: clamp(0.4375rem, 0.2rem + 1vw, 0.9375rem) } & th { font-size: 0.9375rem; line-height: 1.35 } & :is(th, td):not(:last-child) { padding-right: clamp(0.5rem, 2vw, 1.5rem) } & td { font: 500 clamp(0.9375rem, 0.65rem + 1.4vw, 1.5rem)/1.2 var(--serif) }`,
  'small-table': `& { border-top: 1px solid var(--rule); font-size: 0.9375rem } & :is(th, td) { padding: 0.3rem 0.2rem 0.3rem 0 } & .disclosure > div { padding-right: 0 }`,
  choices: `& { display: grid; grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr)); border: 1px solid var(--edge); border-radius: 4px; background: var(--paper) }
    & label { display: flex; align-items: center; justify-content: center; gap: 0.375rem; min-height: 3rem; cursor: pointer } & label + label { border-left: 1px solid var(--rule) } & :has(:checked) { background: var(--evergreen-wash); font-weight: 600 } & input { flex: none; width: 1.125rem; height: 1.125rem; accent-color: var(--evergreen) }`,
  holding: `& { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; padding-block: 0.5rem 0 } & > :first-child { flex: 1 1 4em } & > :nth-child(2) { width: 4.75rem } & > :nth-child(3) { width: 5.5rem } & > :nth-child(4) { width: 100% }
    @media (min-width: 64rem) { & { display: grid; grid-template-columns: 10rem 1fr 7rem 9rem; gap: 0 2rem; align-items: center } & > :nth-child(n) { width: auto } & > :nth-child(4) { grid-area: 1 / 2 } & > :nth-child(2) { grid-column: 3 } }`,
  // The tick is two sides of a box: no font has to have it.
  ticks: `& > li { display: grid; grid-template-columns: 2rem 1fr; padding-block: 0.375rem } & > li::before { content: ""; width: 0.5rem; height: 1rem; margin: 0.25rem; border: solid var(--evergreen); border-width: 0 3px 3px 0; transform: rotate(40deg) }`,
  drawn: `& > li { display: grid; grid-template-columns: min(2.5rem, 12vw) 1fr; gap: 0 1rem; align-content: start; padding-block: 0.75rem } & > li > * { grid-column: 2 } & svg { grid-area: 1 / 1 / span 3; width: 100%; height: 2.25rem }`,
  'key-facts': `& { border-top: 2px solid var(--ink) } & > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1rem; align-items: baseline; padding-block: clamp(0.5rem, 0.3rem + 0.9vw, 0.875rem); border-bottom: 1px solid var(--rule) } & > div > :nth-child(3) { width: 100% }
    @media (min-width: 64rem) { & > div { display: grid; grid-template-columns: 3fr 3fr 8fr } }`,
  sum: '& { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; padding-block: 0.625rem } &:not(.rule-total) { border-bottom: 1px solid var(--rule) } & > dt { flex: 1 1 6em } & .figure-number { font-size: 1.25rem }',
};
