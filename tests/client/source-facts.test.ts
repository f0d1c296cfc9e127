import { describe, expect, test } from 'vitest';
import { readSource } from '../../client/build/source-facts.ts';

const source = `
import { type ReactNode } from 'react';
import type { Card } from './card.tsx';
import { Icon } from '../icon.tsx';
export { Seal } from './seal.tsx';
/** A comment names 'no-class'. */
const Late = pagePart(LATE_ID, async () => (await import('./late.tsx')).Late);
const later = () => import('./later.tsx');
export const Shown = ({ wide }) => (
  <p className={\`words-across\${wide ? ' lg:items-start' : ''}\`} title="it's here">
    don't <Icon name={wide ? 'i-ph-x' : "i-ph-plus"} />
  </p>
);`;

describe('a component’s source', () => {
  const { texts, imports } = readSource('shown.tsx', source);
  const words = texts.flatMap((text) => text.split(/\s+/u));

  test('names classes in its texts, within templates too, and not in comments, running text or imports', () => {
    expect(words.filter(Boolean)).toEqual(['words-across', 'lg:items-start', "it's", 'here', 'i-ph-x', 'i-ph-plus']);
  });

  test('imports components at once, and those of a page part, whose HTML is there from the start', () => {
    expect(imports).toEqual(['react', '../icon.tsx', './seal.tsx', './late.tsx']);
  });

  test('that cannot be read stops the build', () => {
    expect(() => readSource('broken.tsx', 'export const = 1')).toThrow(/broken\.tsx/u);
  });
});
