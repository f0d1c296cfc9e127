/** The highlight that turns by itself, on the features page; part of the vocabulary in component-styles.ts. */
import { WITHOUT_SCRIPT } from './without-script.ts';

export const turningStyles: Record<string, string> = {
  'turning-tab': `& { display: grid; align-content: center; min-height: 3rem; padding: 0.5rem 0; border-bottom: 1px solid var(--rule); text-align: left; transition: color 0.15s, border-color 0.15s } &:hover { color: var(--evergreen) } &[aria-selected=true] { color: var(--evergreen); box-shadow: inset 0 -3px var(--evergreen) }
    @media (min-width: 64rem) { & { padding: 1.125rem 1.25rem 1.125rem 0 } &:first-child { border-top: 1px solid var(--rule) } }
    @media (forced-colors: active) { &[aria-selected=true] { border-bottom: 4px solid Highlight } }`,
  'turning-control': `& { visibility: hidden } [data-awake] > & { visibility: visible } & > span { display: inline-flex; align-items: center; gap: 0.5rem } &[data-on] > :last-child, &:not([data-on]) > :first-child { display: none }`,
  'turning-panels': `& { display: grid } & > * { grid-area: 1 / 1; visibility: hidden; opacity: 0 } & > [data-shown] { visibility: visible; opacity: 1; transition: opacity 0.16s }
    @media print { & > * { grid-area: auto; visibility: visible; opacity: 1 } }
    ${WITHOUT_SCRIPT} & { grid-column: 1 / -1; gap: 1.25rem } ${WITHOUT_SCRIPT} & > * { grid-area: auto; visibility: visible; opacity: 1 }`,
};
