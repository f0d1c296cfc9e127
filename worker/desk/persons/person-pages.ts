/** One person at the desk: shown, exported, erased. Whom it is about is always in the body, never in an address. Scripts get JSON (`Accept`). */
import { contentDisposition } from '../../../machines/contract/file-name.ts';
import { type AuditAction, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../base/app-env.ts';
import { now } from '../../base/clock.ts';
import { isSoundHashKey } from '../../base/keyed-hash.ts';
import { answerProblem } from '../../base/problem-response.ts';
import { instantOf } from '../cell-text.ts';
import { deskMessages } from '../desk-copy.ts';
import { readDeskForm } from '../desk-form.ts';
import type { DeskUser } from '../desk-user.ts';
import { answerMessage } from '../pages/message.tsx';
import { answerConfirmation, answerPerson, answerPersonForm, answerReceipt } from '../pages/person.tsx';
import { columnWords } from './column-words.ts';
import { type Datum, datumHash, readDatum } from './datum.ts';
import { erasePerson } from './erase.ts';
import { type FoundPerson, findPerson, type PersonRow } from './find.ts';

export function askForPerson(c: AppContext, user: DeskUser): Promise<Response> {
  return answerPersonForm(c, user);
}

export function showPerson(c: AppContext, user: DeskUser): Promise<Response> {
  return withDatum(c, user, async (datum) => {
    await note(c, user, 'show-person', datum);
    const found = await findPerson(c.env, datum);
    return wantsJson(c) ? c.json(await jsonOf(c, found)) : answerPerson(c, user, found);
  });
}

/** A file for the person themselves. What somebody else wrote is theirs: the person gets what names them in it. */
export function exportPerson(c: AppContext, user: DeskUser): Promise<Response> {
  return withDatum(c, user, async (datum) => {
    await note(c, user, 'export-person', datum);
    const { stores, ...found } = await findPerson(c.env, datum);
    const own = stores.map((store) => ({ ...store, rows: (store.mentions ?? store.rows).map(withInstants) }));
    const text = JSON.stringify(await jsonOf(c, { ...found, stores: own }), null, 2);
    return c.body(`${text}\n`, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition('personal-data.json'),
    });
  });
}

export function confirmErasure(c: AppContext, user: DeskUser): Promise<Response> {
  return withDatum(c, user, (datum) => answerConfirmation(c, user, datum));
}

export function eraseForGood(c: AppContext, user: DeskUser): Promise<Response> {
  return withDatum(c, user, async (datum) => {
    const receipt = await erasePerson(c.env, datum, user.name);
    return wantsJson(c) ? c.json(receipt) : answerReceipt(c, user, receipt);
  });
}

async function withDatum(c: AppContext, user: DeskUser, use: (datum: Datum) => Promise<Response>): Promise<Response> {
  if (!isSoundHashKey(c.env.HASH_KEY)) return refuse(c, user, 503, deskMessages.noHashKey);
  const { who = '' } = (await readDeskForm(c)).fields;
  const datum = readDatum(who);
  if (datum !== null) return use(datum);
  return wantsJson(c) ? refuse(c, user, 400, deskMessages.noDatum) : answerPersonForm(c, user, who);
}

function refuse(c: AppContext, user: DeskUser, status: 400 | 503, message: string): Response | Promise<Response> {
  return wantsJson(c) ? answerProblem(c, status, { message }) : answerMessage(c, user, status, message);
}

/** The keyed hash stands for the person: whoever has the number or address can find the entry, nobody can read it out. */
async function note(c: AppContext, user: DeskUser, action: AuditAction, datum: Datum): Promise<void> {
  await writeAudit(c.env, { actor: user.name, action, subject: await datumHash(c.env.HASH_KEY, datum) });
}

async function jsonOf(c: AppContext, { datum, stores, erasures }: FoundPerson) {
  return {
    about: { [datum.kind]: datum.value },
    exportedAt: new Date(await now(c.env)).toISOString(),
    held: Object.fromEntries(stores.map(({ label, rows }) => [label, rows])),
    erasures,
  };
}

/** Moments in one form, whatever a table keeps them in. */
function withInstants(row: PersonRow): PersonRow {
  const cells = Object.entries(row).map(([column, cell]) => [column, columnWords[column]?.shows === 'moment' ? instantOf(cell) : cell]);
  return Object.fromEntries(cells) as PersonRow;
}

function wantsJson(c: AppContext): boolean {
  return c.req.header('accept')?.includes('application/json') === true;
}
