/** What tests need running (a site, a browser, a server that stands in for somebody else's): started before them, stopped after them. */
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/** Takes note of what is starting and of how it stops, and gives it back. */
export type Begin = <T>(starting: Promise<T>, stop: (started: T) => Promise<void>) => Promise<T>;

/** Starts one or several things, each through `begin`. */
export type Start<T> = (begin: Begin) => Promise<T>;

/**
 * What has begun is stopped, the last first, whatever happened meanwhile: also what comes late, after something beside it failed or a hook
 * ran out of time, and what is left when another stop throws.
 */
function beginning() {
  const stops = new AsyncDisposableStack();
  const begin: Begin = (starting, stop) => {
    stops.defer(async () => {
      const [outcome] = await Promise.allSettled([starting]);
      // What did not start has said so where it was awaited.
      if (outcome.status === 'fulfilled') await stop(outcome.value);
    });
    return starting;
  };
  return { begin, stopAll: () => stops.disposeAsync() };
}

/** For all tests of this file or block. The result gives what `start` brought; throws where it is called before that, outside of tests and hooks. */
export function withStarted<T>(start: Start<T>, timeoutMs?: number): () => T {
  const { begin, stopAll } = beginning();
  let started: { readonly value: T } | undefined;
  beforeAll(async () => {
    started = { value: await start(begin) };
  }, timeoutMs);
  afterAll(stopAll);
  return () => {
    if (started === undefined) throw new Error('not started yet: only tests and hooks may use it');
    return started.value;
  };
}

/** For the test that calls it. */
export function startForThisTest<T>(start: Start<T>): Promise<T> {
  const { begin, stopAll } = beginning();
  onTestFinished(stopAll);
  return start(begin);
}

/** Stands for what `get` gives by the time it is used, so that a test file can name it once, at its top. For objects whose methods do without `this`. */
export function standIn<T extends object>(get: () => T): T {
  return new Proxy({} as T, { get: (_, name) => Reflect.get(get(), name) });
}
