/** A restore of the database does not bring back whoever was erased. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../machines/contract/limits.ts';
import { addToken, bearer } from '../../support/desk-calls.ts';
import { contact, submit } from '../../support/lead-calls.ts';
import { erasePerson, personOf, plantPerson, tracesOf } from '../../support/persons.ts';
import { withSiteAndSms } from '../../support/site-and-sms.ts';

/** Another person in each test. */
let persons = 0;
let number: string;
let email: string;
let name: string;
const { site } = withSiteAndSms({ LEADS_PER_ADDRESS_PER_HOUR: '1000' });
let headers: Record<string, string>;
let seen = 0;
beforeAll(async () => {
  headers = bearer((await addToken(site, 'Data protection', 'admin')).token);
});
beforeEach(async () => {
  persons += 1;
  ({ number, email, name } = personOf(persons));
  seen = site.log.lines.length;
  await site.database.exec('DELETE FROM contact_messages');
});

const erase = (who: string) => erasePerson(site, headers, who);
const plant = () => plantPerson(site, { number, email, name });
const tracesLeft = () => tracesOf(site, { number, email, name });

describe('a restore of the database', () => {
  interface Dump {
    readonly table: string;
    readonly rows: readonly Record<string, string | number | null>[];
  }

  async function dump(...tables: readonly string[]): Promise<readonly Dump[]> {
    return Promise.all(
      tables.map(async (table) => ({
        table,
        rows: (await site.database.prepare(`SELECT * FROM ${table}`).all<Dump['rows'][number]>()).results,
      })),
    );
  }

  async function restore(dumps: readonly Dump[]): Promise<void> {
    for (const { table, rows } of dumps) {
      await site.database.exec(`DELETE FROM ${table}`);
      for (const row of rows) {
        const columns = Object.keys(row).filter((column) => !GENERATED.has(`${table}.${column}`));
        await site.database
          .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
          .bind(...columns.map((column) => row[column] ?? null))
          .run();
      }
    }
  }

  const GENERATED = new Set(['eligibility_checks.created_at', 'eligibility_checks.desk_order']);
  const PERSONAL = ['eligibility_checks', 'contact_messages', 'partner_applications', 'subscribers'] as const;

  function errors(event: string): string[] {
    return site.log.lines.slice(seen).filter((line) => line.includes(`"event":"${event}"`) && line.includes('"level":"error"'));
  }

  test('that undoes an erasure is noticed within the hour, and what came back is erased again', async () => {
    await plant();
    const before = await dump(...PERSONAL, 'erasures', 'erasure_checks');
    await erase(email);
    await erase(number);
    await restore(before);
    expect(await tracesLeft()).toEqual(expect.arrayContaining([number, email, name.toLowerCase()]));
    site.clock.advance(60 * MINUTE_MS);
    await site.strikeHour();
    const { results } = await site.database
      .prepare('SELECT email AS datum FROM contact_messages UNION ALL SELECT phone_number FROM eligibility_checks WHERE phone_number = ?')
      .bind(number)
      .all();
    expect(results).toEqual([{ datum: contact.email }]);
    expect(errors('erasures.undone')).toHaveLength(1);
    expect(errors('erasures.undone')[0]).toContain('"erasures":2');
    expect(errors('erasures.reapplied').length).toBeGreaterThan(0);
    const again = await site.database
      .prepare("SELECT count(*) AS again FROM audit_log WHERE action = 'erase' AND actor = 'Schedule'")
      .first<number>('again');
    expect(again).toBeGreaterThan(0);
    // Said once.
    await site.strikeHour();
    expect(errors('erasures.undone')).toHaveLength(1);
  });

  test('of single tables, too', async () => {
    await plant();
    const before = await dump('contact_messages');
    await erase(email);
    await restore(before);
    await site.strikeHour();
    expect(await site.database.prepare('SELECT count(*) AS left FROM contact_messages WHERE email = ?').bind(email).first('left')).toBe(0);
    expect(errors('erasures.reapplied')).toHaveLength(1);
  });

  test('does not take away whoever has come again since', async () => {
    await plant();
    await erase(email);
    site.clock.advance(MINUTE_MS);
    await submit(site, 'createContact', { ...contact, email, subject: 'Here again' });
    await site.strikeHour();
    expect(await site.database.prepare('SELECT subject FROM contact_messages WHERE email = ?').bind(email).first('subject')).toBe(
      'Here again',
    );
    expect(errors('erasures.reapplied')).toEqual([]);
  });
});
