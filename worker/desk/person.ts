import type { Role } from './roles.ts';

/** Who is at the desk: the holder of a named token, by session cookie or bearer header. */
export interface Person {
  /** Public part of the token. */
  readonly tokenId: string;
  readonly name: string;
  readonly role: Role;
}
