/** `machines/statecharts.md` shows every machine as it is: whatever `machines/*.machine.ts` exports. `UPDATE=1` writes it anew. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { toMermaid } from '../support/mermaid.ts';

const folder = fileURLToPath(new URL('../../machines/', import.meta.url));
const file = `${folder}statecharts.md`;
const names = globSync('*.machine.ts', { cwd: folder }).sort();

/** 'blog-search.machine.ts' → 'Blog search'. */
function titleOf(name: string): string {
  const words = basename(name, '.machine.ts').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function chartOf(name: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(folder + name);
  const machines = Object.values(exported).filter((value) => value instanceof StateMachine);
  expect(machines.length, `machines that ${name} exports`).toBeGreaterThan(0);
  return machines.flatMap((machine) => ['', `## ${titleOf(name)}`, '', `[${name}](${name})`, '', '```mermaid', toMermaid(machine), '```']);
}

it('the statecharts show the machines as they are', async () => {
  const page = [
    '# Statecharts',
    '',
    'Generated from the machines: `npm run graph`.',
    'Names in round brackets after a state are its tags, in square brackets guards; `(inner)` and `→ inner` name the states',
    'inside a box where an arrow begins and ends.',
    ...(await Promise.all(names.map(chartOf))).flat(),
    '',
  ].join('\n');
  if (process.env.UPDATE === '1') writeFileSync(file, page);
  expect(readFileSync(file, 'utf8'), 'run again with UPDATE=1').toBe(page);
});

it('every machine has its chart', () => {
  const chapters = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('## '));
  expect(chapters).toEqual(names.map((name) => `## ${titleOf(name)}`));
});
