/** `npm run graph`: writes machines/statecharts.md (Mermaid) from the machines as they are and shows it. A test keeps the file true. */
import { readFileSync } from 'node:fs';
import { root } from './install.mjs';
import { runQuietly } from './processes.ts';

runQuietly(
  'The statecharts could not be drawn.',
  'vitest',
  ['run', '--config', '.config/vitest.config.ts', 'tests/machines/statechart.test.ts'],
  { UPDATE: '1' },
);
console.log(readFileSync(`${root}machines/statecharts.md`, 'utf8'));
