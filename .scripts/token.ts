/**
 * `npm run token -- add "HR Bangalore" --role hr`, `-- list`, `-- revoke "HR Bangalore"`: named access tokens of the desk, each with a role.
 * Without `--remote` in the database of the local run, with it in the deployed one.
 */
import { parseArgs } from 'node:util';
import { isRole, type Role, roles } from '../worker/desk/roles.ts';
import { listSql, mintToken, revokeSql } from './access-token.ts';
import { placeOf, query } from './d1.ts';
import { fail } from './install.mjs';

const USAGE = `Use: npm run token -- add "NAME" --role ${roles.join('|')}, npm run token -- list, or npm run token -- revoke "NAME"; each with --remote for the deployed site (--env staging for that one).`;
const NAME_MAX_CHARACTERS = 60;

interface TokenRow {
  readonly name: string;
  readonly role: string | null;
  readonly id: string;
  readonly created_at: string;
  readonly revoked_at: string | null;
}

const { values: options, positionals } = readArguments();
const isRemote = options.remote === true;
const [command, name = '', ...rest] = positionals;
const place = placeOf(isRemote, options.env);

switch (command) {
  case 'add':
    add(readName(), readRole());
    break;
  case 'list':
    list();
    break;
  case 'revoke':
    revoke(readName());
    break;
  default:
    fail(USAGE);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { remote: { type: 'boolean' }, env: { type: 'string' }, role: { type: 'string' } },
    });
  } catch {
    return fail(USAGE);
  }
}

/** There is no default: whoever makes a token says what it opens. */
function readRole(): Role {
  const { role } = options;
  return isRole(role) ? role : fail(`Say what the token is for: --role hr (résumés), sales (leads) or admin (all of it). ${USAGE}`);
}

function readName(): string {
  if (rest.length > 0) fail(`Put the name in quotes. ${USAGE}`);
  if (name.trim() === '' || name.length > NAME_MAX_CHARACTERS || /\p{C}/u.test(name))
    fail(`A name has 1 to ${NAME_MAX_CHARACTERS} printable characters. ${USAGE}`);
  return name.trim();
}

function add(owner: string, role: Role): void {
  const minted = mintToken(owner, role);
  if (query(place, minted.sql).length === 0)
    fail(`"${owner}" has a token already. Revoke it first: npm run token -- revoke "${owner}"${isRemote ? ' --remote' : ''}`);
  console.log(`\n  Access token of "${owner}" (${role}) – shown this once, only its hash is stored:\n\n    ${minted.token}\n`);
}

function list(): void {
  const rows = query(place, listSql) as unknown as readonly TokenRow[];
  if (rows.length === 0) console.log('There is no token yet.');
  for (const row of rows) {
    console.log(
      [
        row.name.padEnd(30),
        (row.role ?? 'no role').padEnd(7),
        row.id,
        `since ${row.created_at.slice(0, 10)}`,
        row.revoked_at === null ? '' : `revoked ${row.revoked_at.slice(0, 10)}`,
      ]
        .join('  ')
        .trimEnd(),
    );
  }
}

function revoke(owner: string): void {
  const ended = query(place, revokeSql(owner));
  if (ended.length === 0) fail(`"${owner}" has no token in use.`);
  console.log(`The token of "${owner}" is revoked; whoever was signed in with it is signed out.`);
}
