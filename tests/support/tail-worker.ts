/** Watches a site as the platform does: a tail worker, which is given each invocation with its outcome, its exceptions and its lines. */
import { type Request, Response } from 'miniflare';

export interface TailTrace {
  readonly outcome: string;
  readonly exceptions: readonly { readonly name: string; readonly message: string; readonly stack?: string }[];
  readonly logs: readonly { readonly level: string; readonly message: readonly unknown[] }[];
  /** Of a request. */
  readonly path?: string;
  readonly status?: number;
  /** Of a run of the clock. */
  readonly cron?: string;
  /** Of a batch of messages. */
  readonly queue?: string;
}

const script = `
export default {
  async tail(traces, env) {
    for (const { outcome, exceptions, logs, event } of traces) {
      const trace = { outcome, exceptions, logs, cron: event?.cron, queue: event?.queue, status: event?.response?.status };
      if (event?.request) trace.path = new URL(event.request.url).pathname;
      await env.TEST.fetch('http://test/', { method: 'POST', body: JSON.stringify(trace) });
    }
  },
};
`;

export function makeTail() {
  const traces: TailTrace[] = [];
  const listeners = new Set<() => void>();
  return {
    tail: {
      traces: traces as readonly TailTrace[],
      /** Resolves with the first trace, past or future, that fits. */
      until: (fits: (trace: TailTrace) => boolean): Promise<TailTrace> =>
        new Promise((resolve) => {
          const look = () => {
            const found = traces.find(fits);
            if (found === undefined) return;
            listeners.delete(look);
            resolve(found);
          };
          listeners.add(look);
          look();
        }),
    },
    worker: {
      name: 'tail',
      compatibilityDate: '2026-07-30',
      modules: [{ type: 'ESModule' as const, path: 'tail.mjs', contents: script }],
      serviceBindings: {
        async TEST(request: Request) {
          traces.push((await request.json()) as TailTrace);
          for (const listener of [...listeners]) listener();
          return new Response(null, { status: 204 });
        },
      },
    },
  };
}
