import type { Env } from '../env.ts';

/** Milliseconds since the epoch: the clock, unless a test binds SIMULATION. */
export async function now(env: Env): Promise<number> {
  if (!env.SIMULATION) return Date.now();
  const answer = await env.SIMULATION.fetch('http://simulation/now');
  return Number(await answer.text());
}
