import { describe, expect, it } from 'vitest';
import { leadModel } from '../../../support/lead-paths.ts';
import { stateName } from '../../../support/machine-paths.ts';
import { leadCases } from '../cases.ts';
import { promisesOf } from './promises.ts';
import { edgesOf, kept, ran, type Snapshot, seenBy, type Taken, toasts } from './taken.ts';

const waitsForConnection = (snapshot: Snapshot) => snapshot.hasTag('interrupted') || snapshot.hasTag('offline');

describe.each(leadCases)('every edge of the $name form keeps its promise', ({ name, lead }) => {
  const edges = edgesOf(lead);
  const promises = promisesOf(name, lead);

  it.each(Object.entries(promises))('%s', (label, promise) => {
    const taken = edges.filter((edge) => edge.label === label);
    expect(taken.length, `no edge for ${label}`).toBeGreaterThan(0);
    for (const edge of taken) promise(edge);
  });

  it('no event case is without a promise', () => {
    expect(Object.keys(promises).sort()).toEqual(Object.keys(leadModel(lead).events).sort());
  });

  it('takes what a visitor does in every state where it means something', () => {
    const failed = ['refused', 'unsent', 'unsolved', 'interrupted', 'offline'].map((state) => `failed.${state}`);
    const submits = ['idle', 'success', ...failed];
    const everywhere = [...submits, 'loading', 'challenged'];
    const expected: Record<string, string[]> = {
      'form.open fresh': everywhere,
      'form.leave': everywhere,
      'field.type first': [...submits, 'challenged'],
      'form.submit blank': submits,
      'form.submit faulty': submits,
      'form.submit': submits,
      'form.submit other': submits,
    };
    for (const [label, states] of Object.entries(expected)) {
      const taking = new Set(edges.filter((edge) => edge.label === label).map(({ from }) => stateName(from)));
      expect([...taking].sort(), label).toEqual([...states].sort());
    }
  });

  it('a confirmation makes way for the form that comes back, unless nobody has seen it', () => {
    const back = edges.filter(({ label, from }) => label === 'form.open fresh' && from.hasTag('sent'));
    expect(new Set(back.map(({ from, to }) => `${from.context.isAway ? 'unseen' : 'seen'}, then ${stateName(to)}`))).toEqual(
      new Set(['seen, then idle', 'unseen, then success']),
    );
  });

  it('what the form brings, refuses or is refused is kept on the device', () => {
    const isDraft = ({ label, from }: Taken) =>
      (label.startsWith('form.open') && (stateName(from) === 'idle' || from.hasTag('sent'))) ||
      label.startsWith('form.submit') ||
      label === 'send answers fieldRefused';
    for (const edge of edges.filter(isDraft)) expect(seenBy(edge, 'keepDraft'), `${stateName(edge.from)} ${edge.label}`).toHaveLength(1);
  });

  it('DS-02 a call starts on a submit, with a token, after a wait, or when the connection is back, never beside another one', () => {
    for (const edge of edges) {
      const starts = ran(edge, 'xstate.spawnChild').map((child) => (child as { src: string }).src);
      const begins = (['busy', 'challenged'] as const).filter((tag) => !edge.from.hasTag(tag) && edge.to.hasTag(tag));
      expect(
        starts.filter((src) => src !== 'connection'),
        edge.label,
      ).toEqual(begins.map((tag) => (tag === 'busy' ? 'send' : 'challenge')));
      if (edge.from.hasTag('busy') || edge.from.hasTag('challenged')) expect(edge.event.type).not.toBe('form.submit');
    }
  });

  it('TO-03 an answer shows at most one toast, a failed one always does', () => {
    for (const edge of edges) {
      const shown = toasts(edge).length;
      expect(shown, edge.label).toBeLessThanOrEqual(1);
      // A form that goes again by itself has said why.
      const isOld = edge.from.context.isResent && edge.label === 'send answers offline';
      if (edge.from.hasTag('busy') && (edge.to.hasTag('failed') || stateName(edge.to) === 'idle')) expect(shown).toBe(isOld ? 0 : 1);
    }
  });

  it('what is typed leaves the device memory only by being sent or emptied', () => {
    for (const edge of edges.filter((taken) => ran(taken, 'keepDraft').length > 0)) {
      const { values, attempt } = edge.to.context;
      const isBlank = Object.values(values).every((value) => value === '');
      expect(kept(edge), edge.label).toEqual(isBlank && attempt === null ? null : { values, attempt });
    }
  });

  it('AU-02 only an answer to its own call sends a visitor home', () => {
    for (const edge of edges.filter((taken) => ran(taken, 'goHome').length > 0)) expect(edge.label).toBe('send answers unauthorized');
  });

  it('the flags that views read agree with the memory', () => {
    for (const { to, label } of edges) {
      const { context } = to;
      expect(
        Object.entries(to.children).flatMap(([id, child]) => (child ? [id] : [])),
        label,
      ).toEqual(to.hasTag('busy') ? ['send'] : to.hasTag('challenged') ? ['challenge'] : waitsForConnection(to) ? ['connection'] : []);
      // A token is good for the one call that it was made for.
      if (!to.hasTag('busy')) expect(context.token, label).toBeNull();
      if (to.hasTag('busy')) expect([context.errors, context.problem, context.receipt]).toEqual([[], null, null]);
      expect(context.receipt !== null, label).toBe(to.hasTag('sent'));
      const isOpen = (['unsent', 'unsolved', 'interrupted', 'offline', 'challenged'] as const).some((tag) => to.hasTag(tag));
      if (isOpen) expect(context.attempt, label).not.toBeNull();
      if (to.hasTag('failed')) expect(context.errors).toEqual([]);
      if (context.errors.length > 0) expect(stateName(to)).toBe('idle');
    }
  });
});
