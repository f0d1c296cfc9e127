/**
 * Cloudflare Access in front of the desk, where it is configured (ACCESS_TEAM, ACCESS_AUD, ACCESS_ROLES): each request must carry an
 * assertion that this team's keys have signed for this application. It says who is there; their groups say in which role. Tokens and
 * sessions of our own count for nothing then, so that somebody who leaves the company has left the desk. The header is verified here: an
 * address of the worker that Access does not stand in front of lets nobody in.
 */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { failureFields } from '../base/failure.ts';
import { keyedHash } from '../base/keyed-hash.ts';
import { writeLog } from '../base/log.ts';
import type { Env } from '../env.ts';
import { type AccessSetup, isFaulty, readAccessSetup } from './access-setup.ts';
import type { DeskUser } from './desk-user.ts';

const ASSERTION_HEADER = 'cf-access-jwt-assertion';
const KEYS_PATH = '/cdn-cgi/access/certs';

export type AccessCheck =
  | { readonly kind: 'right'; readonly user: DeskUser }
  /** No assertion, or none that holds. */
  | { readonly kind: 'no-assertion' }
  /** Somebody of the company, in none of the groups that have a role. */
  | { readonly kind: 'no-role'; readonly name: string; readonly tokenId: string }
  /** The keys cannot be had. */
  | { readonly kind: 'unavailable' }
  /** The variables contradict each other: nobody is let in. */
  | { readonly kind: 'misconfigured' };

/** Groups of the identity provider, as Access passes them on: in `custom` or beside it, as names or with more about them. */
const groupsSchema = v.array(
  v.union([
    v.string(),
    v.pipe(
      v.looseObject({ name: v.string() }),
      v.transform(({ name }) => name),
    ),
  ]),
);

/** Null where Access is not configured: the desk's own tokens decide. */
export async function checkAccess(c: AppContext): Promise<AccessCheck | null> {
  const setup = readAccessSetup(c.env);
  if (setup === null) return null;
  if (isFaulty(setup)) {
    writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'ACCESS_TEAM, ACCESS_AUD, ACCESS_ROLES' });
    return { kind: 'misconfigured' };
  }
  const assertion = c.req.header(ASSERTION_HEADER);
  if (assertion === undefined) return { kind: 'no-assertion' };
  try {
    const { payload } = await jwtVerify(assertion, keysOf(setup.origin), {
      issuer: setup.origin,
      audience: setup.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(await now(c.env)),
    });
    return personOf(c.env, setup, payload);
  } catch (error) {
    if (isRefusal(error)) return { kind: 'no-assertion' };
    writeLog('error', { event: 'access.keys', requestId: c.get('requestId'), ...failureFields(error) });
    return { kind: 'unavailable' };
  }
}

/** One per isolate: it keeps the keys for ten minutes, and asks again for a key that it does not know, twice a minute at most. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysOf(origin: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(origin);
  if (known !== undefined) return known;
  const keys = createRemoteJWKSet(new URL(KEYS_PATH, origin));
  keySets.set(origin, keys);
  return keys;
}

/** What is wrong with the assertion, and not with us. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported
  );
}

async function personOf(env: Env, { rolesByGroup }: AccessSetup, payload: JWTPayload): Promise<AccessCheck> {
  const hash = await keyedHash(env.HASH_KEY, 'access', payload.sub || serviceOf(payload));
  const identity = { tokenId: `access ${hash.slice(0, 12)}`, name: nameOf(payload, hash) };
  const held = groupsOf(payload);
  const granted = Object.entries(rolesByGroup).flatMap(([group, role]) => (held.includes(group) ? [role] : []));
  const role = granted.includes('admin') ? 'admin' : granted[0];
  return role === undefined ? { kind: 'no-role', ...identity } : { kind: 'right', user: { ...identity, role } };
}

/** What stands in front of the @ of an employee's address, and enough of a hash that two of the same name are told apart. */
function nameOf(payload: JWTPayload, hash: string): string {
  const { email } = payload;
  const name = typeof email === 'string' ? email.split('@')[0] : serviceOf(payload);
  return `${(name || 'Access').slice(0, 40)} #${hash.slice(0, 6)}`;
}

/** The id of a service token, by which scripts come; '' for people. It counts as a group of its own. */
function serviceOf({ common_name: name }: JWTPayload): string {
  return typeof name === 'string' ? name : '';
}

function groupsOf(payload: JWTPayload): readonly string[] {
  const { custom, groups } = payload;
  const nested = typeof custom === 'object' && custom !== null ? Reflect.get(custom, 'groups') : undefined;
  return [groups, nested, [serviceOf(payload)]].flatMap((found) => {
    const parsed = v.safeParse(groupsSchema, found);
    return parsed.success ? parsed.output : [];
  });
}
