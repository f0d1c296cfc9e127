/**
 * Starts the bundle that ships in real workerd. Bindings come from wrangler.toml, so they cannot drift from what is deployed;
 * time and next code can be decided; outbound requests reach only the local servers that a test allows.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Log, LogLevel, Miniflare, type MiniflareOptions, type Request, Response as WorkerdResponse, fetch as workerdFetch } from 'miniflare';
import { readWorkerSetup } from './build-worker';

/** Where the simulated clock begins: a Saturday, 11:30 in India. */
export const START_TIME = Date.UTC(2026, 7, 1, 6, 0, 0);

export const HASH_KEY = 'a-secret-for-tests-of-32-characters-or-more';

export interface SiteOptions {
  /** Variables and secrets on top of those that every test has. */
  readonly bindings?: Readonly<Record<string, string>>;
  /** Origins of local servers that the worker may call. */
  readonly allow?: readonly string[];
  /** The coarse limit per client address; off unless asked for, since all tests come from one address. */
  readonly coarseRateLimit?: boolean;
}

export type Site = Awaited<ReturnType<typeof startSite>>;

export async function startSite(options: SiteOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-'));
  const simulation = makeSimulation();
  const log = makeLog();
  const strayRequests: string[] = [];
  const allowed = new Set(options.allow);

  const { bundleFile, options: wrangler, statements } = await readWorkerSetup();
  const config: MiniflareOptions = {
    ...wrangler,
    name: 'site',
    modules: [{ type: 'ESModule', path: bundleFile, contents: await readFile(bundleFile, 'utf8') }],
    bindings: { ...wrangler.bindings, HASH_KEY, ...options.bindings },
    ratelimits: options.coarseRateLimit ? (wrangler.ratelimits ?? {}) : {},
    serviceBindings: { ...wrangler.serviceBindings, SIMULATION: simulation.answer },
    async outboundService(request: Request) {
      const { origin } = new URL(request.url);
      if (allowed.has(origin)) return workerdFetch(request, { redirect: 'manual' });
      strayRequests.push(`${request.method} ${origin}`);
      return new WorkerdResponse('no such host', { status: 599 });
    },
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio: log.read,
    defaultPersistRoot: folder,
    telemetry: { enabled: false },
  };
  let miniflare = new Miniflare(config);
  let { origin } = await miniflare.ready;
  const database = await miniflare.getD1Database('DB');
  await database.batch(statements.map((statement) => database.prepare(statement)));

  return {
    get origin() {
      return origin;
    },
    database,
    /** Where D1 and the Durable Objects keep their files. */
    folder,
    clock: simulation.clock,
    codes: simulation.codes,
    log: log.log,
    fetch(path: string, init?: RequestInit): Promise<Response> {
      return fetch(origin + path, { redirect: 'manual', ...init });
    },
    /** POST of a JSON value. */
    post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}, signal: AbortSignal | null = null): Promise<Response> {
      return fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal,
      });
    },
    /** The stub of a Durable Object, to call its methods directly. */
    async durableObject<T>(binding: string, name: string): Promise<T> {
      const namespace = await miniflare.getDurableObjectNamespace(binding);
      return namespace.get(namespace.idFromName(name)) as unknown as T;
    },
    /** The bucket of résumés. */
    resumeBucket: () => miniflare.getR2Bucket('RESUMES'),
    /** The hour of `[triggers]` strikes. */
    async strikeHour(): Promise<void> {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron: '17 * * * *' });
    },
    /** Ends workerd and starts it again on the same files. */
    async restart(): Promise<void> {
      await miniflare.dispose();
      miniflare = new Miniflare(config);
      origin = (await miniflare.ready).origin;
    },
    /** Ends workerd; throws when the worker called a server that the test had not allowed, or wrote to stderr. */
    async stop(): Promise<void> {
      await miniflare.dispose();
      await rm(folder, { recursive: true, force: true });
      if (strayRequests.length > 0) throw new Error(`the worker called servers that the test did not allow: ${strayRequests.join(', ')}`);
      if (log.errors.length > 0) throw new Error(`workerd wrote to stderr:\n${log.errors.join('\n')}`);
    },
  };
}

/** Answers the worker's SIMULATION binding: GET /now and GET /code. */
function makeSimulation() {
  let time = START_TIME;
  const queue: string[] = [];
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
      /** The next codes that are sent, in this order; after them random ones. */
      push(...codes: readonly string[]): void {
        queue.push(...codes);
      },
    },
    answer(request: Request): WorkerdResponse {
      if (new URL(request.url).pathname === '/now') return new WorkerdResponse(String(time));
      const code = queue.shift();
      return code === undefined ? new WorkerdResponse(null, { status: 204 }) : new WorkerdResponse(code);
    },
  };
}

/** Collects what workerd prints. */
function makeLog() {
  const lines: string[] = [];
  const errors: string[] = [];
  const listeners = new Set<() => void>();
  return {
    errors,
    read(stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream): void {
      createInterface({ input: stdout }).on('line', (line) => {
        lines.push(line);
        for (const listener of listeners) listener();
      });
      // A visitor who goes away in the middle of an answer is no fault of ours.
      let gone = false;
      createInterface({ input: stderr }).on('line', (line) => {
        const isTrace = line.startsWith('stack: ') && gone;
        gone = / disconnected: /u.test(line);
        if (!gone && !isTrace) errors.push(line);
      });
    },
    log: {
      lines: lines as readonly string[],
      /** The record of a request, once it has been written; with it every line that the request wrote before. */
      async untilRequest(response: Response): Promise<string> {
        const id = response.headers.get('x-request-id') ?? 'none';
        for (;;) {
          const line = lines.find((found) => found.includes('"event":"request"') && found.includes(id));
          if (line !== undefined) return line;
          await new Promise<void>((resolve) => {
            const listener = () => {
              listeners.delete(listener);
              resolve();
            };
            listeners.add(listener);
          });
        }
      },
    },
  };
}
