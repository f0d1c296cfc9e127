/** The deployment itself, after everything has been looked at. In this order: whatever fails, the site that runs goes on running. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../install.mjs';
import { passingFolder } from '../passing-folder.ts';
import { runQuietly } from '../processes.ts';
import type { AccountState } from './check-account.ts';
import type { Commit } from './check-tree.ts';
import type { DeployedSite } from './site.ts';
import type { Wrangler } from './wrangler.ts';

export interface Deployment {
  readonly site: DeployedSite;
  readonly account: AccountState;
  readonly wrangler: Wrangler;
  /** Secrets that somebody brought, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly commit: Commit | null;
  /** Whether changes that were made in the dashboard may be undone. */
  readonly overwritesDashboard: boolean;
}

/** Ends the process with a sentence where something fails. */
export function deploySite({ site, account, wrangler, secrets, commit, overwritesDashboard }: Deployment): void {
  const did = (sentence: string, args: readonly string[], after = 'The site that runs is untouched.'): void => {
    console.log(sentence);
    const answer = wrangler(args);
    if (answer.ok) return;
    console.error(answer.output.split('\n').slice(-20).join('\n'));
    fail(`"${sentence.replace(/ …$/u, '')}" failed. ${after}`);
  };

  console.log('\nBuilding …');
  // What the pages say of their own address comes from here.
  runQuietly('The site could not be built. Nothing was touched.', 'node', ['client/build/build.ts'], {
    NODE_ENV: 'production',
    SITE_ORIGIN: site.variables['SITE_ORIGIN'] ?? '',
  });

  const { missing } = account;
  if (missing.database) did(`Making the database ${site.database} …`, ['d1', 'create', site.database, '--location', 'apac']);
  if (missing.bucket) did(`Making the bucket ${site.bucket} …`, ['r2', 'bucket', 'create', site.bucket, '--location', 'apac']);
  for (const queue of missing.queues) did(`Making the queue ${queue} …`, ['queues', 'create', queue]);
  if (account.pending.length > 0)
    did(
      `Applying ${account.pending.length} migrations …`,
      ['d1', 'migrations', 'apply', 'DB', '--remote'],
      'The site that runs goes on with the tables it has: those before the failing migration are applied, that one is not.',
    );

  const all = { ...Object.fromEntries(account.secretsToMake.map((name) => [name, randomBytes(32).toString('hex')])), ...secrets };
  did(
    'Deploying …',
    [
      'deploy',
      ...(overwritesDashboard ? [] : ['--strict']),
      ...(commit === null ? [] : ['--tag', commit.hash, '--message', `${commit.hash} ${commit.subject}`.slice(0, 100)]),
      ...(Object.keys(all).length === 0 ? [] : ['--secrets-file', passingFile(JSON.stringify(all))]),
    ],
    'The version before still answers. Where the dashboard has other settings than wrangler.toml, put them there, or add --accept dashboard.',
  );
}

/** A file that is there until this process ends, whatever way it does. */
function passingFile(text: string): string {
  const file = join(passingFolder('secrets').path, 'secrets.json');
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}
