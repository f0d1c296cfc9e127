/** `npm run token` as a person types it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const state = mkdtempSync(join(tmpdir(), 'pledgewell-token-'));
afterAll(() => rmSync(state, { recursive: true }));

function token(...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('node', ['.scripts/run.mjs', 'token', ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: state },
  });
  return { status, output: stdout + stderr };
}

test('a token needs a role, which it shows and the list too', () => {
  for (const args of [
    ['add', 'Sales Pune'],
    ['add', 'Sales Pune', '--role', 'boss'],
    ['add', 'Sales Pune', '--role'],
  ]) {
    const refused = token(...args);
    expect(refused.status).toBe(1);
    expect(refused.output).toContain('--role hr|sales|admin');
  }
  const added = token('add', 'Sales Pune', '--role', 'sales');
  expect(added.output).toMatch(/Access token of "Sales Pune" \(sales\).*pw_[0-9a-f]{12}_[\w-]{43}/su);
  const listed = token('list');
  expect(listed.output).toMatch(/^Sales Pune +sales +[0-9a-f]{12} +since \d{4}-\d\d-\d\d$/mu);
  expect(listed.output.trim().split('\n')).toHaveLength(1);
});
