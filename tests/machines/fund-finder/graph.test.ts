import { describe, expect, it } from 'vitest';
import { fundFinderMachine } from '../../../machines/fund-finder.machine.ts';
import { fundFinderModel, fundFinderPaths } from '../../support/fund-finder-paths.ts';
import { activeLeaves, allEdges, effectsOf, leafStates, shortestPaths, stateName } from '../../support/machine-paths.ts';

const edges = allEdges(fundFinderModel);

/** Where each event leads, and from which states it is taken, as a table of facts. */
const LISTED = ['failed', 'found', 'idle', 'searching', 'short', 'unmatched', 'waiting'];
const ANY = [...LISTED, 'lost', 'opening'];
/** Where the funds of an earlier answer still stand. */
const WITH_FUNDS = ['found', 'searching', 'waiting'];
const facts: Record<string, { from: string[]; to: string[] }> = {
  'type gul': { from: ANY, to: ['waiting'] },
  'type g': { from: ANY, to: ['waiting'] },
  'type nothing': { from: ANY, to: ['waiting'] },
  'submit gul': { from: ANY, to: ['opening', 'searching'] },
  'submit g': { from: ANY, to: ['opening', 'short'] },
  'submit nothing': { from: ANY, to: ['idle', 'opening'] },
  'time passes': { from: ['waiting'], to: ['idle', 'opening', 'searching', 'short'] },
  'opened: two funds': { from: ['opening'], to: ['found', 'idle', 'short'] },
  'opened: none': { from: ['opening'], to: ['idle', 'short', 'unmatched'] },
  'opened: a problem': { from: ['opening'], to: ['lost'] },
  'the opening breaks': { from: ['opening'], to: ['lost'] },
  'found: two funds': { from: ['searching'], to: ['found'] },
  'found: none': { from: ['searching'], to: ['unmatched'] },
  'search: a problem': { from: ['searching'], to: ['failed'] },
  'the search breaks': { from: ['searching'], to: ['failed'] },
  retry: { from: ['failed', 'lost'], to: ['opening', 'searching'] },
  'add ten units': { from: WITH_FUNDS, to: WITH_FUNDS },
  'add nonsense': { from: WITH_FUNDS, to: WITH_FUNDS },
  remove: { from: LISTED, to: LISTED },
  'start over': { from: LISTED, to: LISTED },
};
const basketEvents = ['add ten units', 'add nonsense', 'remove', 'start over'];

describe('the fund finder as a graph', () => {
  it.each(leafStates(fundFinderMachine).filter((leaf) => leaf !== 'deciding'))('%s is reached', (leaf) => {
    expect(shortestPaths(fundFinderModel).some(({ end }) => activeLeaves(end).includes(leaf))).toBe(true);
  });

  it('nothing rests in deciding: it only decides', () => {
    expect(shortestPaths(fundFinderModel).filter(({ end }) => end.matches('deciding'))).toEqual([]);
  });

  it('every edge leaves from and leads to where the facts say', () => {
    for (const [label, { from, to }] of Object.entries(facts)) {
      const taken = edges.filter((edge) => edge.label === label);
      expect([label, [...new Set(taken.map((edge) => stateName(edge.from)))].sort()]).toEqual([label, [...from].sort()]);
      expect([label, [...new Set(taken.map((edge) => stateName(edge.to)))].sort()]).toEqual([label, [...to].sort()]);
    }
    expect(new Set(edges.map(({ label }) => label))).toEqual(new Set(Object.keys(facts)));
  });

  it('the basket changes by its own events alone, and they change nothing of the search', () => {
    for (const { label, from, to } of edges) {
      if (basketEvents.includes(label)) {
        expect([label, stateName(to), to.context.term, to.context.shown?.found]).toEqual([
          label,
          stateName(from),
          from.context.term,
          from.context.shown?.found,
        ]);
      } else if (from.context.shown !== null) {
        expect([label, to.context.shown?.basket, to.context.shown?.refused]).toEqual([
          label,
          from.context.shown.basket,
          from.context.shown.refused,
        ]);
      }
    }
    const held = (label: string) => edges.filter((edge) => edge.label === label).map(({ to }) => to.context.shown?.basket.length);
    expect(new Set(held('add ten units'))).toEqual(new Set([1]));
    expect(new Set([...held('add nonsense'), ...held('remove'), ...held('start over')])).toEqual(new Set([0]));
  });

  it('a fault stands until a quantity fits, or the basket changes', () => {
    for (const { label, to } of edges) {
      const fault = to.context.shown?.refused?.fault;
      if (label === 'add nonsense') expect([label, fault]).toEqual([label, 'not-a-number']);
      if (['add ten units', 'remove', 'start over'].includes(label)) expect([label, fault]).toEqual([label, undefined]);
    }
  });

  it('what was found goes with a term that says too little, and with a search that fails', () => {
    for (const { label, to } of edges) {
      if (['idle', 'short', 'failed'].includes(stateName(to))) expect([label, to.context.shown?.found]).toEqual([label, null]);
    }
  });

  it('every key sets the timer anew, and every way out of waiting drops it', () => {
    for (const { label, event, from, to } of edges) {
      const actions = effectsOf(fundFinderMachine, from, event).actions.map(({ type }) => type);
      const stays = to.matches('waiting') && basketEvents.includes(label);
      expect([label, actions.filter((type) => type === 'xstate.raise').length]).toEqual([label, to.matches('waiting') && !stays ? 1 : 0]);
      expect([label, actions.includes('xstate.cancel')]).toEqual([label, from.matches('waiting') && !stays]);
    }
  });

  it('the address is written with every request, when a search ends, and with every change of the basket, and only then', () => {
    for (const { label, event, from, to } of edges) {
      const written = effectsOf(fundFinderMachine, from, event).actions.filter(({ type }) => type === 'writeAddress');
      const isOpened = /^(?:submit |time passes$)/u.test(label) && to.matches('opening');
      const isAsked = isOpened || (to.matches('searching') && !basketEvents.includes(label));
      const isEnded =
        label !== 'opened: two funds' &&
        label !== 'opened: none' &&
        !basketEvents.includes(label) &&
        (to.matches('idle') || to.matches('short'));
      const isChanged = ['add ten units', 'remove', 'start over'].includes(label);
      const term = to.context.term.trim();
      const funds = (to.context.shown?.basket.length ?? 0) > 0 ? 'funds=900195-u10' : '';
      const query = [term === '' ? '' : `search=${term}`, funds].filter(Boolean).join('&');
      const address = `/approved-funds${query === '' ? '' : `?${query}`}`;
      expect([label, stateName(from), written.map(({ params }) => params)]).toEqual([
        label,
        stateName(from),
        isAsked || isEnded || isChanged ? [{ address }] : [],
      ]);
    }
  });

  it('the paths are the same each time, and few enough for a browser', () => {
    expect(fundFinderPaths()).toEqual(fundFinderPaths());
    expect(fundFinderPaths().length).toBeLessThan(20);
  });
});
