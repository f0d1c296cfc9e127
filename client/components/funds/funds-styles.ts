/** The fund finder; part of the vocabulary in ../design/component-styles.ts. */
export const fundsStyles: Record<string, string> = {
  fund: `& { display: grid; gap: 0.5rem 2rem } & .fund-add[open] { grid-column: 1 / -1 }
    @media (min-width: 48rem) { & { grid-template-columns: minmax(0, 1fr) minmax(0, 16rem) 8rem; align-items: start } & > :last-child { justify-self: end } & > .fund-add[open] { justify-self: stretch } }`,
  lent: '& { display: flex; gap: 0.5rem; align-items: baseline } & > [class*=i-ph] { flex: none; transform: translateY(0.15em) }',
  'fund-add':
    '& > summary { list-style: none; cursor: pointer } & > summary::-webkit-details-marker { display: none } &[open] > summary { display: none }',
  'fund-name': '& { max-width: 26rem } & > span { display: block }',
  quantity: `& { display: grid; gap: 0.75rem; max-width: 34rem; text-align: left; white-space: normal; padding-block: 0.75rem; font-variant-numeric: lining-nums tabular-nums } & .choices { max-width: 16rem }
    td & { width: min(100%, 16rem); margin-left: auto } td & .label { font-weight: 400 }
    @media (max-width: 47.99rem) { td & { margin-left: 0 } }
    @media (min-width: 48rem) { .fund > .fund-add & { max-width: none; grid-template-columns: minmax(0, 18rem) 16rem auto; align-items: end; justify-content: start; gap: 1rem } }`,
};
