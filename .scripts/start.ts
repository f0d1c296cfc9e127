/** `npm start` and `npm run dev` (`--watch`): build, migrate, seed and serve the site in workerd, with nothing but this folder. */
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedSql } from '../worker/backend/seed/seed-sql.mjs';
import { localToken } from './access-token.ts';
import { localApiOrigin } from './api-origin.ts';
import { ensureClientIsBuilt } from './built-client.ts';
import { fillSamples } from './demo/fill.ts';
import { noteSamples, sampleState } from './demo/memory.ts';
import { fundSeedSql } from './funds/seed.ts';
import { fail, root } from './install.mjs';
import { makeLineFile } from './line-file.ts';
import { localHost, localPort, originShown } from './local-address.ts';
import { readCrons, startLocalClock } from './local-clock.ts';
import { ensureLocalSecrets } from './local-secrets.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';
import { localState } from './local-state.ts';
import { migrate, openLocalStorage } from './local-storage.ts';
import { rebuildOnChange } from './rebuild.ts';
import { logLine, makeShown, meaningOf } from './server-output.ts';
import { RESTARTS_PER_MINUTE, type Supervisor, supervise } from './supervise.ts';

const START_MS = 60_000;
/** Words for the outcomes of sample-numbers.json. */
const outcomes = {
  eligible: 'eligible',
  'below-minimum': 'not eligible: worth less than the smallest loan',
  'no-holdings': 'not eligible: no holdings found',
} as const;

const watching = process.argv.includes('--watch');
const host = localHost;
const port = Number(localPort);
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535; it is "${localPort}".`);

const apiOrigin = localApiOrigin();
await ensurePortIsFree();
ensureLocalSecrets();
await ensureClientIsBuilt(console.log);
console.log('Preparing local storage …');
// Whoever else uses this machine reads none of it: what was entered, and the mails and codes that the tools put into files.
process.umask(0o077);
const desk = prepareFolder();
const shown = makeShown();
const keepLine = makeLineFile(localState);
await prepareStorage().catch(cannotPrepare);

/** The last lines of the server, shown when there is no going on. */
const recent: string[] = [];
let supervisor: Supervisor | undefined;
let isStopping = false;
let current: LocalServer | undefined;
const first = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

await untilReady(first);
const tell = (sentence: string) => console.log(sentence);
const clock = startLocalClock({ crons: readCrons(), run: async (cron) => (await current?.runCron(cron)) ?? 'away', tell });
supervisor = supervise({ first, start, tell, onServing: clock.catchUp });
printBanner(JSON.parse(await readFile(`${root}worker/backend/seed/sample-numbers.json`, 'utf8')));
if (watching) rebuildOnChange();
await supervisor.givenUp;
fail(
  `The local server ended ${RESTARTS_PER_MINUTE + 1} times within a minute and is not started again. Its last lines:\n${recent.join('\n')}`,
);

function start(): LocalServer {
  current = startLocalServer({
    host,
    port,
    state: localState,
    variables: apiOrigin === null ? {} : { API_ORIGIN: apiOrigin },
    onLine: readLine,
  });
  return current;
}

function readLine(line: string): void {
  recent.push(line);
  if (recent.length > 20) recent.shift();
  supervisor?.noticeLife();
  const meaning = meaningOf(line);
  if (meaning === 'runtime-crashed') supervisor?.noticeCrash();
  if (meaning === 'loading-changes') supervisor?.expectSilence();
  const own = logLine(line);
  if (own !== null) keepLine(own);
  const text = shown(line);
  if (text !== null) console.log(text);
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

/** The folder of the data, and this machine's token in it. */
function prepareFolder(): ReturnType<typeof localToken> {
  try {
    mkdirSync(localState, { recursive: true });
    chmodSync(localState, 0o700);
    // Traces that earlier starts have left there (local-server.ts).
    rmSync(join(localState, 'v3', 'observability'), { recursive: true, force: true });
    return localToken(localState);
  } catch (error) {
    return cannotPrepare(error);
  }
}

function cannotPrepare(error: unknown): never {
  return fail(`The local storage in ${localState} could not be prepared: ${error instanceof Error ? error.message : 'nobody said why'}`);
}

/** The database as the worker expects it, the holdings of the sample numbers, this machine's token; and once, made-up leads for the desk. */
async function prepareStorage(): Promise<void> {
  const storage = await openLocalStorage(localState);
  try {
    await migrate(storage.database);
    await storage.database.batch(
      [...seedSql().split('\n'), ...fundSeedSql(), ...desk.sql.split('\n')].map((statement) => storage.database.prepare(statement)),
    );
    if (sampleState(localState) !== 'untold') return;
    await fillSamples(storage, Date.now());
    noteSamples(localState, 'filled');
  } finally {
    await storage.close();
  }
}

/** The first start: what is wrong now is wrong at the next start too. */
async function untilReady(server: LocalServer): Promise<void> {
  const ended = server.ended.then((how) => ({ how }));
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; ) {
    const outcome = await Promise.race([server.answers(2_000), ended]);
    if (outcome === true) return;
    if (outcome !== false && !isStopping) fail(`The local server ${outcome.how}.\n${recent.join('\n')}`);
    await delay(200);
  }
  await server.end();
  fail(`The local server did not answer within a minute.\n${recent.join('\n')}`);
}

interface Sample {
  readonly phoneNumber: string;
  readonly outcome: keyof typeof outcomes;
}

function printBanner(samples: readonly Sample[]): void {
  const lines = [
    '',
    `  Pledgewell is running:  ${originShown(host, port)}`,
    '',
    ...(apiOrigin === null
      ? [
          '  Numbers to try with Check Eligibility (any name):',
          ...samples.map(({ phoneNumber, outcome }) => `    ${phoneNumber}   ${outcomes[outcome]}`),
        ]
      : [`  Checks and forms are answered by ${apiOrigin}.`]),
    '',
    '  The desk of HR and sales:  /resumes-dashboard, with this token:',
    `    ${desk.token}`,
    ...(sampleState(localState) === 'filled' ? ['    Its entries marked Sample are made up; npm run demo -- clear removes them.'] : []),
    '',
    `  ${apiOrigin === null ? 'OTPs and emails appear below. ' : ''}Ctrl-C stops everything; data stays in ${localState.replace(root, '')}.`,
    '',
  ];
  console.log(lines.join('\n'));
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  supervisor?.stop();
  await current?.end();
  process.exit(0);
}
