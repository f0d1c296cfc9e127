/** Time, and the codes that come next, as a test decides them: what the worker's SIMULATION binding answers. */
import { type Request, Response } from 'miniflare';

/** Where the simulated clock begins: a Saturday, 11:30 in India. */
export const START_TIME = Date.UTC(2026, 7, 1, 6, 0, 0);

/** Answers the worker's SIMULATION binding: GET /now and GET /code. */
export function makeSimulation() {
  let time = START_TIME;
  const queue: (string | (() => Promise<string>))[] = [];
  return {
    clock: {
      now: () => time,
      set(milliseconds: number): void {
        time = milliseconds;
      },
      advance(milliseconds: number): void {
        time += milliseconds;
      },
    },
    codes: {
      /** A function is asked for its code when the worker asks, which then waits for it. */
      push(...codes: readonly (string | (() => Promise<string>))[]): void {
        queue.push(...codes);
      },
    },
    async answer(request: Request): Promise<Response> {
      if (new URL(request.url).pathname === '/now') return new Response(String(time));
      const code = queue.shift();
      return code === undefined ? new Response(null, { status: 204 }) : new Response(typeof code === 'string' ? code : await code());
    },
  };
}
