/** Puts the samples into the storage of a local run, and takes them out again. No mail, no SMS: they pass by everything that sends. */
import { unzipSync } from 'fflate';
import { DAY_MS } from '../../machines/contract/limits.ts';
import { judgeResume } from '../../machines/resume-file.ts';
import { sha256Hex } from '../../worker/base/digest.ts';
import { leadLists } from '../../worker/desk/lead-lists.ts';
import { contentTypes, OBJECT_PREFIX, objectKey, type ResumeFacts, readFacts, toMetadata } from '../../worker/resumes/facts.ts';
import { deleteRows, insertRows } from '../../worker/resumes/rows.ts';
import type { LocalStorage } from '../local-storage.ts';
import { docxOf, pdfOf } from './sample-files.ts';
import { SAMPLE_ACTOR, type SampleLead, sampleLeads } from './samples.ts';

type Storage = Pick<LocalStorage, 'database' | 'bucket'>;

/** How many there are of each, by the words for them. */
export type SampleCounts = Readonly<Record<'leads' | 'notes' | 'files', number>>;

const files = [
  { name: 'Priya Raman - Relationship Manager.pdf', make: pdfOf, trade: 'Relationship manager, eight years', ageDays: 0.2 },
  { name: 'CV Suresh Kulkarni.docx', make: docxOf, trade: 'Credit operations, loans against securities', ageDays: 1.4 },
  { name: 'ayesha-khan-cv.pdf', make: pdfOf, trade: 'Engineer, TypeScript and payments', ageDays: 5 },
] as const;

export async function fillSamples(storage: Storage, now: number): Promise<SampleCounts> {
  const leads = sampleLeads(now);
  await storage.database.batch(leads.flatMap((lead) => insertionsOf(storage, lead)));
  const facts: ResumeFacts[] = [];
  for (const [index, { name, make, trade, ageDays }] of files.entries()) {
    const bytes = make([name.replace(/\.\w+$/u, ''), trade, 'Made up, to fill the desk. Nobody is behind it.']);
    const verdict = judgeResume(name, bytes, unzipSync);
    if (verdict.kind === 'refused') throw new Error(`a sample is no CV: ${verdict.message}`);
    const file: ResumeFacts = {
      id: `5a3b1e${String(index + 1).padStart(26, '0')}`,
      originalName: name,
      size: bytes.byteLength,
      sha256: await sha256Hex(bytes),
      uploadedAt: new Date(now - ageDays * DAY_MS).toISOString(),
      kind: verdict.fileKind,
      mayNeedPassword: verdict.mayNeedPassword,
      isSuspected: false,
      isSample: true,
    };
    await storage.bucket.put(objectKey(file.id), bytes, {
      httpMetadata: { contentType: contentTypes[file.kind] },
      customMetadata: toMetadata(file),
    });
    facts.push(file);
  }
  await insertRows(storage.database, facts);
  return { leads: leads.length, notes: leads.reduce((sum, { history }) => sum + history.length, 0), files: files.length };
}

/** Whatever is marked as a sample, also by another version of these scripts; mails that came to be about one, too. */
export async function clearSamples({ database, bucket }: Storage): Promise<SampleCounts> {
  const tables = Object.values(leadLists).map(({ table }) => table);
  const samples = tables.map((table) => `SELECT id FROM ${table} WHERE sample = 1`).join(' UNION ALL ');
  const mails = `SELECT id FROM outbox WHERE subject_id IN (${samples} UNION ALL SELECT id FROM resumes WHERE sample = 1)`;
  const [leads, notes] = await database.batch<{ count: number }>([
    database.prepare(`SELECT count(*) AS count FROM (${samples})`),
    database.prepare(`SELECT count(*) AS count FROM lead_history WHERE lead_id IN (${samples})`),
    database.prepare(`DELETE FROM dead_letters WHERE outbox_id IN (${mails})`),
    database.prepare(`DELETE FROM outbox WHERE id IN (${mails})`),
    // Their history goes with them (migration 0027).
    ...tables.map((table) => database.prepare(`DELETE FROM ${table} WHERE sample = 1`)),
  ]);
  const ids = await sampleFiles(bucket);
  // Files first, or the reconcile of the worker brings their rows back.
  if (ids.length > 0) await bucket.delete(ids.map(objectKey));
  await deleteRows(database, ids);
  await database.prepare('DELETE FROM resumes WHERE sample = 1').run();
  return { leads: leads?.results[0]?.count ?? 0, notes: notes?.results[0]?.count ?? 0, files: ids.length };
}

async function sampleFiles(bucket: Storage['bucket']): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: OBJECT_PREFIX, include: ['customMetadata'], ...(cursor === undefined ? {} : { cursor }) });
    for (const object of page.objects) {
      const facts = readFacts({ ...object, customMetadata: object.customMetadata ?? {} });
      if (facts?.isSample) ids.push(facts.id);
    }
    if (!page.truncated) return ids;
    cursor = page.cursor;
  }
}

function insertionsOf({ database }: Storage, { kind, id, createdAt, row, history }: SampleLead) {
  const last = history.at(-1);
  const answered = last?.status === 'called' || last?.status === 'closed';
  const columns = {
    id,
    ...row,
    sample: 1,
    desk_status: last?.status ?? 'new',
    desk_version: history.length,
    answered_by: answered ? SAMPLE_ACTOR : null,
  };
  const names = Object.keys(columns);
  return [
    database
      .prepare(
        `INSERT INTO ${leadLists[kind].table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`,
      )
      .bind(...Object.values(columns)),
    ...history.map(({ status, note, after }, step) =>
      database
        .prepare(
          `INSERT INTO lead_history (entry, kind, lead_id, at, actor, from_status, to_status, note) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .bind(`${id}-${step}`, kind, id, createdAt + after, SAMPLE_ACTOR, history[step - 1]?.status ?? 'new', status, note),
    ),
  ];
}
