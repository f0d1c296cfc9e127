/** What is looked at before a deployment, and what is said: settings of wrangler.toml, and an account behind an executable `wrangler`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkAccount } from '../../.scripts/deploy/check-account.ts';
import { checkSettings, isPlaceholder } from '../../.scripts/deploy/check-settings.ts';
import { type Finding, withAccepted } from '../../.scripts/deploy/finding.ts';
import type { DeployedSite } from '../../.scripts/deploy/site.ts';
import { jsonOf, wranglerFor } from '../../.scripts/deploy/wrangler.ts';
import { listFeedsSql } from '../../.scripts/feeds/feed-sql.ts';
import { fundTables } from '../../.scripts/funds/nav-file.ts';
import { holdingsTables } from '../../.scripts/holdings/feed-tables.ts';
import { emptyAccount, makeFakeWrangler } from '../support/fake-wrangler.ts';

const folder = await mkdtemp(join(tmpdir(), 'pledgewell-checks-'));
const fake = await makeFakeWrangler(folder);
const installed = process.env['PATH'];
process.env['PATH'] = [fake.folder, installed].join(delimiter);
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => fake.forget());

const variables = {
  SITE_ORIGIN: 'https://www.lender-rehearsal.in',
  SMS_PROVIDER: 'msg91',
  MSG91_TEMPLATE_ID: '65f0',
  MAIL_FROM: 'hello@lender-rehearsal.in',
  TEAM_EMAIL: 'team@lender-rehearsal.in',
};
const site: DeployedSite = {
  environment: 'production',
  config: 'wrangler.toml',
  worker: 'pledgewell',
  database: 'pledgewell',
  bucket: 'pledgewell-resumes',
  queues: ['pledgewell-leads', 'pledgewell-leads-dead'],
  variables,
  hosts: ['www.lender-rehearsal.in'],
  hasSecondAddress: false,
  accountId: '',
};
const access = { ACCESS_TEAM: 'lender', ACCESS_AUD: 'a', ACCESS_ROLES: '{"HR":"hr"}' };
const withVariables = (more: Readonly<Record<string, string>>): DeployedSite => ({ ...site, variables: { ...variables, ...more } });
const stopsOf = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict === 'stop').map(({ subject }) => subject);
const accountOf = (of: DeployedSite, brought: readonly string[] = []) => checkAccount(of, wranglerFor(of), brought);
const verdictsOf = (findings: readonly Finding[]) => findings.map(({ subject, verdict }) => `${subject} ${verdict}`);

const ASK = 'd1 execute DB --remote --json --yes --command';
const feedOf = (datedAt: number) => ({
  stdout: JSON.stringify([{ results: [{ id: 1, origin: 'import', state: 'ready', dated_at: datedAt, row_count: 1200 }] }]),
});

/** An account with the site on it, one migration behind. */
const liveAccount = {
  ...emptyAccount,
  'secret list': { stdout: JSON.stringify([{ name: 'HASH_KEY' }, { name: 'MSG91_AUTH_KEY' }]) },
  'd1 list --json': { stdout: JSON.stringify([{ name: 'pledgewell', uuid: 'd' }]) },
  'r2 bucket info': { stdout: '{"name":"pledgewell-resumes"}' },
  'queues info': { stdout: 'Queue Name: …' },
  [`${ASK} SELECT name FROM d1_migrations`]: {
    stdout: JSON.stringify([{ results: [{ name: '0001_initial.sql' }] }]),
  },
  [`${ASK} ${listFeedsSql(holdingsTables)}`]: feedOf(Date.now()),
  [`${ASK} ${listFeedsSql(fundTables)}`]: feedOf(Date.now()),
  'deployments status': { stdout: JSON.stringify({ versions: [{ version_id: 'v-7', percentage: 100 }] }) },
};

describe('settings', () => {
  test('a site whose settings are whole has nothing in its way', () => {
    expect(stopsOf(checkSettings(site))).toEqual([]);
  });

  test.for([
    ['no origin', { SITE_ORIGIN: '' }, ['origin']],
    ['an origin with a path', { SITE_ORIGIN: 'https://www.lender-rehearsal.in/in' }, ['origin']],
    ['an origin on plain http', { SITE_ORIGIN: 'http://www.lender-rehearsal.in' }, ['origin']],
    ['an origin that nobody can own', { SITE_ORIGIN: 'https://www.pledgewell.example' }, ['origin', 'routes']],
    ['an origin that no route leads to', { SITE_ORIGIN: 'https://lender-rehearsal.in' }, ['routes']],
    ['an API with a path', { API_ORIGIN: 'https://api.lender-rehearsal.in/v1' }, ['api']],
    ['no SMS provider', { SMS_PROVIDER: '' }, ['sms']],
    ['the SMS provider of the local run', { SMS_PROVIDER: 'log' }, ['sms']],
    ['a provider without its template', { MSG91_TEMPLATE_ID: '' }, ['sms']],
    ['a provider without its sender', { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' }, ['sms']],
    ['no SMS provider, but an API that sends codes', { SMS_PROVIDER: '', API_ORIGIN: 'https://api.lender-rehearsal.in' }, []],
    ['a policy that is no JSON', { LOAN_TO_VALUE: '45' }, ['lending']],
    ['a policy that the pages do not have', { LOAN_TO_VALUE: '{"equity-fund":40}' }, ['lending']],
    ['the policy of the pages', { LOAN_TO_VALUE: '{"equity-fund":45}', MINIMUM_LOAN: '50000' }, []],
    ['a smallest loan that the pages do not have', { MINIMUM_LOAN: '100000' }, ['lending']],
    [
      'a policy of its own, but an API that decides',
      { LOAN_TO_VALUE: '{"equity-fund":40}', API_ORIGIN: 'https://api.lender-rehearsal.in' },
      [],
    ],
    ['a sender that is a placeholder', { MAIL_FROM: 'hello@pledgewell.example' }, ['mail']],
    ['nobody who reads leads', { TEAM_EMAIL: '' }, ['mail']],
    ['a watcher without an address', { OPS_EMAIL: 'ops' }, ['alarms']],
    ['a sender that is no address', { MAIL_FROM: 'hello' }, ['mail']],
    ['a team of two addresses', { TEAM_EMAIL: 'a@lender-rehearsal.in,b@lender-rehearsal.in' }, ['mail']],
    ['a limit with a separator', { LEADS_PER_ADDRESS_PER_HOUR: '1,500' }, ['numbers']],
    ['a time with a unit', { RESUME_RETENTION_DAYS: '7 days' }, ['numbers']],
    ['a limit that is a number', { LEADS_PER_ADDRESS_PER_HOUR: '1500' }, []],
    ['half of Access', { ACCESS_TEAM: 'lender' }, ['access']],
    ['a team with its whole host', { ...access, ACCESS_TEAM: 'lender.cloudflareaccess.com' }, ['access']],
    ['a team in capitals', { ...access, ACCESS_TEAM: 'Lender' }, ['access']],
    ['no group that opens the desk', { ...access, ACCESS_ROLES: '{}' }, ['access']],
    ['roles that the desk does not know', { ...access, ACCESS_ROLES: '{"HR":"boss"}' }, ['access']],
    ['Access', access, []],
  ] as const)('%s', ([, more, subjects]) => {
    expect(stopsOf(checkSettings(withVariables(more)))).toEqual(subjects);
  });

  test('a second address, a route that is a placeholder, or none', () => {
    expect(stopsOf(checkSettings({ ...site, hasSecondAddress: true }))).toEqual(['routes']);
    expect(stopsOf(checkSettings({ ...site, hosts: ['www.example.com'] }))).toEqual(['routes']);
    expect(stopsOf(checkSettings({ ...site, hosts: [...site.hosts, 'www.example.com'] }))).toEqual(['routes']);
    expect(stopsOf(checkSettings({ ...site, hosts: [] }))).toEqual(['routes']);
  });

  test.each([
    [true, ['lender.example', 'example.com', 'www.example.net', 'example.org', 'a.b.test', 'x.invalid', 'localhost']],
    [false, ['lender.in', 'myexample.com', 'example.in', 'example.com.in', 'latest', 'test.lender.in']],
  ])('nobody can own these names: %s', (isOne, hosts) => {
    expect(hosts.filter((host) => isPlaceholder(host) !== isOne)).toEqual([]);
  });

  test('a doubt can be overruled by its name, a fault cannot', () => {
    const findings = checkSettings(withVariables({ SMS_PROVIDER: '', SITE_ORIGIN: '' }));
    expect(stopsOf(withAccepted(findings, ['sms', 'origin']))).toEqual(['origin']);
  });
});

describe('the account', () => {
  test('nobody is logged in: nothing else is asked', async () => {
    await fake.answer({ ...emptyAccount, 'whoami --json': { stdout: '{"loggedIn":false}', code: 1 } });
    expect(verdictsOf(accountOf(site).findings)).toEqual(['login stop', 'account unseen']);
    expect(await fake.calls()).toEqual(['whoami --json']);
  });

  test('the installed wrangler says in JSON that nobody is logged in, however quiet this process wants it', () => {
    const before = { ...process.env };
    Object.assign(process.env, { PATH: installed, WRANGLER_LOG: 'error', HOME: folder, XDG_CONFIG_HOME: folder, CLOUDFLARE_API_TOKEN: '' });
    try {
      expect(jsonOf(wranglerFor(site)(['whoami', '--json']), 'failed too')).toMatchObject({ loggedIn: false });
    } finally {
      process.env = before;
    }
  });

  test('several accounts, and nobody said which', async () => {
    await fake.answer({ 'whoami --json': { stdout: JSON.stringify({ loggedIn: true, accounts: [{ id: 'a' }, { id: 'b' }] }) } });
    expect(stopsOf(accountOf(site).findings)).toEqual(['login']);
    await fake.answer({
      ...liveAccount,
      'whoami --json': { stdout: JSON.stringify({ loggedIn: true, accounts: [{ id: 'a' }, { id: 'b' }] }) },
    });
    expect(stopsOf(accountOf({ ...site, accountId: 'b' }).findings)).toEqual([]);
    expect(stopsOf(accountOf({ ...site, accountId: 'c' }).findings)).toEqual(['login']);
  });

  test('nothing is there yet: what is missing will be made, and only questions are asked', async () => {
    await fake.answer(emptyAccount);
    const { findings, missing, secretsToMake, pending, isFirst, version } = accountOf(site, ['MSG91_AUTH_KEY']);
    expect(verdictsOf(findings)).toEqual([
      'login right',
      'secrets make',
      'database make',
      'bucket make',
      'queue make',
      'queue make',
      'migrations make',
      'holdings after',
      'funds after',
      'sender right',
    ]);
    expect(missing).toEqual({ database: true, bucket: true, queues: site.queues });
    expect(secretsToMake).toEqual(['HASH_KEY']);
    expect(pending.length).toBeGreaterThan(20);
    expect([isFirst, version]).toEqual([true, null]);
    const asks =
      /^(?:whoami|secret list|d1 (?:list|execute DB .* SELECT )|r2 bucket info|queues info|email sending list|deployments status)/u;
    expect((await fake.calls()).filter((call) => !asks.test(call))).toEqual([]);
    expect(await fake.environments()).toEqual(['production']);
  });

  test('a site that runs: migrations that are missing, the version to go back to, no secret made anew', async () => {
    await fake.answer(liveAccount);
    const { findings, missing, secretsToMake, pending, isFirst, version } = accountOf(site);
    expect(stopsOf(findings)).toEqual([]);
    expect(verdictsOf(findings)).toEqual(expect.arrayContaining(['holdings right', 'funds right']));
    expect(missing).toEqual({ database: false, bucket: false, queues: [] });
    expect(secretsToMake).toEqual([]);
    expect(pending).not.toContain('0001_initial.sql');
    expect([isFirst, version]).toEqual([false, 'v-7']);
    // That its version cannot be read makes a site no new one.
    await fake.answer({ ...liveAccount, 'deployments status': { code: 1, stderr: '✘ [ERROR] internal error\n' } });
    expect(accountOf(site)).toMatchObject({ isFirst: false, version: null });
  });

  test('secrets that could not be listed stop it: a key that is there must not be made a second time', async () => {
    await fake.answer({
      ...liveAccount,
      'secret list': { code: 1, stderr: '✘ [ERROR] A request to the Cloudflare API failed. [code: 10000]\n' },
    });
    const { findings, secretsToMake } = accountOf(site);
    expect([stopsOf(findings), secretsToMake]).toEqual([['secrets'], []]);
  });

  test.for([
    ['the key of the SMS provider', { 'secret list': { stdout: '[{"name":"HASH_KEY"}]' } }, {}, ['secrets']],
    ['half of Turnstile: no secret', {}, { TURNSTILE_SITE_KEY: '0x4' }, ['secrets']],
    [
      'half of Turnstile: no site key',
      { 'secret list': { stdout: '[{"name":"HASH_KEY"},{"name":"MSG91_AUTH_KEY"},{"name":"TURNSTILE_SECRET"}]' } },
      {},
      ['turnstile'],
    ],
    [
      'a database that does not answer',
      { [`${ASK} SELECT name FROM d1_migrations`]: { code: 1, stderr: '✘ [ERROR] internal error\n' } },
      {},
      ['migrations'],
    ],
    ['a bucket that may not be asked about', { 'r2 bucket info': { code: 1, stderr: '✘ [ERROR] forbidden\n' } }, {}, ['bucket']],
    ['a domain that may not send', { 'email sending list': { stdout: 'another.in\n' } }, {}, ['sender']],
    ['one whose end is ours', { 'email sending list': { stdout: 'not-lender-rehearsal.in  enabled\n' } }, {}, ['sender']],
  ] as const)('%s', async ([, answers, more, subjects]) => {
    await fake.answer({ ...liveAccount, ...answers });
    expect(stopsOf(accountOf(withVariables(more)).findings)).toEqual(subjects);
  });

  test('with two versions live, the one to go back to is the one that answers most', async () => {
    const versions = [
      { version_id: 'v-8', percentage: 10 },
      { version_id: 'v-7', percentage: 90 },
    ];
    await fake.answer({ ...liveAccount, 'deployments status': { stdout: JSON.stringify({ versions }) } });
    expect(accountOf(site).version).toBe('v-7');
  });

  test('a feed that is too old is said, with what to do', async () => {
    const old = Date.now() - 8 * 24 * 3_600_000;
    await fake.answer({
      ...liveAccount,
      [`${ASK} ${listFeedsSql(holdingsTables)}`]: feedOf(old),
    });
    const feed = accountOf(site).findings.find(({ subject }) => subject === 'holdings');
    expect(feed?.verdict).toBe('after');
    expect(feed?.sentence).toContain('npm run holdings -- import FILE --remote --env production');
  });
});
