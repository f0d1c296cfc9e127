/** The pure rules of the shared cache (decisions 7). */
import { describe, expect, test } from 'vitest';
import { BLOGS_FRESH_MS, FAQS_FRESH_MS, STALE_LIMIT_MS } from '../../../machines/contract/limits.ts';
import { entityTag, isNotModified } from '../../../worker/base/entity-tag.ts';
import { cacheStatus } from '../../../worker/edge/cache/cache-status.ts';
import { freshness, timeToLive } from '../../../worker/edge/cache/freshness.ts';
import { isSharedRead, isStorable } from '../../../worker/edge/cache/storable.ts';

const blogs = { freshMs: BLOGS_FRESH_MS, staleMs: STALE_LIMIT_MS };

describe('age', () => {
  test.each([
    [-5_000, 'fresh'],
    [0, 'fresh'],
    [59_999, 'fresh'],
    [60_000, 'stale'],
    [86_400_000, 'stale'],
    [86_460_000, 'stale'],
    [86_460_001, 'expired'],
  ])('a copy of %i ms is %s', (ageMs, expected) => {
    expect(freshness(ageMs, blogs)).toBe(expected);
  });

  test('FAQs stay fresh for five minutes', () => {
    const faqs = { freshMs: FAQS_FRESH_MS, staleMs: STALE_LIMIT_MS };
    expect([freshness(299_999, faqs), freshness(300_000, faqs)]).toEqual(['fresh', 'stale']);
  });

  test('the time to live counts down through zero, and never above the fresh time', () => {
    expect([-1_000, 0, 18_000, 90_000].map((age) => timeToLive(age, blogs))).toEqual([60_000, 60_000, 42_000, -30_000]);
  });
});

describe('who may share', () => {
  const anonymous = { method: 'GET', authorization: undefined };
  test.each([
    ['a plain GET', {}, true],
    ['HEAD', { method: 'HEAD' }, true],
    ['POST', { method: 'POST' }, false],
    ['OPTIONS', { method: 'OPTIONS' }, false],
    ['a token', { authorization: 'Bearer x' }, false],
    ['an empty token', { authorization: '' }, false],
  ])('%s: %o → %s', (_, parts, expected) => {
    expect(isSharedRead({ ...anonymous, ...parts })).toBe(expected);
  });
});

describe('what may be stored', () => {
  test.each<[string, number, Record<string, string>, boolean]>([
    ['a 200', 200, {}, true],
    ['a 200 with an age limit', 200, { 'Cache-Control': 'public, max-age=5' }, true],
    ['a 200 that varies by encoding', 200, { Vary: 'Accept-Encoding' }, true],
    ['203', 203, {}, false],
    ['206', 206, { 'Content-Range': 'bytes 0-9/100' }, false],
    ['a 200 that claims to be a part', 200, { 'Content-Range': 'bytes 0-9/100' }, false],
    ['404', 404, {}, false],
    ['private', 200, { 'Cache-Control': 'Private, max-age=60' }, false],
    ['private for one field', 200, { 'Cache-Control': 'private="set-cookie"' }, false],
    ['no-store', 200, { 'Cache-Control': 'max-age=0, no-store' }, false],
    ['a cookie', 200, { 'Set-Cookie': 'sid=1' }, false],
    ['Vary: *', 200, { Vary: '*' }, false],
    ['Vary: Cookie', 200, { Vary: 'Accept, Cookie' }, false],
    ['Vary: Authorization', 200, { Vary: 'authorization' }, false],
  ])('%s (%i %o) → %s', (_, status, headers, expected) => {
    expect(isStorable({ status, headers: new Headers(headers) })).toBe(expected);
  });
});

describe('conditional requests', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['a', false],
    ['*', true],
  ])('If-None-Match: %s against "a" → %s', (header, expected) => {
    expect(isNotModified(header, '"a"')).toBe(expected);
  });

  test('a weak tag of our own matches a strong one of the caller', () => {
    expect(isNotModified('"a"', 'W/"a"')).toBe(true);
  });

  test('the tag is strong and depends on every byte', async () => {
    const [first, same, other] = await Promise.all(['लोन', 'लोन', 'लोन '].map(entityTag));
    expect(first).toMatch(/^"[0-9a-f]{32}"$/u);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('Cache-Status (RFC 9211)', () => {
  test.each([
    [{ kind: 'hit', ttlMs: 42_000 }, 'pledgewell; hit; ttl=42'],
    [{ kind: 'hit', ttlMs: 1 }, 'pledgewell; hit; ttl=1'],
    [{ kind: 'hit', ttlMs: 0 }, 'pledgewell; hit; ttl=0; detail=stale'],
    [{ kind: 'hit', ttlMs: -30_000 }, 'pledgewell; hit; ttl=-30; detail=stale'],
    [{ kind: 'hit', ttlMs: 5_000, detail: 'searched' }, 'pledgewell; hit; ttl=5; detail=searched'],
    [{ kind: 'forwarded', reason: 'uri-miss', status: 200, stored: true }, 'pledgewell; fwd=uri-miss; fwd-status=200; stored'],
    [
      { kind: 'forwarded', reason: 'uri-miss', status: 200, stored: true, collapsed: true },
      'pledgewell; fwd=uri-miss; fwd-status=200; stored; collapsed',
    ],
    [{ kind: 'forwarded', reason: 'stale', status: 502, stored: false }, 'pledgewell; fwd=stale; fwd-status=502'],
    [{ kind: 'forwarded', reason: 'bypass', status: null }, 'pledgewell; fwd=bypass'],
    [{ kind: 'forwarded', reason: 'method' }, 'pledgewell; fwd=method'],
    [{ kind: 'refused' }, 'pledgewell; detail=refused'],
  ] as const)('%o → %s', (outcome, expected) => {
    expect(cacheStatus(outcome)).toBe(expected);
  });
});
