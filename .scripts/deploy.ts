/**
 * `npm run deploy [-- --env staging] [--dry-run]`: looks at everything before it touches anything, makes what is missing, builds, migrates,
 * deploys, asks the site whether it works, and says how to go back. Steps and settings: worker/deploy.md.
 * `--dry-run` stops after looking. `--accept SUBJECT` overrules a doubt. `--secrets-file FILE` brings secrets along (JSON or NAME=value).
 * `--smoke ADDRESS` only asks a site that runs; beside a deployment, `--address` says where to ask if not at SITE_ORIGIN, `--patience`
 * for how many seconds.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { checkAccount } from './deploy/check-account.ts';
import { checkSettings } from './deploy/check-settings.ts';
import { checkTree } from './deploy/check-tree.ts';
import { acceptable, isAcceptable, printed, withAccepted } from './deploy/finding.ts';
import { deploySite } from './deploy/run.ts';
import { environments, isEnvironment, readSite } from './deploy/site.ts';
import { type SmokeOptions, smoke } from './deploy/smoke.ts';
import { wranglerFor } from './deploy/wrangler.ts';
import { fail, root } from './install.mjs';

const USAGE = `Use: npm run deploy -- [--env ${environments.join('|')}] [--dry-run] [--accept SUBJECT] [--secrets-file FILE], or: npm run deploy -- --smoke ADDRESS`;
/** A host that is new waits for its certificate. */
const PATIENCE_SECONDS = '180';

/** What, left to do, has `/healthz` say that the site is not well. */
const AILING: ReadonlySet<string> = new Set(['holdings', 'sms']);

const options = readOptions();

if (options.smoke !== undefined) {
  process.exit((await asked(options.smoke, { patienceMs: 0, awaited: [] })) ? 0 : 1);
}

const site = await readSite(options.environment, options.config);
const secrets = readSecrets(options.secretsFile);
const wrangler = wranglerFor(site);
console.log(`\nLooking at ${site.worker} (${site.environment}) before anything is touched:\n`);
const account = checkAccount(site, wrangler, Object.keys(secrets));
const tree = checkTree();
const findings = withAccepted([tree.finding, ...checkSettings(site), ...account.findings], options.accepted);
for (const finding of findings) console.log(printed(finding));

const stops = findings.filter(({ verdict }) => verdict === 'stop').length;
if (stops > 0) fail(`${stops === 1 ? 'One thing stands' : `${stops} things stand`} in the way (✗). Nothing was touched.`);
if (options.isDry) {
  console.log('\nNothing stands in the way. Nothing was touched: without --dry-run, what is marked + is made and the site deployed.');
  process.exit(0);
}

const address = options.address ?? site.variables['SITE_ORIGIN'] ?? '';
deploySite({ site, account, wrangler, secrets, commit: tree.commit, overwritesDashboard: options.accepted.includes('dashboard') });
console.log(`\nAsking ${address}:\n`);
const left = findings.filter(({ verdict }) => verdict === 'after');
const works = await asked(address, {
  patienceMs: options.patienceMs,
  awaited: left.map(({ subject }) => subject).filter((subject) => AILING.has(subject)),
});
printAfterwards();
process.exit(works ? 0 : 1);

async function asked(at: string, smokeOptions: SmokeOptions): Promise<boolean> {
  if (!URL.canParse(at)) fail(`"${at}" is no address. ${USAGE}`);
  const answers = await smoke(at, smokeOptions);
  for (const { name, ok, words } of answers) console.log(`  ${ok ? '✓' : '✗'} ${name}${words === '' ? '' : `: ${words}`}`);
  return answers.every(({ ok }) => ok);
}

function printAfterwards(): void {
  const env = `--env ${site.environment}`;
  const lines = [
    '',
    wayBack(env),
    `Versions: npx wrangler versions list ${env}. Migrations stay: each leaves the version before at work.`,
    ...left.map(printed),
    ...(account.isFirst ? [`  → desk        The first token: npm run token -- add "Admin" --role admin --remote ${env}`] : []),
  ];
  console.log(lines.join('\n'));
  if (!works) console.error('\nThe site is deployed, and does not answer as it should (✗). Go back, or mend it.');
}

function wayBack(env: string): string {
  if (account.isFirst) return 'This was the first version. To take the site off the web: remove its domain in the dashboard.';
  return account.version === null
    ? `Which version answered before could not be read: find it with npx wrangler versions list ${env}, then npx wrangler rollback VERSION ${env}`
    : `To go back to the version before: npx wrangler rollback ${account.version} ${env}`;
}

/** Values never reach the terminal. */
function readSecrets(file: string | undefined): Readonly<Record<string, string>> {
  if (file === undefined) return {};
  try {
    const text = readFileSync(resolve(process.env['INIT_CWD'] ?? root, file), 'utf8');
    const values: unknown = text.trimStart().startsWith('{') ? JSON.parse(text) : parseEnv(text);
    return Object.fromEntries(Object.entries(values as object).map(([name, value]) => [name, String(value)]));
  } catch {
    return fail(`The file of secrets ${file} cannot be read; it is JSON, or has lines NAME=value.`);
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        env: { type: 'string', default: 'production' },
        'dry-run': { type: 'boolean', default: false },
        accept: { type: 'string', multiple: true, default: [] },
        'secrets-file': { type: 'string' },
        smoke: { type: 'string' },
        address: { type: 'string' },
        patience: { type: 'string', default: PATIENCE_SECONDS },
        config: { type: 'string' },
      },
    });
    const strange = values.accept.filter((word) => !isAcceptable(word));
    if (strange.length > 0) return fail(`--accept knows ${acceptable.join(', ')}; it does not know "${strange.join('", "')}". ${USAGE}`);
    if (!isEnvironment(values.env)) return fail(`There is no environment "${values.env}". ${USAGE}`);
    return {
      environment: values.env,
      isDry: values['dry-run'],
      accepted: values.accept,
      secretsFile: values['secrets-file'],
      smoke: values.smoke,
      address: values.address,
      patienceMs: Number(values.patience) * 1_000 || 0,
      config: values.config,
    };
  } catch (error) {
    return fail(error instanceof TypeError ? `${error.message}. ${USAGE}` : USAGE);
  }
}
