/**
 * `npm run demo -- clear` takes the made-up leads and CVs of the local run away, `-- seed` puts them there again as they were at first. There
 * is no `--remote`: a deployed site never has any.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clearSamples, fillSamples, type SampleCounts } from './demo/fill.ts';
import { noteSamples } from './demo/memory.ts';
import { fail } from './install.mjs';
import { localState } from './local-state.ts';
import { migrate, openLocalStorage } from './local-storage.ts';

const [command, ...rest] = process.argv.slice(2);
if ((command !== 'clear' && command !== 'seed') || rest.length > 0)
  fail('Use: npm run demo -- clear, or npm run demo -- seed. It is for the local run alone.');

if (!existsSync(join(localState, 'v3'))) fail('Nothing was started here before. Run npm start first.');
const storage = await openLocalStorage(localState);
try {
  await migrate(storage.database);
  // Whatever becomes of the rest, a start does not fill the desk again.
  noteSamples(localState, 'cleared');
  const cleared = await clearSamples(storage);
  if (command === 'clear') console.log(`Removed ${textOf(cleared)}: what is left at the desk came from people.`);
  else {
    const filled = await fillSamples(storage, Date.now());
    noteSamples(localState, 'filled');
    console.log(`Added ${textOf(filled)}, each marked Sample at the desk. npm run demo -- clear removes them.`);
  }
} finally {
  await storage.close();
}

function textOf({ leads, notes, files }: SampleCounts): string {
  return `${counted(leads, 'sample lead')}, ${counted(notes, 'note')} about them and ${counted(files, 'sample CV')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
