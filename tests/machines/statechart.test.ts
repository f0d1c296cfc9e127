/** `machines/statecharts.md` shows the machines as they are. `UPDATE=1` writes it anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { blogSearchMachine } from '../../machines/blog-search.machine.ts';
import { eligibilityMachine } from '../../machines/eligibility.machine.ts';
import { leadFormMachine } from '../../machines/lead-form.machine.ts';
import { resumeUploadMachine } from '../../machines/resume-upload.machine.ts';
import { toMermaid } from '../support/mermaid.ts';

const charts: Record<string, AnyStateMachine> = {
  'Eligibility check': eligibilityMachine,
  'Newsletter, partner and contact form': leadFormMachine,
  'Résumé upload': resumeUploadMachine,
  'Search among the articles': blogSearchMachine,
};

const file = new URL('../../machines/statecharts.md', import.meta.url);

const page = [
  '# Statecharts',
  '',
  'Generated from the machines: `UPDATE=1 vitest run --config .config/vitest.config.ts tests/machines/statechart.test.ts`.',
  'Names in round brackets after a state are its tags, in square brackets guards; `(inner)` and `→ inner` name the states',
  'inside a box where an arrow begins and ends.',
  ...Object.entries(charts).flatMap(([title, machine]) => ['', `## ${title}`, '', '```mermaid', toMermaid(machine), '```']),
  '',
].join('\n');

it('the statecharts show the machines as they are', () => {
  if (process.env.UPDATE === '1') writeFileSync(file, page);
  expect(readFileSync(file, 'utf8'), 'run again with UPDATE=1').toBe(page);
});
