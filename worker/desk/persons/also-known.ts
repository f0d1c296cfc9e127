/** The same person under another writing, who is shown and erased along: each as a datum of their own, with an entry in the list of erasures. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { mailboxOf } from '../../backend/newsletter/mailbox.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import { type Datum, readDatum } from './datum.ts';
import { mayHold } from './mentions.ts';
import { personTables } from './stores.ts';

/**
 * Of a number: the stored addresses that are named after it (`9876543210@mail.example`). Of an address: its domain in its other spelling, and
 * the stored addresses of the same mailbox (`asha+news@mail.example`).
 */
export async function alsoKnownAs(db: D1Database, datum: Datum): Promise<readonly Datum[]> {
  const values =
    datum.kind === 'email'
      ? [...spellingsOf(datum.value), ...(await addressesOfMailbox(db, datum.value))]
      : await addressesNamedAfter(db, datum);
  return [...new Set(values)].filter((value) => value !== datum.value).map((value) => ({ kind: 'email', value }));
}

/** An international domain as people write it, and as mail servers do (IDNA). */
function spellingsOf(address: string): readonly string[] {
  const at = address.lastIndexOf('@') + 1;
  const spelled = [domainToASCII, domainToUnicode].map((spell) => spell(address.slice(at)));
  return spelled.filter((domain) => domain !== '').map((domain) => address.slice(0, at) + domain);
}

async function addressesNamedAfter(db: D1Database, number: Datum): Promise<readonly string[]> {
  const addresses = await storedAddresses(db, (column) => mayHold(column, number), number.value);
  return addresses.filter((address) => readDatum(address.slice(0, address.lastIndexOf('@')))?.value === number.value);
}

async function addressesOfMailbox(db: D1Database, address: string): Promise<readonly string[]> {
  const mailbox = mailboxOf(address);
  const local = mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '');
  // Dots count for some providers and not for others: without them more are looked at than there can be.
  const begins = (column: string) => `substr(replace(${column}, '.', ''), 1, length(?1) + 1) IN (?1 || '@', ?1 || '+')`;
  return (await storedAddresses(db, begins, local)).filter((stored) => mailboxOf(stored) === mailbox);
}

/** Those of the columns of addresses for which the condition holds. */
async function storedAddresses(db: D1Database, condition: (column: string) => string, value: string): Promise<readonly string[]> {
  const columns = personTables.flatMap(({ table, foundBy: { email } }) => (email === undefined ? [] : [{ table, email }]));
  const found = await Promise.all(
    columns.map(({ table, email }) => {
      const statement = db.prepare(`SELECT DISTINCT ${email} AS address FROM ${table} WHERE ${condition(email)}`).bind(value);
      return retryStorage(() => statement.all<{ address: string }>());
    }),
  );
  return found.flatMap(({ results }) => results.map(({ address }) => address));
}
