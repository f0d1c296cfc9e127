/** The existing API that a local run is put in front of, from the environment or `.dev.vars`: judged before anything is built. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readUpstream } from '../worker/edge/upstream-of.ts';
import { fail, root } from './install.mjs';

/** The origin of the environment's `API_ORIGIN`, null where it is not set or empty. Ends the script with one sentence where either place has none. */
export function localApiOrigin(): string | null {
  const file = join(root, '.dev.vars');
  judge(existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))['API_ORIGIN'] : undefined, ' in .dev.vars');
  return judge(process.env['API_ORIGIN'], '');
}

/** By the rule that the worker has. */
function judge(value: string | undefined, where: string): string | null {
  const upstream = readUpstream(value === undefined ? {} : { API_ORIGIN: value });
  if (upstream === null) fail(`API_ORIGIN${where} must be an origin such as https://api.example.com, without a path; it is "${value}".`);
  return upstream.kind === 'api' ? upstream.origin : null;
}
