/**
 * `npm run leads [-- --remote [--env staging]]`: what came in through the newsletter, partner and contact forms, newest first, and mails that a person
 * has to look after. Without `--remote` from the database of the local run, with it from the deployed one.
 */
import { parseArgs } from 'node:util';
import { momentInIndia } from '../machines/india-date.ts';
import { columnsOf, type LeadColumn, labelled, leadKinds, sample } from '../worker/backend/leads/lead-kinds.ts';
import { hasLocalRun, placeOf, queryAll } from './d1.ts';
import { fail } from './install.mjs';

const ROWS = 50;
const { values: options } = parseArgs({ strict: false, options: { remote: { type: 'boolean' }, env: { type: 'string' } } });
const place = placeOf(options.remote === true, typeof options.env === 'string' ? options.env : undefined);
if (!place.isRemote && !hasLocalRun()) fail('There are no leads yet: nothing was started here before. Run npm start first.');

const lists = [
  ...(['contact', 'partner', 'newsletter'] as const).map((kind) => ({
    title: leadKinds[kind].title,
    columns: columnsOf(kind),
    sql: `SELECT * FROM ${leadKinds[kind].table} ORDER BY created_at DESC LIMIT ${ROWS}`,
  })),
  {
    title: 'Mails that were not sent',
    columns: [
      { column: 'created_at', label: 'Owed', shows: 'when' },
      { column: 'kind', label: 'Kind' },
      { column: 'state', label: 'State' },
      { column: 'attempts', label: 'Attempts' },
    ],
    sql: `SELECT created_at, kind, state, attempts FROM outbox WHERE state IN ('held', 'due', 'dead') ORDER BY created_at DESC LIMIT ${ROWS}`,
  },
] as const satisfies readonly { readonly title: string; readonly columns: readonly LeadColumn[]; readonly sql: string }[];

const answers = queryAll(
  place,
  lists.map(({ sql }) => sql),
);
for (const [at, { title, columns }] of lists.entries()) print(title, columns, answers[at] ?? []);

type Row = Readonly<Record<string, unknown>>;

function print(title: string, columns: readonly LeadColumn[], rows: readonly Row[]): void {
  console.log(`\n${title} (${rows.length === ROWS ? `the last ${ROWS}` : rows.length})`);
  for (const row of rows) {
    const lines = labelled(columns, row, textOf).filter(([, text]) => text !== '');
    console.log(`\n${lines.map(([label, text]) => `    ${label}: ${text}`).join('\n')}`);
  }
}

function textOf({ column, shows }: LeadColumn, value: unknown): string {
  if (value === null || (shows === 'flag' && value !== 1)) return '';
  if (column === sample.column) return 'yes, made up (npm run demo -- clear removes it)';
  if (shows === 'flag') return 'yes, its mails wait (Not spam, at the desk, sends them)';
  return shows === 'when' ? momentInIndia(Number(value)) : oneBlock(String(value));
}

/** Typed by strangers: control characters could rewrite the terminal. */
function oneBlock(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '').replaceAll('\n', '\n      ');
}
