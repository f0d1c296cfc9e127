import { describe, expect, test } from 'vitest';
import { compactStyles } from '../../client/build/compact-styles.ts';

describe('styles in fewer characters mean the same', () => {
  test.each([
    ['blanks', '.a > .b, .c + .d { margin: 0.5rem; color: red; }', '.a>.b,.c+.d{margin:.5rem;color:red}'],
    ['a descendant stays one', '.a .b :is(th, td){gap:0}', '.a .b :is(th,td){gap:0}'],
    [
      'sums keep their blanks',
      '.a{width:calc(100% - 2 * 0.25rem);font:500 clamp(1rem, 0.5rem + 1vw, 2rem)/1.2 x}',
      '.a{width:calc(100% - 2 * .25rem);font:500 clamp(1rem,.5rem + 1vw,2rem)/1.2 x}',
    ],
    ['numbers keep their digits', '.a{gap:10.5rem;margin:-0.5rem;flex:1 0 0}', '.a{gap:10.5rem;margin:-.5rem;flex:1 0 0}'],
    ['texts and addresses', '.a{content:"0.5, a > b; }";mask:url(/a, 0.5.svg)}', '.a{content:"0.5, a > b; }";mask:url(/a, 0.5.svg)}'],
    [
      'both sides of a box',
      '.a{padding-left:1rem;padding-right:1rem}.b{margin-top:1px;margin-bottom:2px}',
      '.a{padding-inline:1rem}.b{margin-top:1px;margin-bottom:2px}',
    ],
    ['what outdoes other rules', '.a{display:flex !important}', '.a{display:flex!important}'],
    ['a step’s end', '@media (max-width: calc(48rem - 0.1px)){.a{gap:0}}', '@media (max-width:47.99rem){.a{gap:0}}'],
    ['groups', '@media (min-width: 30rem) { .a { gap: 0 } }', '@media (min-width:30rem){.a{gap:0}}'],
    [
      'properties of the palette',
      ':root{--paper:#fff}.a{color:var(--paper);background:var(--other)}',
      ':root{--a:#fff}.a{color:var(--a);background:var(--other)}',
    ],
    ['a property in the name of a class', '.p-\\[var\\(--paper\\)\\]{padding:var(--paper)}', '.p-\\[var\\(--paper\\)\\]{padding:var(--a)}'],
  ])('%s', (_, css, expected) => {
    expect(compactStyles(css)).toBe(expected);
  });
});
