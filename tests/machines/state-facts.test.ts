/** Every state of every machine can be told from its neighbours on the screen; the walks in Chromium assert by the same tables. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { blogSearchFacts, blogSearchModel } from '../support/blog-search-paths.ts';
import { eligibilityFacts, eligibilityModel } from '../support/eligibility-paths.ts';
import { featureRotationFacts, featureRotationModel } from '../support/feature-rotation-paths.ts';
import { fundFinderFacts, fundFinderModel } from '../support/fund-finder-paths.ts';
import { resumeUploadFacts, resumeUploadModel } from '../support/resume-upload-paths.ts';
import { lookalikes } from '../support/state-facts.ts';

/** Machine file → its model and the facts of its states. The lead forms have theirs beside their own paths. */
const tables: Record<string, () => string[]> = {
  'blog-search': () => lookalikes(blogSearchModel, blogSearchFacts),
  eligibility: () => lookalikes(eligibilityModel, eligibilityFacts),
  'feature-rotation': () => lookalikes(featureRotationModel, featureRotationFacts),
  'fund-finder': () => lookalikes(fundFinderModel, fundFinderFacts),
  'resume-upload': () => lookalikes(resumeUploadModel, resumeUploadFacts),
};

it.each(Object.keys(tables))('%s', (name) => expect(tables[name]?.()).toEqual([]));

it('no machine is forgotten', () => {
  const machines = globSync('*.machine.ts', { cwd: fileURLToPath(new URL('../../machines/', import.meta.url)) });
  const names = machines
    .map((file) => file.replace('.machine.ts', ''))
    .filter((name) => !/^(?:lead|newsletter|partner|contact)/u.test(name));
  expect(names.sort()).toEqual(Object.keys(tables).sort());
});

describe('the check itself', () => {
  const machine = setup({}).createMachine({
    initial: 'off',
    states: {
      off: { on: { press: 'on' } },
      on: {
        type: 'parallel',
        on: { press: 'off' },
        states: {
          light: { initial: 'dim', states: { dim: { on: { turn: 'bright' } }, bright: {} } },
          fan: { initial: 'slow', states: { slow: { on: { turn: 'fast' } }, fast: {} } },
        },
      },
    },
  });
  const model = { machine, events: { press: { type: 'press' }, turn: { type: 'turn' } }, distinguish: () => null };
  const facts = {
    off: { lamp: 'dark', noise: 'none' },
    'on.light.dim': { lamp: 'dim' },
    'on.light.bright': { lamp: 'bright' },
    'on.fan.slow': { noise: 'low' },
    'on.fan.fast': { noise: 'high' },
  };

  it('is content where every change can be seen, and does not compare what stands beside each other', () =>
    expect(lookalikes(model, facts)).toEqual([]));

  it('names neighbours that look alike', () =>
    expect(lookalikes(model, { ...facts, 'on.fan.fast': { noise: 'low' } })).toEqual(['on.fan.slow looks like on.fan.fast (turn)']));

  it('names neighbours that have no fact in common', () =>
    expect(lookalikes(model, { ...facts, off: { lamp: 'dark' } })).toEqual(
      ['on.fan.fast looks like off (press)', 'off looks like on.fan.slow (press)', 'on.fan.slow looks like off (press)'].sort(),
    ));

  it('names states without facts, and facts without a state', () =>
    expect(lookalikes(model, { ...facts, 'on.light.bright': undefined as never, 'on.light.blue': {} })).toContain(
      'on.light.bright has no facts',
    ));
});
