import { describe, expect, it } from 'vitest';
import { eligibilityModel } from '../../support/eligibility-paths.ts';
import { activeLeaves, leafStates, shortestPaths } from '../../support/machine-paths.ts';

const leaves = leafStates(eligibilityModel.machine);
const paths = shortestPaths(eligibilityModel);

describe('every state of the eligibility flow can be reached', () => {
  it('has the states that the specification names', () => {
    expect(leaves).toEqual([
      'closed',
      'open.details.editing.fresh',
      'open.details.editing.failed',
      'open.details.sending',
      'open.details.challenged',
      'open.code.form.editing.fresh',
      'open.code.form.editing.failed',
      'open.code.form.editing.exhausted',
      'open.code.form.verifying',
      'open.code.form.resending',
      'open.code.form.challenged',
      'open.code.resend.cooling',
      'open.code.resend.ready',
      'verified',
      'eligible.told',
      'eligible.choosing.fresh',
      'eligible.choosing.failed',
      'eligible.asking',
      'eligible.asked',
      'notEligible',
    ]);
  });

  it.each(leaves)('%s', (leaf) => {
    const shortest = paths.find((path) => activeLeaves(path.end).includes(leaf));
    expect(shortest, `no path to ${leaf}`).toBeDefined();
    expect(shortest?.end.status).toBe('active');
  });

  it('and none of them is final: one actor serves every opening', () => {
    expect(paths.filter((path) => path.end.status !== 'active')).toEqual([]);
  });

  it('every state has a way back to closed', () => {
    const dead = paths.filter(({ end }) => !end.can({ type: 'page.leave' }));
    expect(dead).toEqual([]);
  });
});
