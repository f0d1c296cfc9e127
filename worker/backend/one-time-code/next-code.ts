/** Where the next one-time code comes from: the CSPRNG, unless a test binds SIMULATION. */
import { CODE_DIGITS } from '../../../machines/contract/limits.ts';
import type { Env } from '../../env.ts';

const CODE_COUNT = 10 ** CODE_DIGITS;
const UINT32_COUNT = 2 ** 32;
/** Draws at or above this would favour the small codes (modulo bias) and are thrown away. */
const FAIR_DRAWS = UINT32_COUNT - (UINT32_COUNT % CODE_COUNT);

/** Six digits; every code from 000000 to 999999 is equally likely. */
export async function nextCode(env: Env): Promise<string> {
  if (!env.SIMULATION) return randomCode();
  const answer = await env.SIMULATION.fetch('http://simulation/code');
  return answer.status === 204 ? randomCode() : answer.text();
}

function randomCode(): string {
  for (;;) {
    const code = codeFromDraw(crypto.getRandomValues(new Uint32Array(1))[0] ?? UINT32_COUNT);
    if (code !== null) return code;
  }
}

/** The code for a draw from 0 to 2^32 − 1; null for one that has to be thrown away. */
export function codeFromDraw(draw: number): string | null {
  return draw < FAIR_DRAWS ? String(draw % CODE_COUNT).padStart(CODE_DIGITS, '0') : null;
}
