import { describe, expect, it } from 'vitest';
import { leadFormMachine } from '../../../machines/lead-form.machine.ts';
import { leadModel } from '../../support/lead-paths.ts';
import { activeLeaves, leafStates, shortestPaths } from '../../support/machine-paths.ts';
import { leadCases } from './cases.ts';

const states = [
  'idle',
  'loading',
  'challenged',
  'success',
  'failed.refused',
  'failed.unsent',
  'failed.unsolved',
  'failed.interrupted',
  'failed.offline',
];

describe.each(leadCases)('every state of the $name form can be reached', ({ lead }) => {
  const paths = shortestPaths(leadModel(lead));

  it('has the states that the specification names', () => {
    expect(leafStates(leadFormMachine)).toEqual(states);
  });

  it.each(states)('%s', (leaf) => {
    const shortest = paths.find((path) => activeLeaves(path.end).includes(leaf));
    expect(shortest, `no path to ${leaf}`).toBeDefined();
    expect(shortest?.end.status).toBe('active');
  });

  it('and none of them is final: the form can be used again', () => {
    expect(paths.filter((path) => path.end.status !== 'active')).toEqual([]);
  });

  it('DS-02 wherever the visitor is, a submission can be made or is under way', () => {
    const submit = { type: 'form.submit', values: lead.values } as const;
    expect(paths.filter(({ end }) => !end.hasTag('busy') && !end.hasTag('challenged') && !end.can(submit))).toEqual([]);
  });
});
