/** `npm start` and `npm run dev` (`--watch`): build, migrate, seed and serve the site in workerd, with nothing but this folder. */
import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { seedSql } from '../worker/backend/seed/seed-sql.mjs';
import { localToken } from './access-token.ts';
import { fail, root } from './install.mjs';
import { ensureLocalSecrets } from './local-secrets.ts';
import { endGroup, runQuietly, spawnGroup } from './processes.ts';

/** Words for the outcomes of sample-numbers.json. */
const outcomes = {
  eligible: 'eligible',
  'below-minimum': 'not eligible: worth less than the smallest loan',
  'no-holdings': 'not eligible: no holdings found',
} as const;

const watching = process.argv.includes('--watch');
const host = process.env['HOST'] || '127.0.0.1';
const port = Number(process.env['PORT'] || 8787);
const state = process.env['STATE_DIR'] || '.wrangler/state';
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535; it is "${process.env['PORT']}".`);

await ensurePortIsFree();
ensureLocalSecrets();
console.log('Building the site …');
buildClient();
console.log('Preparing local storage …');
runQuietly(
  'The local database could not be migrated.',
  'wrangler',
  ['d1', 'migrations', 'apply', 'pledgewell', '--local', '--persist-to', state],
  { CI: 'true' },
);
const seedFile = `${root}.cache/seed.sql`;
await mkdir(`${root}.cache`, { recursive: true });
const desk = localToken(resolve(root, state));
await writeFile(seedFile, `${seedSql()}\n${desk.sql}\n`);
runQuietly(
  'The sample data could not be loaded.',
  'wrangler',
  ['d1', 'execute', 'pledgewell', '--local', '--persist-to', state, '--yes', '--file', seedFile],
  { CI: 'true' },
);

const server = spawnGroup('wrangler', [
  'dev',
  '--ip',
  host,
  '--port',
  String(port),
  '--inspector-port',
  '0',
  '--persist-to',
  state,
  '--show-interactive-dev-session=false',
  '--log-level',
  'log',
]);
let stopping = false;
/** The last lines of the server, shown when it ends by itself. */
const recent: string[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
server.on('exit', (code) => {
  if (!stopping) fail(`The local server ended by itself (code ${code ?? 'none'}).${recent.length ? `\n${recent.join('\n')}` : ''}`);
});

for (const stream of [server.stdout, server.stderr]) {
  if (!stream) continue;
  createInterface({ input: stream }).on('line', (line) => {
    recent.push(line);
    if (recent.length > 20) recent.shift();
    if (isWorth(line)) console.log(mailText(line) ?? line);
  });
}

await untilReady();
printBanner(JSON.parse(await readFile(`${root}worker/backend/seed/sample-numbers.json`, 'utf8')));
if (watching) rebuildOnChange();

/** The worker's own lines (JSON log, SMS, mail) and real trouble; wrangler's progress and request lines stay out. */
function isWorth(line: string): boolean {
  if (line.trim() === '' || /^\s*[╭│╰─⎔⛅]/u.test(line)) return false;
  return !/^\[wrangler:|Your Worker has access|^env\.|^Binding\s|Starting local server|Ready on|Using (secrets|vars) defined|^\s*- |compatibility date|Shutting down local server|Scheduled Workers are not|trigger a scheduled event|handler\/scheduled|cron-triggers/u.test(
    line,
  );
}

/** Locally, a mail's text is a file that is named in the terminal: the text is what somebody wants to see, with its links. */
function mailText(line: string): string | null {
  const file = /^Text: (\S+[\\/]email-text[\\/]\S+\.txt)$/u.exec(line.trim())?.[1];
  return file !== undefined && existsSync(file) ? `${readFileSync(file, 'utf8')}\n` : null;
}

async function ensurePortIsFree(): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  try {
    await Promise.race([once(probe, 'listening'), once(probe, 'error').then(([error]) => Promise.reject(error))]);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') fail(`Port ${port} is in use. Stop what is running there, or choose another one: PORT=8788 npm start`);
    if (code === 'EACCES') fail(`Port ${port} needs more rights than you have. Choose one above 1023: PORT=8788 npm start`);
    fail(`The address ${host}:${port} cannot be used (${code}). Check HOST and PORT.`);
  }
  probe.close();
  await once(probe, 'close');
}

function buildClient(): void {
  runQuietly('The site could not be built.', 'node', ['client/build/build.ts'], { NODE_ENV: 'production' });
}

async function untilReady(): Promise<void> {
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/`;
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    await delay(200);
  }
  await endGroup(server);
  fail(`The local server did not answer within a minute.\n${recent.join('\n')}`);
}

interface Sample {
  readonly phoneNumber: string;
  readonly outcome: keyof typeof outcomes;
}

function printBanner(samples: readonly Sample[]): void {
  const lines = [
    '',
    `  Pledgewell is running:  http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
    '',
    '  Numbers to try with Check Eligibility (any name):',
    ...samples.map(({ phoneNumber, outcome }) => `    ${phoneNumber}   ${outcomes[outcome]}`),
    '',
    '  The desk of HR and sales:  /resumes-dashboard, with this token:',
    `    ${desk.token}`,
    '',
    '  One-time codes and mails appear below. Ctrl-C stops everything; data stays in .wrangler/.',
    '',
  ];
  console.log(lines.join('\n'));
}

/** One build at a time: what changes meanwhile is built right after. */
function rebuildOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let hasChanged = false;
  const rebuild = () => {
    hasChanged = isBuilding;
    if (isBuilding) return;
    isBuilding = true;
    const child = spawnGroup('node', ['client/build/build.ts'], { NODE_ENV: 'production' });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('exit', (code) => {
      console.log(code === 0 ? 'Rebuilt; reload the page.' : `The build failed:\n${output}`);
      isBuilding = false;
      if (hasChanged) rebuild();
    });
  };
  // The rest of the worker is bundled again by wrangler itself.
  for (const folder of ['client', 'machines', 'worker/backend/content', 'worker/pages']) {
    watch(`${root}${folder}`, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 150);
    });
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await endGroup(server);
  process.exit(0);
}
