/**
 * `npm run leads [-- --remote]`: what came in through the newsletter, partner and contact forms, newest first, and mails that a person
 * has to look after. Without `--remote` from the database of the local run, with it from the deployed one.
 */
import { spawnSync } from 'node:child_process';
import { fail, root, toolEnvironment } from './install.mjs';

const ROWS = 50;
const isRemote = process.argv.includes('--remote');
const place = isRemote ? ['--remote'] : ['--local', '--persist-to', process.env['STATE_DIR'] || '.wrangler/state'];

const lists = [
  {
    title: 'Contact messages',
    sql: `SELECT created_at, reference, name, email, subject, message FROM contact_messages ORDER BY created_at DESC LIMIT ${ROWS}`,
  },
  {
    title: 'Partner applications',
    sql: `SELECT created_at, reference, name, business_email, company_name, partnership_type, message FROM partner_applications ORDER BY created_at DESC LIMIT ${ROWS}`,
  },
  { title: 'Newsletter', sql: `SELECT created_at, reference, status, email FROM subscribers ORDER BY created_at DESC LIMIT ${ROWS}` },
  {
    title: 'Mails that were not sent',
    sql: `SELECT created_at, kind, state, attempts FROM outbox WHERE state IN ('due', 'dead') ORDER BY created_at DESC LIMIT ${ROWS}`,
  },
] as const;

const answers = query(lists.map(({ sql }) => sql).join(';\n'));
for (const [at, { title }] of lists.entries()) print(title, answers[at] ?? []);

type Row = Readonly<Record<string, unknown>>;

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title} (${rows.length === ROWS ? `the last ${ROWS}` : rows.length})`);
  for (const { created_at, ...fields } of rows) {
    const when = new Date(Number(created_at)).toLocaleString('en-IN', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    console.log(`\n  ${when}`);
    for (const [name, value] of Object.entries(fields)) console.log(`    ${name.replaceAll('_', ' ')}: ${oneBlock(String(value))}`);
  }
}

/** Typed by strangers: control characters could rewrite the terminal. */
function oneBlock(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '').replaceAll('\n', '\n      ');
}

function query(sql: string): readonly (readonly Row[])[] {
  const args = ['d1', 'execute', 'pledgewell', ...place, '--yes', '--json', '--command', sql];
  const { status, stdout, stderr } = spawnSync('wrangler', args, { cwd: root, encoding: 'utf8', env: toolEnvironment({ CI: 'true' }) });
  if (status !== 0) {
    if (`${stdout}${stderr}`.includes('no such table'))
      fail('There are no leads yet: nothing was started here before. Run npm start first.');
    console.error(`${stdout}${stderr}`.trim().split('\n').slice(-15).join('\n'));
    fail('The database could not be read.');
  }
  const results = JSON.parse(stdout.slice(stdout.indexOf('['))) as readonly { readonly results?: readonly Row[] }[];
  return results.map(({ results: rows = [] }) => rows);
}
