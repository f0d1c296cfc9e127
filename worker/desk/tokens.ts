/**
 * Named access tokens: `pw_<id>_<secret>`, the secret being 32 random bytes. Minted by `npm run token`; only the SHA-256 is stored,
 * which needs no slow hash because such a secret cannot be guessed.
 */
import { sha256Hex } from '../base/digest.ts';
import { isSameHash } from '../base/keyed-hash.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { DeskUser } from './desk-user.ts';
import { isRole } from './roles.ts';

const TOKEN = /^pw_([0-9a-f]{12})_[\w-]{43}$/u;
/** Compared with where there is no such token, so that both cases take the same time. */
const NO_HASH = '0'.repeat(64);

interface StoredToken {
  readonly name: string;
  readonly token_hash: string;
  readonly role: string | null;
}

/** The holder of the token, or null: unknown, revoked, without a role or not a token at all. */
export async function findHolder(db: D1Database, token: string): Promise<DeskUser | null> {
  const id = TOKEN.exec(token)?.[1];
  if (id === undefined) return null;
  const statement = db.prepare('SELECT name, token_hash, role FROM access_tokens WHERE id = ? AND revoked_at IS NULL').bind(id);
  const stored = await retryStorage(() => statement.first<StoredToken>());
  const isRight = isSameHash(await sha256Hex(token), stored?.token_hash ?? NO_HASH);
  return stored !== null && isRight && isRole(stored.role) ? { tokenId: id, name: stored.name, role: stored.role } : null;
}
