import { describe, expect, it } from 'vitest';
import { mutationsOf, nameOf, withLongerDelay, withoutPart } from '../support/mutations.ts';

const config = {
  id: 'door',
  entry: 'greet',
  on: { 'bell.ring': [{ guard: 'isNew', actions: ['note', 'ring'] }, { target: '.open' }] },
  states: {
    closed: { on: { 'key.turn': 'open' }, exit: ['creak', 'swing'] },
    open: {
      after: { wind: { target: 'closed' } },
      invoke: { src: 'watch', onDone: { target: 'closed', actions: 'shut' } },
      always: { guard: 'isLate' },
    },
  },
};
const mutations = mutationsOf('door', config, ['wind']);

describe('mutations of a chart', () => {
  it('name every transition, guard, action and delay once', () => {
    expect(mutations.map(nameOf)).toEqual([
      'door transition on/bell.ring/0',
      'door guard on/bell.ring/0/guard',
      'door action on/bell.ring/0/actions/0',
      'door action on/bell.ring/0/actions/1',
      'door transition on/bell.ring/1',
      'door action entry/0',
      'door transition states/closed/on/key.turn/0',
      'door action states/closed/exit/0',
      'door action states/closed/exit/1',
      'door transition states/open/after/wind/0',
      'door transition states/open/always/0',
      'door guard states/open/always/0/guard',
      'door transition states/open/invoke/0/onDone/0',
      'door action states/open/invoke/0/onDone/0/actions/0',
      'door delay wind',
    ]);
  });

  it('each take out the part they name and leave the rest as it was', () => {
    const before = structuredClone(config);
    const at = (name: string): Record<string, unknown> => {
      const mutation = mutations.find((candidate) => nameOf(candidate) === name);
      if (mutation === undefined) throw new Error(`no mutation is called ${name}`);
      return { ...withoutPart(config, mutation) };
    };
    expect(at('door guard on/bell.ring/0/guard')['on']).toEqual({ 'bell.ring': [{ actions: ['note', 'ring'] }, { target: '.open' }] });
    expect(at('door action on/bell.ring/0/actions/1')['on']).toEqual({
      'bell.ring': [{ guard: 'isNew', actions: ['note'] }, { target: '.open' }],
    });
    expect(at('door transition on/bell.ring/1')['on']).toEqual({ 'bell.ring': [{ guard: 'isNew', actions: ['note', 'ring'] }] });
    expect(at('door transition states/closed/on/key.turn/0')['states']).toMatchObject({ closed: { on: { 'key.turn': [] } } });
    expect(at('door action entry/0')['entry']).toEqual([]);
    expect(config).toEqual(before);
  });

  it('make a delay twice as long, a computed one too', () => {
    const delays = { fixed: 30, grown: ({ tries }: { tries: number }) => tries * 5 };
    const mutation = (name: string) => ({ machine: 'door', kind: 'delay', at: [name] }) as const;
    expect(withLongerDelay(delays, mutation('fixed'))['fixed']).toBe(60);
    expect(withLongerDelay(delays, mutation('grown'))['grown']({ tries: 2 })).toBe(20);
  });
});
