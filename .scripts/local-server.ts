/** `wrangler dev` on the local state folder: what serves `npm start`. */
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { MINUTE_MS } from '../machines/contract/limits.ts';
import { originHere } from './local-address.ts';
import type { CronOutcome } from './local-clock.ts';
import { endGroup, killGroup, spawnGroup } from './processes.ts';
import type { Server } from './supervise.ts';

export interface LocalServerOptions {
  readonly host: string;
  readonly port: number;
  /** Folder of D1, R2, Durable Objects and queues. */
  readonly state: string;
  /** On top of wrangler.toml and .dev.vars. */
  readonly variables: Readonly<Record<string, string>>;
  /** Each line that it prints. */
  readonly onLine: (line: string) => void;
}

export interface LocalServer extends Server {
  /** Ends it as Ctrl-C does; resolves when nothing of it is left. */
  end(): Promise<void>;
  /** Starts what the platform's clock would; resolves when it is over. */
  runCron(cron: string): Promise<CronOutcome>;
}

/** As long as the platform lets one run. */
const CRON_MS = 15 * MINUTE_MS;

export function startLocalServer({ host, port, state, variables, onLine }: LocalServerOptions): LocalServer {
  // Wrangler's Local Explorer reads and writes the whole storage for whoever asks: with HOST=0.0.0.0 that is everybody in the network. Its
  // traces would keep every printed line, codes too, and every address with its token, without end.
  const child = spawnGroup(
    'wrangler',
    [
      'dev',
      '--ip',
      host,
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--persist-to',
      state,
      '--show-interactive-dev-session=false',
      '--log-level',
      'log',
      // In no file that somebody could make the secrets of a deployment from (worker/env.ts).
      ...Object.entries({ LOCAL_RUN: 'yes', ...variables }).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { X_LOCAL_EXPLORER: 'false', X_LOCAL_OBSERVABILITY: 'false' },
  );
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', onLine);
  const address = `${originHere(host, port)}/`;
  return {
    ended: new Promise((resolve) => {
      child.on('error', (error) => resolve(`could not be started (${error.message})`));
      child.on('exit', (code, signal) => resolve(`ended by itself (${signal ?? `code ${code}`})`));
    }),
    async answers(withinMs) {
      // A file of the site: it wakes the runtime, leaves no line in the log and costs nothing.
      const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(withinMs) }).catch(() => null);
      return answer?.ok === true;
    },
    runCron: (cron) =>
      new Promise((resolve) => {
        // Wrangler answers under this address whatever we do, but to nobody who names another host than this machine; `fetch` sets none.
        const url = `${address}cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`;
        const asked = get(url, { headers: { Host: 'localhost' }, signal: AbortSignal.timeout(CRON_MS) }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 'away');
        });
        asked.on('error', () => resolve('away'));
      }),
    kill: () => killGroup(child),
    end: () => endGroup(child),
  };
}
