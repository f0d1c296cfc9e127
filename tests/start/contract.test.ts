/** `npm run contract` as a person types it; what it says of APIs is in tests/worker/contract-check.test.ts. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { apiBase } from '../../.scripts/contract/api-base.ts';
import { html, startFakeApi } from '../support/fake-api.ts';
import { startForThisTest } from '../support/started.ts';

async function contract(...args: readonly string[]): Promise<{ readonly status: number; readonly output: string }> {
  const run = promisify(execFile)('node', ['.scripts/run.mjs', 'contract', ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  const { stdout, stderr, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (error: { readonly stdout: string; readonly stderr: string; readonly code: number }) => error,
  );
  return { status: code, output: stdout + stderr };
}

test('it prints a line for each call, why what does not fit does not, and ends with 1', async () => {
  const api = await startForThisTest((begin) => begin(startFakeApi(), (started) => started.stop()));
  api.script('GET /landing/read/all-blogs', html(200));
  const { status, output } = await contract(api.origin);
  expect(status).toBe(1);
  expect(output).toMatch(/does not fit {2}readBlogs +GET \/landing\/read\/all-blogs\n +✗ is text\/html and not JSON/u);
  expect(output).toMatch(/not asked {5}uploadResume/u);
  expect(output).toMatch(/\d+ of 10 do not fit/u);
});

test('without an address, and for one that is not asked, it says what to give', async () => {
  expect(await contract()).toEqual({ status: 1, output: expect.stringContaining('Use: npm run contract -- https://api.example') });
  expect(await contract('http://api.example')).toEqual({ status: 1, output: expect.stringContaining('Only https is asked') });
});

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example'],
  ['https://www.example.com/api/', 'https://www.example.com/api'],
  ['http://127.0.0.1:8787/api', 'http://127.0.0.1:8787/api'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is asked', (text, value) => {
  expect(apiBase(text)).toEqual({ ok: true, value });
});

test.each([
  'http://api.example',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'http://10.0.0.5:8080',
  'ftp://127.0.0.1',
  'https://user:secret@api.example',
  'https://api.example/v1',
  'https://api.example/?key=1',
  'https://api.example/#x',
  'api.example',
])('%s is not asked', (text) => {
  expect(apiBase(text)).toMatchObject({ ok: false });
});
