/** What the account has of a site, asked through wrangler. Only questions: nothing of the account is changed here. */
import { readdirSync } from 'node:fs';
import { DAY_MS, HOLDINGS_MAX_AGE_DAYS } from '../../machines/contract/limits.ts';
import { momentInIndia } from '../../machines/india-date.ts';
import { numberFrom } from '../../worker/base/env-number.ts';
import { type FeedRecord, type FeedTables, listFeedsSql } from '../feeds/feed-sql.ts';
import { fundTables } from '../funds/nav-file.ts';
import { holdingsTables } from '../holdings/feed-tables.ts';
import { root } from '../install.mjs';
import { domainOf, isPlaceholder, secretsWanted } from './check-settings.ts';
import { after, doubt, type Finding, make, right, stop, unseen } from './finding.ts';
import type { DeployedSite } from './site.ts';
import { faultOf, jsonOf, type Wrangler } from './wrangler.ts';

/** What the deployment has to make, and what it goes back to. */
export interface AccountState {
  readonly findings: readonly Finding[];
  readonly missing: { readonly database: boolean; readonly bucket: boolean; readonly queues: readonly string[] };
  readonly secretsToMake: readonly string[];
  /** Names of migrations that the database does not have. */
  readonly pending: readonly string[];
  /** Nothing of this name has been deployed before. */
  readonly isFirst: boolean;
  /** The version that answers now; null before the first deployment, and where it could not be read. */
  readonly version: string | null;
}

const nothing: AccountState = {
  findings: [],
  missing: { database: false, bucket: false, queues: [] },
  secretsToMake: [],
  pending: [],
  isFirst: false,
  version: null,
};

/** `brought`: names of the secrets that come along with this deployment (`--secrets-file`). */
export function checkAccount(site: DeployedSite, wrangler: Wrangler, brought: readonly string[]): AccountState {
  const login = checkLogin(site, wrangler);
  if (login.some(({ verdict }) => verdict === 'stop'))
    return {
      ...nothing,
      findings: [...login, unseen('account', 'Secrets, database, bucket, queues and feeds were not looked at: that takes the login.')],
    };
  const secrets = checkSecrets(site, wrangler, brought);
  const stores = checkStores(site, wrangler);
  const tables = stores.missing.database ? nothingInDatabase(site) : checkDatabase(site, wrangler);
  return {
    findings: [...login, ...secrets.findings, ...stores.findings, ...tables.findings, ...checkSender(site, wrangler)],
    missing: stores.missing,
    secretsToMake: secrets.toMake,
    pending: tables.pending,
    isFirst: secrets.isFirst,
    version: secrets.isFirst ? null : readVersion(wrangler),
  };
}

function checkLogin({ accountId }: DeployedSite, wrangler: Wrangler): readonly Finding[] {
  const answer = wrangler(['whoami', '--json']);
  const who = jsonOf(answer, 'failed too') as {
    readonly loggedIn?: boolean;
    readonly accounts?: readonly { readonly id: string }[];
  } | null;
  if (who === null) return [stop('login', `wrangler could not say who is logged in: ${faultOf(answer)}`)];
  if (who.loggedIn !== true)
    return [
      stop(
        'login',
        'wrangler is not logged in: npx wrangler login, or CLOUDFLARE_API_TOKEN with the rights to edit Workers, D1, R2 and Queues.',
      ),
    ];
  const { accounts = [] } = who;
  if (accountId !== '' && accounts.length > 0 && !accounts.some(({ id }) => id === accountId))
    return [stop('login', 'CLOUDFLARE_ACCOUNT_ID names an account that this login does not see.')];
  if (accountId === '' && accounts.length > 1)
    return [
      stop('login', `This login sees ${accounts.length} accounts: say which with CLOUDFLARE_ACCOUNT_ID (npx wrangler whoami lists them).`),
    ];
  return [right('login', 'logged in')];
}

function checkSecrets(site: DeployedSite, wrangler: Wrangler, brought: readonly string[]) {
  const answer = wrangler(['secret', 'list', '--format', 'json']);
  const isFirst = !answer.ok && /Worker "[^"]*".* not found|code: (?:10007|10090)\b/u.test(answer.output);
  const listed = isFirst ? [] : (jsonOf(answer) as readonly { readonly name: string }[] | null);
  if (listed === null) {
    // An unread list must not make a new HASH_KEY.
    return { isFirst, toMake: [], findings: [stop('secrets', `The secrets could not be listed: ${faultOf(answer)}`)] };
  }
  const present = new Set([...listed.map(({ name }) => name), ...brought]);
  const { made, given } = secretsWanted(site);
  const toMake = made.filter((name) => !present.has(name));
  const missing = given.filter((name) => !present.has(name));
  const findings = missing.map((name) =>
    stop(
      'secrets',
      `${name} is missing: ${isFirst ? `put ${name}=… into a file that git ignores, and add --secrets-file FILE` : `npx wrangler secret put ${name} --env ${site.environment}`}.`,
    ),
  );
  if (present.has('TURNSTILE_SECRET') && !site.variables['TURNSTILE_SITE_KEY'])
    findings.push(doubt('turnstile', 'TURNSTILE_SECRET is set, but not TURNSTILE_SITE_KEY: no form asks for a proof.'));
  const made_ = toMake.map((name) => make('secrets', `${name} is made: 32 random bytes that nobody has to know.`));
  const all = missing.length + toMake.length === 0 ? [right('secrets', `${[...made, ...given].join(', ')}: set`)] : [];
  return { isFirst, toMake, findings: [...findings, ...made_, ...all] };
}

function checkStores({ database, bucket, queues }: DeployedSite, wrangler: Wrangler) {
  const findings: Finding[] = [];
  const databases = jsonOf(wrangler(['d1', 'list', '--json'])) as readonly { readonly name: string }[] | null;
  if (databases === null) findings.push(stop('database', 'The databases of the account could not be listed.'));
  const hasDatabase = databases === null || databases.some(({ name }) => name === database);
  if (databases !== null)
    findings.push(hasDatabase ? right('database', database) : make('database', `${database} is made, in Asia (location hint apac).`));

  const inBucket = wrangler(['r2', 'bucket', 'info', bucket, '--json']);
  const hasBucket = inBucket.ok || !isAbsent(inBucket.output);
  if (inBucket.ok) findings.push(right('bucket', bucket));
  else if (hasBucket) findings.push(stop('bucket', `The bucket ${bucket} could not be asked about: ${faultOf(inBucket)}`));
  else findings.push(make('bucket', `${bucket} is made, in Asia (location hint apac).`));

  const absent: string[] = [];
  for (const queue of queues) {
    const answer = wrangler(['queues', 'info', queue]);
    if (answer.ok) findings.push(right('queue', queue));
    else if (isAbsent(answer.output)) {
      absent.push(queue);
      findings.push(make('queue', `${queue} is made.`));
    } else findings.push(stop('queue', `The queue ${queue} could not be asked about: ${faultOf(answer)}`));
  }
  return { findings, missing: { database: !hasDatabase, bucket: !hasBucket, queues: absent } };
}

function isAbsent(output: string): boolean {
  return /does not exist|not found|code: 10006\b/iu.test(output);
}

function migrationsOfRepository(): readonly string[] {
  return readdirSync(`${root}worker/backend/migrations`)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

function nothingInDatabase(site: DeployedSite) {
  const pending = migrationsOfRepository();
  return { pending, findings: [make('migrations', `${pending.length} are applied.`), ...checkFeeds(site, () => undefined)] };
}

/** Questions of our own: `d1 migrations list` makes its table where there is none. */
function checkDatabase(site: DeployedSite, wrangler: Wrangler) {
  const ask = (sql: string) => wrangler(['d1', 'execute', 'DB', '--remote', '--json', '--yes', '--command', sql]);
  const names = ask('SELECT name FROM d1_migrations');
  if (!names.ok && !names.output.includes('no such table'))
    return { pending: [], findings: [stop('migrations', `The database could not be asked: ${faultOf(names)}`)] };
  const applied = new Set(rowsOf(jsonOf(names)).map(({ name }) => name));
  const pending = migrationsOfRepository().filter((name) => !applied.has(name));
  const findings = [
    pending.length === 0
      ? right('migrations', 'all applied')
      : make('migrations', `${pending.length} applied before the worker is replaced: ${pending.join(', ').slice(0, 200)}`),
  ];
  const feedIn = (tables: FeedTables) =>
    (rowsOf(jsonOf(ask(listFeedsSql(tables)))) as unknown as readonly FeedRecord[]).findLast(({ state }) => state === 'ready');
  return { pending, findings: [...findings, ...checkFeeds(site, feedIn)] };
}

/** What the site looks up, and where it is taken in. */
function checkFeeds(site: DeployedSite, feedIn: (tables: FeedTables) => FeedRecord | undefined): readonly Finding[] {
  const command = (script: string) => `npm run ${script} -- import FILE --remote --env ${site.environment}`;
  const findings: Finding[] = [];
  // In front of another API the holdings are that one's.
  if (!site.variables['API_ORIGIN']) {
    const feed = feedIn(holdingsTables);
    const maxAgeDays = numberFrom(site.variables, 'HOLDINGS_MAX_AGE_DAYS', HOLDINGS_MAX_AGE_DAYS);
    if (feed === undefined)
      findings.push(after('holdings', `None yet: visitors hear that we cannot check right now. Then: ${command('holdings')}`));
    else {
      const words = `${feed.row_count} rows of ${momentInIndia(feed.dated_at)}`;
      const isOld = Date.now() - feed.dated_at > maxAgeDays * DAY_MS;
      findings.push(isOld ? after('holdings', `${words}, too old to check anybody on: ${command('holdings')}`) : right('holdings', words));
    }
  }
  const funds = feedIn(fundTables);
  findings.push(
    funds === undefined
      ? after('funds', `The fund finder has no prices yet: ${command('funds')}`)
      : right('funds', `${funds.row_count} schemes of ${momentInIndia(funds.dated_at)}`),
  );
  return findings;
}

function rowsOf(json: unknown): readonly Readonly<Record<string, unknown>>[] {
  const results = json as readonly { readonly results?: readonly Readonly<Record<string, unknown>>[] }[] | null;
  return results?.at(-1)?.results ?? [];
}

function checkSender({ variables }: DeployedSite, wrangler: Wrangler): readonly Finding[] {
  const domain = domainOf(variables['MAIL_FROM'] ?? '');
  if (domain === '' || isPlaceholder(domain)) return [];
  const answer = wrangler(['email', 'sending', 'list']);
  if (!answer.ok) return [unseen('sender', `Whether mails may be sent from ${domain} could not be seen: ${faultOf(answer)}`)];
  // By whole names: another domain may end with ours.
  if (answer.output.split(/[^\w.-]+/u).includes(domain)) return [right('sender', `${domain} may send`)];
  return [doubt('sender', `${domain} may not send mails yet: npx wrangler email sending enable ${domain}.`)];
}

function readVersion(wrangler: Wrangler): string | null {
  const status = jsonOf(wrangler(['deployments', 'status', '--json'])) as {
    readonly versions?: readonly { readonly version_id: string; readonly percentage: number }[];
  } | null;
  return status?.versions?.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
}
