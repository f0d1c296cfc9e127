/** An executable called `wrangler` for the front of the PATH: writes down what it was asked and answers from a table. Stands for an account. */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FakeAnswer {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly code?: number;
}

export interface FakeWrangler {
  /** For the front of the PATH. */
  readonly folder: string;
  /** By the beginning of the command; the longest that fits answers. What is not in the table succeeds and says nothing. */
  answer(table: Readonly<Record<string, FakeAnswer>>): Promise<void>;
  /** Commands so far, without the options in `unsaid`, in order. */
  calls(): Promise<readonly string[]>;
  /** Environments that were named so far, each once. */
  environments(): Promise<readonly string[]>;
  /** The file of secrets that was handed over last. */
  secrets(): Promise<Readonly<Record<string, string>>>;
  forget(): Promise<void>;
}

/** Options with a value, which differ from run to run. */
const unsaid = '--config|--env|--secrets-file|--message|--tag';

export async function makeFakeWrangler(parent: string): Promise<FakeWrangler> {
  const folder = join(parent, 'fake-wrangler');
  await mkdir(folder, { recursive: true });
  const record = (name: string) => join(folder, name);
  const forget = async () => {
    for (const name of ['calls', 'environments', 'secrets']) await writeFile(record(name), '');
  };
  const lines = async (name: string) =>
    (await readFile(record(name), 'utf8'))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const answer = async (table: Readonly<Record<string, FakeAnswer>>) => {
    const cases = Object.entries(table)
      .toSorted(([a], [b]) => b.length - a.length)
      .map(
        ([start, { stdout = '', stderr = '', code = 0 }]) =>
          `${quoted(` ${start}`)}*) printf '%s' ${quoted(stdout)}; printf '%s' ${quoted(stderr)} >&2; exit ${code};;`,
      );
    await writeFile(record('wrangler'), [...head(folder), ...cases, 'esac'].join('\n'));
    await chmod(record('wrangler'), 0o755);
  };
  await forget();
  await answer({});
  return {
    folder,
    answer,
    calls: () => lines('calls'),
    environments: async () => [...new Set(await lines('environments'))],
    secrets: async () => JSON.parse((await readFile(record('secrets'), 'utf8')) || '{}') as Record<string, string>,
    forget,
  };
}

function head(folder: string): readonly string[] {
  return [
    '#!/bin/sh',
    'command=',
    'while [ $# -gt 0 ]; do',
    '  case "$1" in',
    `    --env) echo "$2" >> ${quoted(join(folder, 'environments'))}; shift;;`,
    `    --secrets-file) cp "$2" ${quoted(join(folder, 'secrets'))}; shift;;`,
    `    ${unsaid}) shift;;`,
    '    *) command="$command $1";;',
    '  esac',
    '  shift',
    'done',
    `echo "$command" >> ${quoted(join(folder, 'calls'))}`,
    'case "$command" in',
  ];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Answers of an account that is logged in and has nothing yet. */
export const emptyAccount: Readonly<Record<string, FakeAnswer>> = {
  'whoami --json': { stdout: JSON.stringify({ loggedIn: true, accounts: [{ id: 'a1', name: 'Lender' }] }) },
  'secret list': { code: 1, stderr: '✘ [ERROR] Worker "pledgewell" (env: production) not found.\n' },
  'd1 list --json': { stdout: '[]' },
  'r2 bucket info': { code: 1, stderr: '✘ [ERROR] The specified bucket does not exist. [code: 10006]\n' },
  'queues info': { code: 1, stderr: '✘ [ERROR] Queue "pledgewell-leads" does not exist. To create it, run: …\n' },
  'email sending list': { stdout: 'lender-rehearsal.in  enabled\n' },
  'deployments status': { code: 1, stderr: '✘ [ERROR] not found\n' },
};
