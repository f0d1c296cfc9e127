/** The existing API that a local run is put in front of, from the environment or `.dev.vars`: an origin and nothing more. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { fail, root } from './install.mjs';

/** `API_ORIGIN` of the environment, null where it is not set or empty. Ends the script with one sentence where either place has no origin. */
export function localApiOrigin(): string | null {
  const file = join(root, '.dev.vars');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))['API_ORIGIN'] : undefined;
  const given = process.env['API_ORIGIN'];
  refuseOtherThanOrigin(kept, ' in .dev.vars');
  refuseOtherThanOrigin(given, '');
  return given || null;
}

function refuseOtherThanOrigin(value: string | undefined, where: string): void {
  if (!value || isOrigin(value)) return;
  fail(`API_ORIGIN${where} must be an origin such as https://api.example.com, without a path; it is "${value}".`);
}

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/u.test(url.protocol) && url.origin === value.replace(/\/$/u, '').toLowerCase();
}
