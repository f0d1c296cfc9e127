/** Whether a state folder has been given its samples: said by a file beside the data, so that a start fills the desk once and never after it was cleared. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `untold`: no start has asked yet. */
export type SampleState = 'untold' | 'filled' | 'cleared';

const fileIn = (state: string): string => join(state, 'samples');

export function sampleState(state: string): SampleState {
  const file = fileIn(state);
  const word = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return word === 'filled' || word === 'cleared' ? word : 'untold';
}

export function noteSamples(state: string, word: Exclude<SampleState, 'untold'>): void {
  writeFileSync(fileIn(state), `${word}\n`);
}
