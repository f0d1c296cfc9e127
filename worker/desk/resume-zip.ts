/** Chosen CVs as one ZIP, file after file as it is being saved: neither all of them nor one whole is in memory. */
import { makeZip } from 'client-zip';
import * as v from 'valibot';
import { contentDisposition } from '../../machines/contract/file-name.ts';
import { RESUME_ZIP_BYTES_MAX } from '../../machines/contract/limits.ts';
import { writeAudits } from '../audit/audit-log.ts';
import type { AppContext } from '../base/app-env.ts';
import { failureFields } from '../base/failure.ts';
import { writeLog } from '../base/log.ts';
import { retryStorage } from '../base/storage-retry.ts';
import { objectKey } from '../resumes/facts.ts';
import { type ResumeRow, readRows } from '../resumes/rows.ts';
import { chosenResumes } from './chosen-resumes.ts';
import { deskMessages } from './desk-copy.ts';
import { readDeskForm } from './desk-form.ts';
import type { DeskUser } from './desk-user.ts';
import { answerMessage } from './pages/message.tsx';
import { listPath } from './paths.ts';

/** Names of devices, which no file of Windows can have, whatever its extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/iu;

class FileGone extends Error {
  override readonly name = 'FileGone';
}

export async function zipResumes(c: AppContext, user: DeskUser): Promise<Response> {
  const ids = v.safeParse(chosenResumes, (await readDeskForm(c)).rows);
  if (!ids.success) return answerMessage(c, user, 400, deskMessages.unreadableForm, listPath(c, 'resumes'));
  if (ids.output.length === 0) return answerMessage(c, user, 422, deskMessages.nothingChosen, listPath(c, 'resumes'));
  const [first, ...others] = await readRows(c.env.DB, ids.output);
  const bytes = [first, ...others].reduce((sum, row) => sum + (row?.size ?? 0), 0);
  if (bytes > RESUME_ZIP_BYTES_MAX) return answerMessage(c, user, 422, deskMessages.zipTooLarge, listPath(c, 'resumes'));
  if (first === undefined) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, 'resumes'));
  const file = await openFile(c, first);
  if (file === null) return answerMessage(c, user, 404, deskMessages.gone, listPath(c, 'resumes'));
  // Before the first byte leaves: what cannot be recorded does not happen.
  const subjects = [first, ...others].map(({ id }) => id);
  await writeAudits(c.env, { actor: user.name, action: 'download' }, subjects);
  return new Response(makeZip(entries(c, first, file, others)), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': contentDisposition('resumes.zip') },
  });
}

/** A file that cannot be read any more breaks the download off: ended properly, the ZIP would look whole and be shorter. */
async function* entries(c: AppContext, first: ResumeRow, file: ReadableStream<Uint8Array>, others: readonly ResumeRow[]) {
  const taken = new Set<string>();
  try {
    yield { name: freeName(first.originalName, taken), input: watched(c, file), lastModified: new Date(first.uploadedAt) };
    for (const row of others) {
      const input = await openFile(c, row);
      if (input === null) throw new FileGone();
      yield { name: freeName(row.originalName, taken), input: watched(c, input), lastModified: new Date(row.uploadedAt) };
    }
  } catch (error) {
    logBroken(c, error);
    throw error;
  }
}

/** What breaks while a file is being read never comes back to the loop above: the ZIP reads it by itself. */
async function* watched(c: AppContext, file: ReadableStream<Uint8Array>) {
  try {
    yield* file;
  } catch (error) {
    logBroken(c, error);
    throw error;
  }
}

function logBroken(c: AppContext, error: unknown): void {
  writeLog('error', { event: 'desk.zip', outcome: 'broken off', requestId: c.get('requestId'), ...failureFields(error) });
}

async function openFile(c: AppContext, { id }: ResumeRow): Promise<ReadableStream<Uint8Array> | null> {
  const object = await retryStorage(() => c.env.RESUMES.get(objectKey(id)));
  return object === null ? null : object.body;
}

/** A name that leads out of the folder nowhere, that Windows takes too, and that is there once: `cv.pdf`, `cv (2).pdf`. */
export function freeName(name: string, taken: Set<string>): string {
  const plain = name
    .replace(/[\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/u, '_')
    .replace(/[. ]+$/u, '_')
    .replace(DEVICE, '_$&');
  const [, stem = plain, extension = ''] = /^(.+?)(\.[^.]*)?$/u.exec(plain) ?? [];
  let free = plain;
  // Some file systems take two spellings of a letter for one.
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}
