import { describe, expect, it } from 'vitest';
import { blogSearchMachine } from '../../../machines/blog-search.machine.ts';
import { blogSearchModel } from '../../support/blog-search-paths.ts';
import { activeLeaves, allEdges, effectsOf, leafStates, shortestPaths, stateName } from '../../support/machine-paths.ts';

const edges = allEdges(blogSearchModel);

/** Where each event leads, and from which states it is taken, as a table of facts. */
const ANY = ['resting', 'waiting', 'loading', 'listed', 'unmatched', 'empty', 'failed'];
const facts: Record<string, { from: string[]; to: string[] }> = {
  'type loan': { from: ANY, to: ['waiting'] },
  'type nothing': { from: ANY, to: ['waiting'] },
  'submit loan': { from: ANY, to: ['loading'] },
  'submit nothing': { from: ANY, to: ['loading'] },
  retry: { from: ['resting', 'empty', 'failed'], to: ['loading'] },
  'half a second passes': { from: ['waiting'], to: ['loading'] },
  'answer: two articles': { from: ['loading'], to: ['listed'] },
  'answer: one that does not match': { from: ['loading'], to: ['listed', 'unmatched'] },
  'answer: none': { from: ['loading'], to: ['empty', 'unmatched'] },
  'answer: a problem': { from: ['loading'], to: ['failed'] },
  'the call breaks': { from: ['loading'], to: ['failed'] },
};

describe('the blog search as a graph', () => {
  it.each(leafStates(blogSearchMachine).filter((leaf) => leaf !== 'answered'))('%s is reached', (leaf) => {
    expect(shortestPaths(blogSearchModel).some(({ end }) => activeLeaves(end).includes(leaf))).toBe(true);
  });

  it('nothing rests in answered: it only decides', () => {
    expect(shortestPaths(blogSearchModel).filter(({ end }) => end.matches('answered'))).toEqual([]);
  });

  it('every edge leaves from and leads to where the facts say', () => {
    for (const [label, { from, to }] of Object.entries(facts)) {
      const taken = edges.filter((edge) => edge.label === label);
      expect([label, [...new Set(taken.map((edge) => stateName(edge.from)))].sort()]).toEqual([label, [...from].sort()]);
      expect([label, [...new Set(taken.map((edge) => stateName(edge.to)))].sort()]).toEqual([label, [...to].sort()]);
    }
    expect(new Set(edges.map(({ label }) => label))).toEqual(new Set(Object.keys(facts)));
  });

  it('SE-02 only an answer changes what is listed, and the term on show is the one it answers', () => {
    for (const { label, from, to } of edges) {
      if (label.startsWith('answer: ') && label !== 'answer: a problem') expect(to.context.shownTerm).toBe(from.context.term.trim());
      else expect([label, to.context.blogs, to.context.shownTerm]).toEqual([label, from.context.blogs, from.context.shownTerm]);
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
