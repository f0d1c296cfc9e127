import type { Role } from './roles.ts';

/**
 * Who is at the desk: the holder of a named token, by session cookie or bearer header. A "person" there is somebody we hold data about
 * (persons/).
 */
export interface DeskUser {
  /** Public part of the token. */
  readonly tokenId: string;
  readonly name: string;
  readonly role: Role;
}
