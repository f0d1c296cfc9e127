/** What the platform documents, with where it says so (read on 2026-11-28), and what nobody documents and is assumed here. */

export const sources = {
  d1: 'https://developers.cloudflare.com/d1/platform/limits/',
  durableObjects: 'https://developers.cloudflare.com/durable-objects/platform/limits/',
  queues: 'https://developers.cloudflare.com/queues/platform/limits/',
  workers: 'https://developers.cloudflare.com/workers/platform/limits/',
  rateLimit: 'https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/',
  r2: 'https://developers.cloudflare.com/r2/platform/limits/',
} as const;

export interface Assumption {
  readonly text: string;
  readonly source: string;
}

/** A database does one statement at a time: a second of work a second. */
export const D1_SECONDS_PER_SECOND = 1;
/** "Soft limit" of one object. */
export const OBJECT_CALLS_PER_SECOND = 1_000;
export const QUEUE_MESSAGES_PER_SECOND = 5_000;

/** Of the codes that are tried, so many are wrong. */
export const WRONG_CODE_SHARE = 0.15;
/** Of the readers, so many stay on an article until it counts as read. */
export const READING_SHARE = 0.005;
/** The busiest address of a mobile carrier, behind which thousands share one IPv4 address, makes this part of all calls. */
export const BUSIEST_ADDRESS_SHARE = 0.02;
/** Articles and FAQs are fresh for a minute per data centre; India has about so many, each asking for three lists. */
export const CACHE_MISSES_PER_SECOND = (30 * 3) / 60;

export const assumptions: readonly Assumption[] = [
  {
    text: 'D1: one database does one statement at a time; 1 ms a statement makes 1,000 a second. Values up to 2 MB, 100 parameters.',
    source: sources.d1,
  },
  { text: 'A Durable Object: about 1,000 calls a second (soft limit), any number of objects.', source: sources.durableObjects },
  { text: 'A queue: 5,000 messages a second; consumers get up to 100 a batch, up to 250 at a time.', source: sources.queues },
  {
    text: 'Workers: no limit of requests a second on the paid plan; static files and cached pages do not reach storage.',
    source: sources.workers,
  },
  { text: 'The rate-limit binding counts per location and is no bottleneck; it is not in the table.', source: sources.rateLimit },
  { text: 'R2 takes no part: nobody sends a résumé because of an advertisement.', source: sources.r2 },
  {
    text: 'The SMS provider delivers what is sent, and SENDS_PER_HOUR and SENDS_PER_DAY have been raised for the day: 5,000 a second are 300,000 in a minute.',
    source: 'assumed',
  },
  {
    text: `One verification in ${Math.round(1 / WRONG_CODE_SHARE)} is a wrong code; one reader in ${1 / READING_SHARE} finishes an article.`,
    source: 'assumed',
  },
  {
    text: `The busiest shared address makes ${BUSIEST_ADDRESS_SHARE * 100} % of all calls; its quota refuses most of them, which costs a call all the same.`,
    source: 'assumed',
  },
  {
    text: 'Every lead is a contact message or an application with its mail to the team; a subscription costs one read more. Every send and every lead comes with an Idempotency-Key, as from our own pages. Statement times are those of a local disk: a remote commit is slower, so the ratios between designs say more than the seconds.',
    source: 'measured.ts',
  },
];
