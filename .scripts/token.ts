/**
 * `npm run token -- add "HR Bangalore" --role hr`, `-- list`, `-- revoke "HR Bangalore"`: named access tokens of the desk, each with a role.
 * Without `--remote` in the database of the local run, with it in the deployed one.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isRole, type Role, roles } from '../worker/desk/roles.ts';
import { listSql, mintToken, revokeSql } from './access-token.ts';
import { DATABASE, placeOf } from './d1.ts';
import { fail, root, toolEnvironment } from './install.mjs';

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
const place = placeOf(isRemote, options.env).args;

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
  if (run(minted.sql).length === 0)
    fail(`"${owner}" has a token already. Revoke it first: npm run token -- revoke "${owner}"${isRemote ? ' --remote' : ''}`);
  console.log(`\n  Access token of "${owner}" (${role}) – shown this once, only its hash is stored:\n\n    ${minted.token}\n`);
}

function list(): void {
  const rows = run(listSql) as readonly TokenRow[];
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
  const ended = run(revokeSql(owner));
  if (ended.length === 0) fail(`"${owner}" has no token in use.`);
  console.log(`The token of "${owner}" is revoked; whoever was signed in with it is signed out.`);
}

/** Rows of the statement. The tables of the local run are made, or brought up to date, first where this is the first thing that happens. */
function run(sql: string): readonly unknown[] {
  const query = ['d1', 'execute', DATABASE, ...place, '--yes', '--json', '--command', sql];
  let answer = wrangler(query);
  if (/no such table|no such column|has no column/u.test(answer.output) && !isRemote) {
    wrangler(['d1', 'migrations', 'apply', DATABASE, ...place]);
    answer = wrangler(query);
  }
  if (!answer.ok) {
    console.error(answer.output.split('\n').slice(-15).join('\n'));
    fail('The database could not be reached, or has no tables yet (wrangler d1 migrations apply DB).');
  }
  const results = JSON.parse(answer.output.slice(answer.output.indexOf('['))) as readonly { readonly results?: readonly unknown[] }[];
  return results.at(-1)?.results ?? [];
}

function wrangler(args: readonly string[]): { readonly ok: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('wrangler', args, { cwd: root, encoding: 'utf8', env: toolEnvironment({ CI: 'true' }) });
  return status === 0 ? { ok: true, output: stdout } : { ok: false, output: [stdout, stderr].join('\n').trim() };
}
