/**
 * The load-and-loss drill: visitors with the site's forms and codes against the shipped bundle in workerd, while storage fails now and then
 * and the whole runtime is killed; then everything that visitors were promised is looked up in D1, R2 and the mailbox.
 */
import { MAILS_AT_ONCE } from '../../machines/contract/limits.ts';
import { startFakeSms } from '../support/fake-sms.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import { type Site, startSite } from '../support/workerd.ts';
import { faultyEntry } from './faulty-entry.ts';
import { Ledger, type Row } from './ledger.ts';
import { type Scene, visits } from './visitors.ts';

export interface DrillOptions {
  readonly seconds: number;
  readonly seed: number;
  /** Of so many D1 and R2 calls one fails; 0 for none. */
  readonly faultOneOf: number;
  /** Visitors at the same time. */
  readonly visitors: number;
  /** Milliseconds between two kills, on average. */
  readonly killEveryMs: number;
}

export const drillDefaults = { seconds: 120, seed: 1, faultOneOf: 100, visitors: 8, killEveryMs: 10_000 } as const satisfies DrillOptions;

export interface DrillReport {
  readonly rows: readonly Row[];
  readonly kills: number;
}

/** Limits of the site that are made for visitors of a day, not for those of a drill. */
const LIMITS = {
  SENDS_PER_ADDRESS_PER_HOUR: '1000000',
  SENDS_PER_HOUR: '1000000',
  SENDS_PER_DAY: '1000000',
  LEADS_PER_ADDRESS_PER_HOUR: '1000000',
  NEWSLETTER_MAILS_PER_HOUR: '1000000',
  UPLOADS_PER_ADDRESS_PER_HOUR: '1000000',
  UPLOADS_PER_HOUR: '1000000',
} as const;

export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const sms = await startFakeSms();
  try {
    const site = await startSite({
      bindings: { ...sms.bindings, ...LIMITS },
      allow: [sms.origin],
      // Its figures are told: a disk is part of them.
      onDisk: true,
      queueWaits: true,
      entry: faultyEntry({ oneOf: options.faultOneOf, seed: options.seed }),
    });
    const scene: Scene = { site, sms, ledger: new Ledger() };
    try {
      const killedAt = await load(scene, options);
      await settle(site);
      await lookUp(scene, killedAt);
      return { rows: scene.ledger.rows(), kills: killedAt.length };
    } finally {
      // What the runtime says of connections that a kill cut off is expected here.
      await site.stop(/[\s\S]/u);
    }
  } finally {
    await sms.stop();
  }
}

/** Visitors and kills, until the time is over and the last visitor has gone. Returns of each kill how many mails had come by then. */
async function load(scene: Scene, { seconds, seed, visitors, killEveryMs }: DrillOptions): Promise<readonly number[]> {
  const until = performance.now() + seconds * 1_000;
  let visit = 0;
  const comeAndGo = async (random: SeededRandom): Promise<void> => {
    while (performance.now() < until) {
      visit += 1;
      // The desk's list has room for 1,024 résumés in a millisecond; a clock that stood still would refuse the next one for ever.
      scene.site.clock.advance(1);
      await random.pick(visits)(scene, random, `v${String(visit).padStart(6, '0')}`);
    }
  };
  const killedAt: number[] = [];
  const kill = async (random: SeededRandom): Promise<void> => {
    for (;;) {
      const pauseMs = killEveryMs * (0.5 + random.next());
      if (performance.now() + pauseMs >= until) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      await scene.site.killAndRestart();
      // Not before: what was on its way here when the runtime died is of that life.
      killedAt.push(scene.site.mail.sent.length);
    }
  };
  await Promise.all([...Array.from({ length: visitors }, (_, at) => comeAndGo(seededRandom(seed * 1_000 + at))), kill(seededRandom(seed))]);
  return killedAt;
}

/** The clock sends what the queue did not, though storage goes on failing; then the list of résumés follows the files. */
async function settle(site: Site): Promise<void> {
  const ROUNDS = 60;
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilQuiet(site);
    // Longer than the lease of an attempt that died and than the pause after one that failed.
    site.clock.advance(10 * 60_000);
    await site.strikeHour();
    const due = await site.database.prepare("SELECT count(*) AS due FROM outbox WHERE state = 'due'").first<number>('due');
    if (due === 0) return;
  }
}

/**
 * Nobody takes a mail again while its attempt is under way; the clock that is put forward would say that the attempt has died. What a dead
 * attempt has taken stays as it is, what a living one has taken changes.
 */
async function untilQuiet(site: Site): Promise<void> {
  const QUIET_MS = 3_000;
  const underWay = async (): Promise<string> => {
    const { results } = await site.database.prepare('SELECT id, lease FROM outbox WHERE lease IS NOT NULL ORDER BY id').all();
    return JSON.stringify([site.mail.sent.length, results]);
  };
  for (let [before, after] = ['', await underWay()]; before !== after; [before, after] = [after, await underWay()]) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

async function lookUp({ site, sms, ledger }: Scene, killedAt: readonly number[]): Promise<void> {
  const { database } = site;
  const rows = async <T>(sql: string): Promise<readonly T[]> => (await database.prepare(sql).all<T>()).results;

  for (const { subject, reference } of await rows<{ subject: string; reference: string }>(
    'SELECT subject, reference FROM contact_messages',
  ))
    ledger.find('contact', subject, reference);
  for (const { company_name, reference } of await rows<{ company_name: string; reference: string }>(
    'SELECT company_name, reference FROM partner_applications',
  ))
    ledger.find('partner', company_name, reference);
  for (const { email } of await rows<{ email: string }>('SELECT email FROM subscribers')) ledger.find('newsletter', nameIn(email));
  for (const { phone_number } of await rows<{ phone_number: string }>('SELECT phone_number FROM eligibility_checks'))
    ledger.find('right code', phone_number);
  for (const { phoneNumber } of sms.sent) ledger.find('code sent', phoneNumber);
  // The mail about a CV names nobody: its row says which one it is about.
  const aboutCv = new Map(
    (
      await rows<{ id: string; original_name: string }>(
        "SELECT outbox.id, original_name FROM outbox JOIN resumes ON resumes.id = subject_id WHERE outbox.kind = 'resume-team'",
      )
    ).map((row) => [row.id, row.original_name]),
  );
  for (const [nth, { to, subject, headers }] of site.mail.sent.entries()) {
    const sending = { id: headers?.['X-Outbox-Id'] ?? '', life: killedAt.filter((count) => count <= nth).length };
    const [, topic, reference, visitor] = /^(Contact message|Partner application) (\S+): (\S+)$/u.exec(subject) ?? [];
    const file = aboutCv.get(sending.id);
    if (file !== undefined) ledger.deliver(`résumé ${file}`, '', sending);
    else if (topic === undefined) ledger.deliver(`newsletter ${nameIn(to)}`, '', sending);
    else ledger.deliver(`${topic === 'Contact message' ? 'contact' : 'partner'} ${visitor}`, reference ?? '', sending);
  }

  const listed = new Map(
    (await rows<{ id: string; original_name: string }>('SELECT id, original_name FROM resumes')).map((row) => [row.id, row]),
  );
  const bucket = await site.resumeBucket();
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? {} : { cursor });
    for (const { key, size } of page.objects) {
      // A file that the desk's list does not show is lost to its readers.
      const row = listed.get(key.slice(key.indexOf('/') + 1));
      if (row !== undefined) ledger.find('résumé', row.original_name, String(size));
    }
    if (!page.truncated) break;
    cursor = page.cursor;
  }
}

function nameIn(address: string): string {
  return address.slice(0, address.indexOf('@'));
}

/** What must not be: something promised and not there, or there twice. */
export function failures({ rows, kills }: DrillReport): readonly string[] {
  return rows.flatMap(({ kind, acknowledged, lost, double, again }) => [
    ...(acknowledged === 0 ? [`${kind}: nothing was acknowledged at all`] : []),
    ...(lost > 0 ? [`${kind}: ${lost} lost`] : []),
    ...(double > 0 ? [`${kind}: ${double} double`] : []),
    // A worker that dies has handed over so many at most without having written it down (worker/storage-objects.md).
    ...((again ?? 0) > kills * MAILS_AT_ONCE ? [`${kind}: ${again} sent again, more than were under way at ${kills} kills`] : []),
  ]);
}
