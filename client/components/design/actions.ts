/** Buttons; part of the vocabulary in ./component-styles.ts. */
const button =
  'display: inline-flex; align-items: center; justify-content: center; gap: 0.5rem; min-height: 3rem; padding: 0.625rem min(1.375rem, 6.2vw); border: 1px solid transparent; border-radius: 4px; font-weight: 600; line-height: 1.25; text-align: center; text-decoration: none; transition: background-color 0.15s, border-color 0.15s, color 0.15s';
const unavailable =
  '&:disabled, &[aria-disabled=true] { cursor: not-allowed; background: transparent; border: 1px dashed var(--edge); color: var(--ink-soft) }';

export const actionsStyles: Record<string, string> = {
  'button-primary': `& { ${button}; background: var(--evergreen); color: var(--on-evergreen) } &:hover { background: var(--evergreen-deep) } ${unavailable} &[aria-busy=true] { cursor: progress } @media (forced-colors: active) { & { forced-color-adjust: none } }`,
  'button-secondary': `& { ${button}; border-color: var(--edge) } &:hover { border-color: var(--evergreen); color: var(--evergreen); background: var(--evergreen-wash) } ${unavailable}`,
  'button-quiet': `& { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 2.75rem; padding-inline: 0.25rem; margin-inline: -0.25rem; font-weight: 600; color: var(--evergreen); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.25em } &:hover { color: var(--evergreen-deep); text-decoration-thickness: 2px } &:disabled { color: var(--ink-soft); text-decoration: none; cursor: not-allowed }`,
  'button-icon':
    '& { display: inline-flex; align-items: center; justify-content: center; width: 3rem; height: 3rem; border: 1px solid transparent; border-radius: 4px; font-size: 1.375rem; color: var(--ink-soft); transition: background-color 0.15s, color 0.15s } &:hover { background: var(--leaf); color: var(--ink) }',
};
