/** GET /landing/read/funds: the search of the fund finder, from the edge's own list of schemes (decisions 8). */
import { Hono } from 'hono';
import { endpoints } from '../../machines/contract/endpoints.ts';
import { BASKET_FUNDS_MAX, FUNDS_FRESH_MS } from '../../machines/contract/fund-limits.ts';
import { STORAGE_RETRY_AFTER_SECONDS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { fundTerm, isSearchable } from '../../machines/funds/fund-term.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { entityTag, isNotModified } from '../base/entity-tag.ts';
import { registerEndpoint } from '../base/methods.ts';
import { answerProblem } from '../base/problem-response.ts';
import { answerTooMany, namesCacheStatus } from '../edge/cache/answer-shared.ts';
import { cacheStatus } from '../edge/cache/cache-status.ts';
import { readStored, type StoredAnswer, writeStored } from '../edge/cache/store.ts';
import { isOverLimit } from '../edge/rate-limit.ts';
import { type FundDirectory, fundDirectory, knownDirectory } from '../funds/directory.ts';
import { findFunds } from '../funds/find-funds.ts';

/** Found by this isolate for the list that it knows; the oldest go first. */
const recent = new Map<string, { readonly version: string; readonly answer: StoredAnswer }>();
const RECENT_MAX = 500;

export function fundSearchRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(endpoints.readFunds.path, namesCacheStatus);
  registerEndpoint(app, 'readFunds', answerSearch);
  return app;
}

/** Whose basket it is nobody knows, but it is somebody's: only searches are kept. */
async function answerSearch(c: AppContext): Promise<Response> {
  const term = fundTerm(c.req.query('search') ?? '');
  const keys = namedKeys(c.req.query('named') ?? '');
  const name = keys.length === 0 && isSearchable(term) ? term.toLowerCase() : null;
  if (name !== null) {
    const kept = await keptAnswer(c, name);
    if (kept !== null) return answerFound(c, kept.answer, kept.ageMs, cacheStatus({ kind: 'hit', ttlMs: FUNDS_FRESH_MS - kept.ageMs }));
  }
  if (await isOverLimit(c)) return answerTooMany(c);
  const directory = await fundDirectory(c);
  if (directory === null) return answerNoList(c);
  const at = await now(c.env);
  const body = JSON.stringify({ data: findFunds(directory, term, keys, at) });
  const answer = { body, etag: await entityTag(body), storedAt: at };
  if (name === null) return answerFound(c, answer, 0, cacheStatus({ kind: 'forwarded', reason: 'bypass' }), false);
  keep(c, name, directory, answer);
  return answerFound(c, answer, 0, cacheStatus({ kind: 'forwarded', reason: 'uri-miss', stored: true }));
}

/** From this isolate's memory for the list in use; where it knows none yet, from the location's cache, so that a new isolate need not wait. */
async function keptAnswer(c: AppContext, name: string): Promise<{ readonly answer: StoredAnswer; readonly ageMs: number } | null> {
  const directory = await knownDirectory(c.env);
  const found = recent.get(name);
  const answer = directory === null ? await readStored(keyOf(c, name)) : found?.version === directory.version ? found.answer : null;
  if (answer === null || answer === undefined) return null;
  const ageMs = Math.max(0, (await now(c.env)) - answer.storedAt);
  return ageMs < FUNDS_FRESH_MS ? { answer, ageMs } : null;
}

function keep(c: AppContext, name: string, { version }: FundDirectory, answer: StoredAnswer): void {
  recent.delete(name);
  recent.set(name, { version, answer });
  const oldest = recent.keys().next();
  if (recent.size > RECENT_MAX && !oldest.done) recent.delete(oldest.value);
  c.executionCtx.waitUntil(writeStored(keyOf(c, name), answer, FUNDS_FRESH_MS));
}

function keyOf(c: AppContext, name: string): string {
  return `${new URL(c.req.url).origin}/.copies/funds/1?${encodeURIComponent(name)}`;
}

function answerFound(c: AppContext, { body, etag }: StoredAnswer, ageMs: number, status: string, isShared = true): Response {
  const headers = {
    'Cache-Control': isShared ? `public, max-age=${FUNDS_FRESH_MS / 1_000}` : 'no-store',
    ETag: etag,
    Age: String(Math.floor(ageMs / 1_000)),
    'Cache-Status': status,
  };
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { 'Content-Type': 'application/json', ...headers });
}

/** Nobody has imported a list: a person has to. */
function answerNoList(c: AppContext): Response {
  c.set('cause', 'no list of funds');
  return answerProblem(c, 503, { message: messages.storageBusy, headers: { 'Retry-After': String(STORAGE_RETRY_AFTER_SECONDS) } });
}

function namedKeys(text: string): readonly string[] {
  return text
    .toUpperCase()
    .split('_')
    .filter((key) => /^(?:[0-9]{1,10}|[A-Z]{2}[A-Z0-9]{9}[0-9])$/u.test(key))
    .slice(0, BASKET_FUNDS_MAX);
}
