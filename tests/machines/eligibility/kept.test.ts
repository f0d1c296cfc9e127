/** What a host without an actor keeps of the flow between two requests. */
import { expect, it } from 'vitest';
import { keepFlow, reviveFlow } from '../../../machines/eligibility-kept.ts';
import { eligibilityModel } from '../../support/eligibility-paths.ts';
import { shortestPaths, stateName } from '../../support/machine-paths.ts';

const clock = { newKey: () => 'another key', now: () => 1 };
const resting = shortestPaths(eligibilityModel)
  .map(({ end }) => end)
  .filter((snapshot) => Object.keys(snapshot.children).length === 0);

it('every state in which nothing is under way comes back from its JSON as it was, but for clock, keys and token', () => {
  expect(new Set(resting.map(stateName)).size).toBeGreaterThan(12);
  for (const snapshot of resting) {
    const revived = reviveFlow(JSON.parse(JSON.stringify(keepFlow(snapshot))), clock);
    expect(revived?.value).toEqual(snapshot.value);
    expect(revived?.context).toEqual({ ...snapshot.context, ...clock, token: null });
    expect([...(revived?.tags ?? [])]).toEqual([...snapshot.tags]);
  }
});

it('what is no flow, or one of states that there are no more, is none', () => {
  const [first] = resting;
  const kept = keepFlow(first as (typeof resting)[number]);
  expect(reviveFlow({ ...kept, state: { open: { details: 'gone' } } }, clock)).toBeNull();
  expect(reviveFlow({ ...kept, memory: { ...kept.memory, calls: 'three' } }, clock)).toBeNull();
  for (const other of [null, 'open', {}, []]) expect(reviveFlow(other, clock)).toBeNull();
});
