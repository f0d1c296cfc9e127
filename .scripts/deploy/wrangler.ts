/** The commands of wrangler, for one deployed site. Found on the PATH, where `run.mjs` has put the installed one. */
import { spawnSync } from 'node:child_process';
import { root } from '../install.mjs';
import type { DeployedSite } from './site.ts';

export interface Answer {
  readonly ok: boolean;
  /** Standard output; JSON where that was asked for. */
  readonly stdout: string;
  /** Both outputs, without colours. */
  readonly output: string;
}

export type Wrangler = (args: readonly string[]) => Answer;

/** `CI`: it asks no questions, which a person would answer without having seen what led to them. */
export function wranglerFor({ config, environment }: DeployedSite): Wrangler {
  return (args) => {
    const { status, stdout, stderr, error } = spawnSync('wrangler', [...args, '--config', config, '--env', environment], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
      env: {
        ...process.env,
        CI: 'true',
        NO_COLOR: '1',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        // Below this level it keeps its answers to itself, too.
        WRANGLER_LOG: 'log',
        NO_UPDATE_NOTIFIER: '1',
      },
    });
    const output = [stdout, stderr, error?.message ?? ''].join('\n').trim();
    return { ok: status === 0, stdout: stdout ?? '', output };
  };
}

/** The JSON of an answer, or null where there is none. What comes before it are remarks of wrangler. `failed too`: who is not logged in fails. */
export function jsonOf({ ok, stdout }: Answer, of: 'succeeded' | 'failed too' = 'succeeded'): unknown {
  if (!ok && of === 'succeeded') return null;
  const start = /^[[{]/mu.exec(stdout);
  try {
    return start === null ? null : JSON.parse(stdout.slice(start.index));
  } catch {
    return null;
  }
}

/** The line that says what went wrong. */
export function faultOf({ output }: Answer): string {
  const lines = output.split('\n').map((line) => line.replace(/^✘ \[ERROR\]\s*/u, '').trim());
  const fault = output.split('\n').findIndex((line) => line.includes('[ERROR]'));
  return (lines[Math.max(fault, 0)] || lines.find((line) => line !== '') || 'wrangler did not say why').slice(0, 300);
}
