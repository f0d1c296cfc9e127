/** Erasing everything that is held about one number or address. Every step may run twice; what breaks off is finished by the next one. */

import { writeAudit } from '../../audit/audit-log.ts';
import { randomReference } from '../../backend/leads/reference.ts';
import { now } from '../../base/clock.ts';
import type { Env } from '../../env.ts';
import { alsoKnownAs } from './also-known.ts';
import { type Datum, datumHash } from './datum.ts';
import { noteErasure, recordErasure } from './erasure-list.ts';
import { eraseFiles } from './files.ts';
import { numberObject } from './find.ts';
import { eraseMentions } from './mentions.ts';
import { eraseRows } from './rows.ts';

/** What the person is told. No number and no address: they know theirs, and whoever files the receipt need not. */
export interface Receipt {
  readonly reference: string;
  /** ISO 8601 instant, UTC. */
  readonly erasedAt: string;
  /** How much was erased, by the label of the store. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * `actor`: name of the token. The receipt counts what was erased under another writing too. Throws where a store is away; asked again, it erases
 * what was left.
 */
export async function erasePerson(env: Env, datum: Datum, actor: string): Promise<Receipt> {
  // Before anything is gone that leads to them.
  const others = await alsoKnownAs(env.DB, datum);
  const receipt = await eraseDatum(env, datum, actor);
  const counts = { ...receipt.counts };
  for (const other of others)
    for (const [label, count] of Object.entries((await eraseDatum(env, other, actor)).counts)) counts[label] = (counts[label] ?? 0) + count;
  return { ...receipt, counts };
}

async function eraseDatum(env: Env, datum: Datum, actor: string): Promise<Receipt> {
  const at = await now(env);
  const subject = await datumHash(env.HASH_KEY, datum);
  const reference = randomReference('X');
  // The list and the log first: what breaks off is found there, and gone on with.
  await writeAudit(env, { actor, action: 'erase', subject: `${reference} ${subject}` });
  await noteErasure(env, { reference, subject, erasedAt: at });

  const counts: Record<string, number> = {};
  // Before D1: what the object still owes must not come in behind us.
  if (datum.kind === 'number') counts.OTPs = await (await numberObject(env, datum.value)).erase();
  Object.assign(counts, await eraseRows(env, datum, null));
  counts['Mentions in texts of others'] = await eraseMentions(env.DB, datum);
  counts['CVs by file name'] = await eraseFiles(env, datum, null);
  await recordErasure(env, { reference, subject, erasedAt: at }, counts);
  return { reference, erasedAt: new Date(at).toISOString(), counts };
}
