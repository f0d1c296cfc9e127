/** Dialogs and toasts; part of the vocabulary in ./component-styles.ts. */
import { dark, light } from '../../palette.ts';
import { LARGE_TEXT } from './large-text.ts';
import { WITHOUT_SCRIPT } from './without-script.ts';

export const dialogsStyles: Record<string, string> = {
  dialog: `& { width: 100%; max-width: 100%; height: fit-content; max-height: calc(100vh - 3.5rem); max-height: calc(100dvh - 3.5rem); margin: auto 0 0; color: var(--ink); background: var(--paper); overflow: auto; overscroll-behavior: contain; border: solid var(--edge); border-width: 1px 0 0; border-radius: 10px 10px 0 0 }
    &::backdrop { background: rgb(9 16 13 / 0.78) }
    &[open] { animation: rise 0.18s ease-out } @keyframes rise { from { opacity: 0; transform: translateY(14px) } }
    & .dialog-close { position: absolute; top: 0.5rem; right: 0.5rem }
    @media (min-width: 48rem) { & { margin: auto; border-width: 1px; border-radius: 6px; max-height: calc(100dvh - 3rem) } & .dialog-close { top: 1rem; right: 1rem } }
    @media (forced-colors: active) { & { border: 2px solid CanvasText } }`,
  'dialog-wide':
    '@media (min-width: 48rem) { & { width: min(58rem, 100% - 4rem) } & > .dialog-columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 21rem) } }',
  // As high as what comes into it.
  'dialog-coming':
    '& { min-height: 36rem } & p { margin-top: 1rem; animation: late 0s 4s both } @keyframes late { from { visibility: hidden } }',
  'dialog-narrow': '@media (min-width: 48rem) { & { width: min(34rem, 100% - 4rem) } }',
  // Messages stand in the band above it, or beside it: never over what there is to press.
  'dialog-result': `& { min-height: min(31rem, 100vh - 9rem) }
    @media (min-width: 48rem) { & { width: min(34rem, 100% - 4rem); max-height: calc(100dvh - 9rem) } }
    & .dialog-main { padding-block: 1.125rem 1.5rem }
    & .toast-stack { bottom: auto; top: max(0.125rem, env(safe-area-inset-top)) }
    & .toast { font-size: 0.9375rem; line-height: 1.25 } & .toast p { padding-block: 0.25rem }
    @media (min-width: 48rem) { & .dialog-main { padding-block: 1.75rem 2rem } & .toast-stack { top: 1rem } }
    &[open] .stamp { animation: stamped 0.16s 0.2s ease-in both } @keyframes stamped { from { opacity: 0; transform: rotate(-7deg) scale(1.5) } }`,
  'coming-words':
    '& > * + * { margin-top: 1rem } & .skeleton { height: 15rem; background: repeating-linear-gradient(var(--leaf) 0 2rem, transparent 2rem 3.25rem) } & .late { animation: late 0s 4s both }',
  // As it would stand in a passbook. The figure never gets wider than a phone, however large its text is set.
  'result-entry': `& { position: relative; margin-top: 1rem; padding-block: 0.75rem; border: solid var(--ink); border-width: 1px 0 0; border-bottom: 4px double var(--marigold) }
    & > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0.75rem }
    & .figure-number { margin-top: 0.25rem; font-size: min(2.75rem, 11vw); white-space: normal } & .figure-number > :first-child { font-size: 1.25rem }
    ${LARGE_TEXT} { & > div { grid-template-columns: minmax(0, 1fr) } }`,
  // Not the dialog itself is the container: messages in it keep their place at the window in older browsers too.
  'dialog-main':
    '& { container-type: inline-size; padding: 1.5rem var(--gutter) 2rem } @media (min-width: 48rem) { & { padding: 2.25rem 2.75rem 2.5rem } }',
  'dialog-aside':
    '& { padding: 1.5rem var(--gutter) 2rem; background: var(--leaf); font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft) } @media (min-width: 48rem) { & { padding: 2.5rem 2rem 1.75rem } } & dt { margin-top: 1rem; font-weight: 600; color: var(--ink) }',
  'dialog-foot':
    '& { padding: 1.125rem var(--gutter) 1.375rem; border-top: 1px solid var(--rule); font-size: 0.9375rem; line-height: 1.5; color: var(--ink-soft) } @media (min-width: 48rem) { & { padding-inline: 2.75rem } & .lender { grid-template-columns: 1fr 1fr 1.5fr; gap: 2rem } }',
  lender: '& { display: grid; gap: 0.5rem } & dt { margin-right: 0.375rem; font-weight: 600 }',
  'needs-script': `${WITHOUT_SCRIPT} & { display: none !important }`,
  // In place of `<noscript>`, which a browser below our floor does not show: it has scripts, and runs none of ours.
  'lacks-script': '[data-script] & { display: none }',
  // For those of them that know no invoker commands: a link that opens a dialog by its address.
  'opens-dialog':
    'dialog:target:not([open]) { display: block; position: fixed; inset: auto 0 0; z-index: 60 } [data-script] dialog:target:not([open]) { display: none }',
  'toast-stack':
    '& { position: fixed; z-index: 50; left: max(1rem, env(safe-area-inset-left)); bottom: max(1rem, env(safe-area-inset-bottom)); display: grid; gap: 0.5rem; width: min(26rem, 100vw - 2rem) } @media (max-height: 26rem) { & { bottom: auto; top: 0.125rem } }',
  toast: `& { display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: min(0.75rem, 3.4vw); padding-left: min(1rem, 4.5vw); background: ${light.ink}; color: ${light.paper}; border: 1px solid #4d5c54; border-radius: 4px; font-size: 1rem; line-height: 1.4; animation: rise 0.18s ease-out } @keyframes rise { from { opacity: 0; transform: translateY(14px) } }
    & > [class*=i-ph] { font-size: min(1.375rem, 6.2vw); color: ${dark.evergreen} } &[data-kind=error] > [class*=i-ph] { color: ${dark.vermilion} }
    & p { padding-block: 0.75rem }
    & button { display: grid; place-content: center; width: min(3rem, 14vw); height: 100%; min-height: 3rem; font-size: 1.25rem; color: inherit } & :focus-visible { outline-color: ${dark.marigold}; outline-offset: -4px }`,
};
