/** vitest `setupFiles` of `npm run mutate`: machines are made with one part taken out, which the variable MUTATION names as JSON. */
import { vi } from 'vitest';
import { type Mutation, withLongerDelay, withoutPart } from './mutations.ts';

vi.mock('xstate', async (importOriginal) => {
  const actual = await importOriginal<typeof import('xstate')>();
  const mutation = JSON.parse(process.env['MUTATION'] ?? 'null') as Mutation | null;
  if (mutation === null) return actual;
  const make = (parts: { readonly delays?: Readonly<Record<string, unknown>> }) => {
    const original = actual.setup(parts as never);
    const longer =
      mutation.kind === 'delay' && parts.delays
        ? actual.setup({ ...parts, delays: withLongerDelay(parts.delays, mutation) } as never)
        : original;
    return {
      ...original,
      createMachine: (config: { readonly id?: string }) =>
        config.id === mutation.machine
          ? longer.createMachine(withoutPart(config, mutation) as never)
          : original.createMachine(config as never),
    };
  };
  return { ...actual, setup: make };
});
