import { describe, expect, it } from 'vitest';
import { blogSearchMachine } from '../../../machines/blog-search.machine.ts';
import { blogSearchModel } from '../../support/blog-search-paths.ts';
import { activeLeaves, allEdges, effectsOf, leafStates, shortestPaths, stateName } from '../../support/machine-paths.ts';

const edges = allEdges(blogSearchModel);

/** Where each event leads, and from which states it is taken, as a table of facts. */
const ANY = ['waiting', 'loading', 'listed', 'unmatched', 'empty', 'failed'];
const facts: Record<string, { from: string[]; to: string[] }> = {
  'type loan': { from: ANY, to: ['waiting'] },
  'type nothing': { from: ANY, to: ['waiting'] },
  'submit loan': { from: ANY, to: ['loading'] },
  'submit nothing': { from: ANY, to: ['loading'] },
  retry: { from: ['empty', 'failed'], to: ['loading'] },
  'half a second passes': { from: ['waiting'], to: ['loading'] },
  'answer: two articles': { from: ['loading'], to: ['listed'] },
  'answer: one that does not match': { from: ['loading'], to: ['listed', 'unmatched'] },
  'answer: none': { from: ['loading'], to: ['empty', 'unmatched'] },
  'answer: a problem': { from: ['loading'], to: ['failed'] },
  'the call breaks': { from: ['loading'], to: ['failed'] },
};

describe('the blog search as a graph', () => {
  it.each(leafStates(blogSearchMachine).filter((leaf) => leaf !== 'deciding'))('%s is reached', (leaf) => {
    expect(shortestPaths(blogSearchModel).some(({ end }) => activeLeaves(end).includes(leaf))).toBe(true);
  });

  it('nothing rests in deciding: it only decides', () => {
    expect(shortestPaths(blogSearchModel).filter(({ end }) => end.matches('deciding'))).toEqual([]);
  });

  it('every edge leaves from and leads to where the facts say', () => {
    for (const [label, { from, to }] of Object.entries(facts)) {
      const taken = edges.filter((edge) => edge.label === label);
      expect([label, [...new Set(taken.map((edge) => stateName(edge.from)))].sort()]).toEqual([label, [...from].sort()]);
      expect([label, [...new Set(taken.map((edge) => stateName(edge.to)))].sort()]).toEqual([label, [...to].sort()]);
    }
    expect(new Set(edges.map(({ label }) => label))).toEqual(new Set(Object.keys(facts)));
  });

  it('SE-02 what is shown stays until there is an answer; only a failure goes when it is tried again', () => {
    for (const { label, from, to } of edges) {
      const { shown } = to.context;
      if (label.startsWith('answer: ') && label !== 'answer: a problem')
        expect([label, shown?.kind, shown?.search]).toEqual([label, 'loaded', from.context.term.trim()]);
      else if (to.matches('failed')) expect([label, shown]).toEqual([label, { kind: 'failed', search: from.context.term.trim() }]);
      else if (to.matches('loading') && from.context.shown?.kind === 'failed') expect([label, shown]).toEqual([label, null]);
      else expect([label, shown]).toEqual([label, from.context.shown]);
    }
  });

  it('XS-03 every key sets the timer anew, and every way out of waiting drops it', () => {
    for (const { label, event, from, to } of edges) {
      const actions = effectsOf(blogSearchMachine, from, event).actions.map(({ type }) => type);
      expect([label, actions.filter((type) => type === 'xstate.raise').length]).toEqual([label, to.matches('waiting') ? 1 : 0]);
      expect([label, actions.includes('xstate.cancel')]).toEqual([label, from.matches('waiting')]);
    }
  });

  it('the address is written with every request, and only then', () => {
    for (const { label, event, from, to } of edges) {
      const written = effectsOf(blogSearchMachine, from, event).actions.filter(({ type }) => type === 'writeAddress');
      expect([label, written.map(({ params }) => params)]).toEqual([
        label,
        to.matches('loading') ? [{ term: to.context.term.trim() }] : [],
      ]);
    }
  });
});
