/** `.scripts/floor.ts` sees what an old browser would stop at (cases BR-04, BR-05, BR-06); what we ship is checked by the part "floor" of `npm test`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../.scripts/floor.ts', import.meta.url));

function faultsOf(code: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'));
  const files = code.map((text, at) => {
    const file = join(folder, `${at}.js`);
    writeFileSync(file, text);
    return file;
  });
  const { stdout, status } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const faults = files.filter((file) => stdout.includes(`${file}:`)).map((file) => code[files.indexOf(file)] as string);
  expect(status).toBe(faults.length > 0 ? 1 : 0);
  return faults;
}

it('BR-04 BR-05 BR-06 names syntax and calls that the floor does not have', () => {
  const young = [
    '/(?<!a)b/u.test(x)',
    'class A { static { run() } }',
    '/[a--b]/v.test(x)',
    'AbortSignal.any([a, b])',
    'AbortSignal.timeout(1)',
    'crypto.randomUUID()',
    '"a".toWellFormed()',
    '[1].toSorted()',
    'Promise.withResolvers()',
    'Object.groupBy(a, b)',
    'form.requestSubmit()',
    'URL.canParse(a)',
    'requestIdleCallback(a)',
    'if(self.structuredClone&&self.HTMLDialogElement){(function(){requestIdleCallback(a)})()}',
  ];
  expect(faultsOf(young)).toEqual(young);
});

it('lets pass what is there, or asked for first', () => {
  expect(
    faultsOf([
      'structuredClone(a); a?.b ?? c; [1].at(-1); Object.hasOwn(a, "b"); await import("x")',
      'form.requestSubmit ? form.requestSubmit(b) : b.click(); form.requestSubmit?.(b)',
    ]),
  ).toEqual([]);
});
