/** Secrets of the local run, and what differs where all visitors come from one address: made once, in the git-ignored `.dev.vars` that wrangler reads. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const file = join(root, '.dev.vars');

/** Adds what is missing and keeps what is there, so that a second start reads the data of the first. */
export function ensureLocalSecrets(): void {
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wanted = { HASH_KEY: () => randomBytes(32).toString('hex'), SMS_PROVIDER: () => 'log', LEADS_PER_ADDRESS_PER_HOUR: () => '1000' };
  const missing = Object.entries(wanted).filter(([name]) => !new RegExp(`^${name}=`, 'mu').test(present));
  if (missing.length === 0) return;
  const lines = missing.map(([name, make]) => `${name}=${make()}`);
  writeFileSync(file, `${present}${present === '' || present.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`, { mode: 0o600 });
}
