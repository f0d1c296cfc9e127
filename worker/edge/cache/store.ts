/**
 * The Cache API, reduced to what the rules need. It knows neither stale-while-revalidate nor stale-if-error, so every copy carries the time
 * of its storing and lives longer than it is fresh. Trouble with the cache is never the reader's: it reads as a miss.
 */

export interface StoredAnswer {
  readonly body: string;
  readonly etag: string;
  /** Milliseconds since the epoch, by the clock of the worker that stored it. */
  readonly storedAt: number;
  /** Of a page: its Content-Security-Policy. */
  readonly policy?: string;
}

const STORED_AT = 'X-Stored-At';
const POLICY = 'Content-Security-Policy';

/** A copy whose body has not been read: whoever answers 304 or HEAD needs none of it, and a page goes on as it came. */
export interface StoredCopy extends Omit<StoredAnswer, 'body'> {
  readonly body: ReadableStream<Uint8Array> | null;
}

export async function findStored(key: string): Promise<StoredCopy | null> {
  try {
    const found = await caches.default.match(key);
    const storedAt = Number(found?.headers.get(STORED_AT));
    const etag = found?.headers.get('ETag');
    if (!found || !etag || !Number.isFinite(storedAt)) return null;
    const policy = found.headers.get(POLICY);
    return { body: found.body, etag, storedAt, ...(policy === null ? {} : { policy }) };
  } catch {
    return null;
  }
}

export async function readStored(key: string): Promise<StoredAnswer | null> {
  const found = await findStored(key);
  if (found === null) return null;
  try {
    return { ...found, body: await new Response(found.body).text() };
  } catch {
    return null;
  }
}

/** What is kept: text, or bytes that only whoever keeps them can read. */
export interface Storable extends Omit<StoredAnswer, 'body'> {
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** True when the copy was taken. `keepMs` is how long it is of any use. */
export async function writeStored(key: string, stored: Storable, keepMs: number): Promise<boolean> {
  const headers = {
    'Cache-Control': `public, max-age=${Math.ceil(keepMs / 1_000)}`,
    ETag: stored.etag,
    [STORED_AT]: String(stored.storedAt),
    ...(stored.policy === undefined ? {} : { [POLICY]: stored.policy }),
  };
  try {
    await caches.default.put(key, new Response(stored.body, { headers }));
    return true;
  } catch {
    return false;
  }
}

export async function removeStored(key: string): Promise<void> {
  await caches.default.delete(key).catch(() => false);
}

/**
 * A short note beside a copy, seen by every isolate of the location: until then nobody else refreshes it.
 * Not a lock in the strict sense (two isolates may pass at the same instant); it bounds the calls to a few.
 */
export async function pausedUntil(key: string): Promise<number> {
  return Number((await readStored(pauseKey(key)))?.body ?? 0);
}

export async function pauseRefresh(key: string, now: number, forMs: number): Promise<void> {
  await writeStored(pauseKey(key), { body: String(now + forMs), etag: '"pause"', storedAt: now }, forMs);
}

/** With a query, which no key of a copy has: no slug is another one's note. */
function pauseKey(key: string): string {
  return `${key}?refresh`;
}
