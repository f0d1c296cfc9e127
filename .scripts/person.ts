/**
 * `npm run person -- show|export|erase <number or e-mail> [--remote] [--yes]`: everything that the site holds about one person. It asks the
 * running site, which alone can reach the objects of numbers and knows HASH_KEY: `npm start` on this machine (HOST, PORT), or with `--remote` the one at
 * SITE_ORIGIN, with an admin token in DESK_TOKEN or Access's service token. The number goes in a body, never in an address.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { deskCopy } from '../worker/desk/desk-copy.ts';
import { tabPaths } from '../worker/desk/paths.ts';
import { fail } from './install.mjs';
import { localHost, localPort, originHere } from './local-address.ts';
import { localState } from './local-state.ts';

const USAGE = 'Use: npm run person -- show|export|erase <number or e-mail> [--remote] [--yes]';
const actions = { show: '', export: '/export', erase: '/erase' } as const;

const { values: options, positionals } = readArguments();
const [command = '', who, ...rest] = positionals;
if (!isAction(command) || who === undefined || rest.length > 0) fail(USAGE);
const { origin, token } = options.remote === true ? remoteSite() : localSite();
if (command === 'erase' && options.yes !== true) await askFirst();

const answer = await call(actions[command]);
if (command === 'export') process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
else if (command === 'show') show(answer);
else showReceipt(answer);

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { remote: { type: 'boolean' }, yes: { type: 'boolean' } } });
  } catch {
    return fail(USAGE);
  }
}

function isAction(text: string): text is keyof typeof actions {
  return Object.hasOwn(actions, text);
}

function localSite(): { readonly origin: string; readonly token: string } {
  const file = join(localState, 'desk-token');
  if (!existsSync(file)) fail('Nothing was started here before. Run npm start first, and leave it running.');
  return { origin: originHere(localHost, localPort), token: readFileSync(file, 'utf8').trim() };
}

function remoteSite(): { readonly origin: string; readonly token: string } {
  const { SITE_ORIGIN: origin = '', DESK_TOKEN: token = '' } = process.env;
  if (!/^https:\/\/[^/]+$/u.test(origin) || (token === '' && !('CF-Access-Client-Id' in serviceToken())))
    fail(
      'Set SITE_ORIGIN=https://… and DESK_TOKEN to an admin token (npm run token -- add "NAME" --role admin --remote), or behind Cloudflare Access CF_ACCESS_CLIENT_ID and CF_ACCESS_CLIENT_SECRET.',
    );
  return { origin, token };
}

async function askFirst(): Promise<void> {
  if (!process.stdin.isTTY) fail('Nobody is here to be asked. Add --yes to erase without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const word = await terminal.question(`Everything about ${who} at ${origin} is removed for good. Type erase to go on: `);
  terminal.close();
  if (word.trim() !== 'erase') fail('Nothing was erased.');
}

async function call(action: string): Promise<Readonly<Record<string, unknown>>> {
  const answered = await fetch(`${origin}${tabPaths.person}${action}`, {
    method: 'POST',
    headers: { ...(token === '' ? {} : { Authorization: `Bearer ${token}` }), Accept: 'application/json', ...serviceToken() },
    body: new URLSearchParams({ who: who ?? '' }),
    redirect: 'error',
  }).catch(() => fail(`Nothing answers at ${origin}. ${options.remote === true ? '' : 'Run npm start first, and leave it running.'}`));
  if (answered.status === 401) fail('The token is not valid there.');
  const read: unknown = await answered.json().catch(() => null);
  if (typeof read !== 'object' || read === null) return fail(`The site answered with ${answered.status}.`);
  if (!answered.ok) fail(String(Reflect.get(read, 'message') ?? `The site answered with ${answered.status}.`));
  return { ...read };
}

/** Where Cloudflare Access stands in front of the desk, scripts come with a service token of it. */
function serviceToken(): Readonly<Record<string, string>> {
  const { CF_ACCESS_CLIENT_ID: id = '', CF_ACCESS_CLIENT_SECRET: secret = '' } = process.env;
  return id === '' || secret === '' ? {} : { 'CF-Access-Client-Id': id, 'CF-Access-Client-Secret': secret };
}

function show({ held, erasures }: Readonly<Record<string, unknown>>): void {
  const stores = Object.entries((held ?? {}) as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>);
  if (stores.length === 0) console.log('Nothing is held about this number or address.');
  for (const [label, rows] of stores) {
    console.log(`\n${label} (${rows.length})`);
    for (const row of rows)
      console.log(
        `\n${Object.entries(row)
          .map(([name, value]) => `    ${name}: ${printable(value)}`)
          .join('\n')}`,
      );
  }
  for (const { reference, erasedAt } of (erasures ?? []) as readonly { reference: string; erasedAt: string }[])
    console.log(`\nErased before: ${reference}, ${erasedAt}`);
  console.log('\nCVs are found by file name only: look for the person’s name at the desk too.');
}

function showReceipt({ reference, erasedAt, counts }: Readonly<Record<string, unknown>>): void {
  console.log(`Receipt ${String(reference)}, ${String(erasedAt)}`);
  for (const [label, count] of Object.entries((counts ?? {}) as Readonly<Record<string, number>>)) console.log(`    ${label}: ${count}`);
  console.log(`\n${deskCopy.person.copies}`);
}

/** Typed by strangers: control characters could rewrite the terminal. */
function printable(value: unknown): string {
  return String(value ?? '')
    .replace(/[^\P{C}\n]/gu, '')
    .replaceAll('\n', '\n      ');
}
