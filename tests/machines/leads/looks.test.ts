/** The browser walk asserts one look per state: as long as no two look alike, no state passes for another. */
import { describe, expect, it } from 'vitest';
import { leadFormMachine } from '../../../machines/lead-form.machine.ts';
import { formTexts, looksOf } from '../../support/lead-visible.ts';
import { leafStates } from '../../support/machine-paths.ts';

describe.each(Object.entries(formTexts))('the %s', (_, texts) => {
  const looks = looksOf(texts);

  it('has a look for every state', () => {
    expect(Object.keys(looks).sort()).toEqual(leafStates(leadFormMachine).sort());
  });

  it('looks different in each', () => {
    expect(new Set(Object.values(looks).map((look) => JSON.stringify(look))).size).toBe(Object.keys(looks).length);
  });
});
