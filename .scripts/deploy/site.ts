/** What wrangler.toml says of a deployed site. The one place that names environments; everything else is read from there. */
import { fail, root } from '../install.mjs';

export const environments = ['production', 'staging'] as const;
export type EnvironmentName = (typeof environments)[number];

export interface DeployedSite {
  readonly environment: EnvironmentName;
  /** Path of the configuration. */
  readonly config: string;
  /** Name of the worker. */
  readonly worker: string;
  readonly database: string;
  readonly bucket: string;
  /** Those it writes to and those it reads from, each once. */
  readonly queues: readonly string[];
  /** Its `vars`, trimmed. */
  readonly variables: Readonly<Record<string, string>>;
  /** Hosts of its routes, without paths. */
  readonly hosts: readonly string[];
  readonly hasSecondAddress: boolean;
  readonly accountId: string;
}

/** What is read here of wrangler's own reading of its file. */
interface ConfigRead {
  readonly name?: string;
  readonly account_id?: string;
  readonly workers_dev?: boolean;
  readonly preview_urls?: boolean;
  readonly route?: string | { readonly pattern: string };
  readonly routes?: readonly (string | { readonly pattern: string })[];
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { readonly binding: string; readonly database_name?: string }[];
  readonly r2_buckets: readonly { readonly binding: string; readonly bucket_name?: string }[];
  readonly queues: {
    readonly producers?: readonly { readonly queue: string }[];
    readonly consumers?: readonly { readonly queue: string; readonly dead_letter_queue?: string }[];
  };
}

export function isEnvironment(name: unknown): name is EnvironmentName {
  return environments.some((one) => one === name);
}

export async function readSite(environment: EnvironmentName, config: string = `${root}wrangler.toml`): Promise<DeployedSite> {
  process.env['WRANGLER_LOG'] ??= 'error';
  const { unstable_readConfig } = await import('wrangler');
  const read: ConfigRead = unstable_readConfig({ config, env: environment }, { hideWarnings: true });
  const database = read.d1_databases.find(({ binding }) => binding === 'DB')?.database_name;
  const bucket = read.r2_buckets.find(({ binding }) => binding === 'RESUMES')?.bucket_name;
  if (read.name === undefined || database === undefined || bucket === undefined)
    return fail(`${config} has no environment "${environment}" with a name, a database DB and a bucket RESUMES.`);
  const { producers = [], consumers = [] } = read.queues;
  const queues = [
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue: dead }) => [queue, dead]),
  ].filter((name) => name !== undefined);
  const routes = [read.route, ...(read.routes ?? [])].filter((route) => route !== undefined);
  return {
    environment,
    config,
    worker: read.name,
    database,
    bucket,
    queues: [...new Set(queues)],
    variables: Object.fromEntries(Object.entries(read.vars).map(([name, value]) => [name, String(value).trim()])),
    hosts: routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/^https?:\/\//u, '').replace(/\/.*$/u, '')),
    hasSecondAddress: read.workers_dev === true || read.preview_urls === true,
    accountId: process.env['CLOUDFLARE_ACCOUNT_ID'] || read.account_id || '',
  };
}
