/**
 * Starts the bundle that ships in real workerd. Bindings come from wrangler.toml, so they cannot drift from what is deployed;
 * time and next code can be decided; outbound requests reach only the local servers that a test allows.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type Request,
  type V4MiniflareOptions,
  type V4WorkerOptions,
  type V4WorkerOptionsShape,
  Response as WorkerdResponse,
  fetch as workerdFetch,
} from 'miniflare';
import { askInside, insideWorker } from './inside-worker.ts';
import { type FailingBinding, judgedEntry, makeJudgedStorage, type StorageJudge } from './judged-storage.ts';
import { brokenQueueBinding, type Mailbox, mailBinding, makeMailbox } from './mailbox.ts';
import { processTable } from './process-table.ts';
import { makeSimulation } from './simulation.ts';
import { storageParent } from './storage-parent.ts';
import { makeTail, type TailTrace } from './tail-worker.ts';
import { placeState, readWorkerSetup } from './worker-setup.ts';
import { makeLog } from './workerd-log.ts';

export const HASH_KEY = 'a-secret-for-tests-of-32-characters-or-more';

/** All tests come from one address; those of the limits bind them to ''. */
const UNLIMITED_UPLOADS = { UPLOADS_PER_ADDRESS_PER_HOUR: '100000', UPLOADS_PER_HOUR: '100000' };

export interface SiteOptions {
  /** Variables and secrets on top of those that every test has. */
  readonly bindings?: Readonly<Record<string, string>>;
  /** Origins of local servers that the worker may call. */
  readonly allow?: readonly string[];
  /** The coarse limit per client address; off unless asked for, since all tests come from one address. */
  readonly coarseRateLimit?: boolean;
  /** The queue of leads takes nothing. */
  readonly brokenQueue?: boolean;
  /** A module in front of the bundle, which it imports as `./bundle.js`: given the names of the bundle's Durable Object classes, its source. */
  readonly entry?: (classNames: readonly string[]) => string;
  /** D1, R2 and objects write to the disk even where there is memory for them: for figures that are told. */
  readonly onDisk?: boolean;
  /** A queue waits for company as wrangler.toml says, in place of handing over at once what it has: for figures too. */
  readonly queueWaits?: boolean;
  /** Every D1 statement can be made to fail, or held back (`Site.storage`). */
  readonly judgedStorage?: boolean;
  /** Somebody watches what the platform counts (`Site.tail`). */
  readonly tail?: boolean;
}

/** A running worker. */
export interface Site {
  readonly origin: string;
  readonly database: D1Database;
  /** What becomes of D1 statements, with `judgedStorage`. */
  readonly storage: { judge(judge: StorageJudge): void; fail(binding: FailingBinding, text: string | null): void };
  /** What the platform made of each invocation, with `tail`. */
  readonly tail: { readonly traces: readonly TailTrace[]; until(fits: (trace: TailTrace) => boolean): Promise<TailTrace> };
  /** What the worker mailed. */
  readonly mail: Mailbox;
  /** Hands messages to the worker's queue handler, as that queue would; resolves when they have been handled. */
  consume(
    queue: string,
    bodies: readonly unknown[],
  ): Promise<{ readonly retryMessages: readonly unknown[]; readonly explicitAcks: readonly string[] }>;
  resumeBucket(): ReturnType<Miniflare['getR2Bucket']>;
  /** The Cache API's default cache, as this location has it. */
  sharedCache(): Promise<Awaited<ReturnType<Miniflare['getCaches']>>['default']>;
  /** The hour of `[triggers]` strikes; resolves when its work is done. */
  strikeHour(): Promise<void>;
  /** The minute of `[triggers]` strikes, at which alarms are judged. */
  strikeMinute(): Promise<void>;
  /** Where D1 and the Durable Objects keep their files. */
  readonly folder: string;
  readonly clock: { now(): number; set(milliseconds: number): void; advance(milliseconds: number): void };
  /** The next codes that are sent, in this order; after them random ones. */
  readonly codes: ReturnType<typeof makeSimulation>['codes'];
  /** What workerd printed. `untilRequest` waits for the record of a request, and with it for every line that the request wrote before. */
  readonly log: { readonly lines: readonly string[]; untilRequest(response: Response): Promise<string> };
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** As if the worker had been asked at this whole address (https, another host). */
  dispatch(url: string, init?: Parameters<Miniflare['dispatchFetch']>[1]): ReturnType<Miniflare['dispatchFetch']>;
  /** POST of a JSON value. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response>;
  /** The stub of a Durable Object, to call its methods directly. */
  durableObject<T>(binding: string, name: string): Promise<T>;
  /** Memory of workerd, in bytes, as Linux counts it: now, and the most since `reset`. Only where no other site runs in this file. */
  memory(): { readonly now: number; readonly most: number; reset(): void };
  /** Kills workerd as a crash would, without a word (SIGKILL), and starts it again on the same files. Only where no other site runs in this file. */
  killAndRestart(): Promise<void>;
  /** Puts another build, or other settings beside those of the start, in place: same address, same storage and caches. */
  deploy(next: {
    readonly bundle?: string;
    readonly clientFolder?: string;
    readonly bindings?: Readonly<Record<string, string>>;
  }): Promise<void>;
  /** Ends workerd and starts it again on the same files; the origin changes. */
  restart(): Promise<void>;
  /** Ends workerd; throws when the worker called a server that the test had not allowed, or wrote to stderr, lines that match `expected` aside. */
  stop(expected?: RegExp): Promise<void>;
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const folder = await mkdtemp(join(storageParent(options.onDisk === true), 'pledgewell-'));
  const simulation = makeSimulation();
  const log = makeLog();
  const storage = makeJudgedStorage();
  const tail = makeTail();
  const strayRequests: string[] = [];
  const allowed = new Set(options.allow);

  const setup = await readWorkerSetup();
  const { bundle, options: wrangler } = setup;
  const { mailbox, worker: mailWorker } = makeMailbox();
  const { email: _, ...siteOptions } = wrangler;
  if (options.brokenQueue) delete siteOptions.queueProducers;
  const entry = options.entry ?? (options.judgedStorage ? judgedEntry : undefined);
  const site: V4WorkerOptions = {
    ...siteOptions,
    name: 'site',
    modules: entry
      ? [
          { type: 'ESModule', path: 'index.js', contents: entry(classNames(wrangler.durableObjects)) },
          { type: 'ESModule', path: 'bundle.js', contents: bundle },
        ]
      : [{ type: 'ESModule', path: 'index.js', contents: bundle }],
    bindings: { ...wrangler.bindings, HASH_KEY, ...UNLIMITED_UPLOADS, ...options.bindings },
    ...(options.queueWaits ? {} : { queueConsumers: withoutWaiting(wrangler.queueConsumers) }),
    ratelimits: options.coarseRateLimit ? (wrangler.ratelimits ?? {}) : {},
    serviceBindings: {
      ...wrangler.serviceBindings,
      SIMULATION: simulation.answer,
      ...(options.judgedStorage ? { STORAGE_JUDGE: storage.answer } : {}),
      MAIL: mailBinding,
      ...(options.brokenQueue ? { LEADS: brokenQueueBinding } : {}),
    },
    async outboundService(request: Request) {
      const { origin } = new URL(request.url);
      if (allowed.has(origin)) return workerdFetch(request, { redirect: 'manual' });
      strayRequests.push(`${request.method} ${origin}`);
      return new WorkerdResponse('no such host', { status: 599 });
    },
  };
  const beside = [mailWorker, insideWorker(wrangler.d1Databases)];
  const config: V4MiniflareOptions = {
    workers: options.tail ? [{ ...site, tails: [tail.worker.name] }, ...beside, tail.worker] : [site, ...beside],
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleStructuredLogs: log.read,
    resourcePersistencePath: folder,
    telemetry: { enabled: false },
  };
  await placeState(setup, folder);
  let miniflare = new Miniflare(convertV4MiniflareOptions(config));
  let origin: string;
  const remove = async (): Promise<void> => {
    await miniflare.dispose();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    ({ origin } = await miniflare.ready);
  } catch (error) {
    // Nobody has been given anything to stop yet.
    await remove();
    throw error;
  }

  const inside = askInside((name) => miniflare.unsafeGetDirectURL(name));

  const restart = async (): Promise<void> => {
    await miniflare.dispose();
    miniflare = new Miniflare(convertV4MiniflareOptions(config));
    origin = (await miniflare.ready).origin;
  };

  return {
    get origin() {
      return origin;
    },
    database: inside.database,
    storage,
    tail: tail.tail,
    mail: mailbox,
    folder,
    clock: simulation.clock,
    codes: simulation.codes,
    log: log.log,
    fetch(path, init) {
      return fetch(origin + path, { redirect: 'manual', ...init });
    },
    dispatch(url, init) {
      return miniflare.dispatchFetch(url, { redirect: 'manual', ...init });
    },
    post(path, body, headers = {}, signal) {
      return fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
      });
    },
    async durableObject<T>(binding: string, name: string): Promise<T> {
      const namespace = await miniflare.getDurableObjectNamespace(binding);
      return namespace.get(namespace.idFromName(name)) as unknown as T;
    },
    resumeBucket: () => miniflare.getR2Bucket('RESUMES'),
    sharedCache: async () => (await miniflare.getCaches()).default,
    async consume(queue, bodies) {
      const worker = await miniflare.getWorker();
      const messages = bodies.map((body) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body }));
      return worker.queue(queue, messages);
    },
    strikeHour: async () => void (await inside.scheduled('17 * * * *')),
    strikeMinute: async () => void (await inside.scheduled('* * * * *')),
    memory() {
      const pid = onlyWorkerd();
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const bytesOf = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1]) * 1_024;
      // 5 sets the high-water mark back (man proc).
      return { now: bytesOf('VmRSS'), most: bytesOf('VmHWM'), reset: () => writeFileSync(`/proc/${pid}/clear_refs`, '5') };
    },
    async killAndRestart(): Promise<void> {
      process.kill(onlyWorkerd(), 'SIGKILL');
      await restart();
    },
    restart,
    async deploy({ bundle: contents, clientFolder: directory, bindings }): Promise<void> {
      const { assets } = site;
      if (assets === undefined) throw new Error('the site has no files');
      const next: V4WorkerOptions = {
        ...site,
        ...(contents === undefined ? {} : { modules: [{ type: 'ESModule', path: 'index.js', contents }] }),
        ...(directory === undefined ? {} : { assets: { ...assets, directory } }),
        bindings: { ...site.bindings, ...bindings },
      };
      await miniflare.setOptions(convertV4MiniflareOptions({ ...config, port: Number(new URL(origin).port), workers: [next, ...beside] }));
      await miniflare.ready;
    },
    async stop(expected?: RegExp): Promise<void> {
      await remove();
      if (strayRequests.length > 0) throw new Error(`the worker called servers that the test did not allow: ${strayRequests.join(', ')}`);
      const errors = log.errors.filter((line) => !expected?.test(line));
      if (errors.length > 0) throw new Error(`workerd wrote to stderr:\n${errors.join('\n')}`);
    },
  };
}

function onlyWorkerd(): number {
  const found = workerdChildren();
  const [pid] = found;
  if (pid === undefined || found.length > 1) throw new Error(`expected one workerd, found ${found.length}`);
  return pid;
}

/** What a queue would wait for, by the wall clock, is company that a test has not sent. */
function withoutWaiting(consumers: V4WorkerOptionsShape['queueConsumers'] = {}): NonNullable<V4WorkerOptionsShape['queueConsumers']> {
  if (Array.isArray(consumers)) throw new Error('wrangler gives each queue its settings');
  return Object.fromEntries(Object.entries(consumers).map(([queue, settings]) => [queue, { ...settings, maxBatchTimeout: 0 }]));
}

/** The classes of the Durable Objects that wrangler.toml binds. */
function classNames(durableObjects: V4WorkerOptions['durableObjects'] = {}): string[] {
  return Object.values(durableObjects).map((bound) => (typeof bound === 'string' ? bound : bound.className));
}

/** Ids of the workerd processes that this one started. */
function workerdChildren(): number[] {
  return processTable().flatMap(({ pid, parent, command }) => (parent === process.pid && command.includes('workerd') ? [pid] : []));
}
