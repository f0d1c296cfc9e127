/** What a job seeker and the people at the desk do over HTTP. */
import { mintToken } from '../../.scripts/access-token.ts';
import { apiPath } from '../../machines/contract/endpoints.ts';
import type { ResumeRecord } from '../../machines/contract/resume-list.ts';
import type { Role } from '../../worker/desk/roles.ts';
import type { Site } from './workerd.ts';

/** A working token of that name; without a role, one that opens everything. */
export async function addToken(site: Site, name: string, role: Role = 'admin'): Promise<{ readonly id: string; readonly token: string }> {
  const { id, token, sql } = mintToken(name, role);
  await site.database.prepare(sql).run();
  return { id, token };
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

export function submitSignIn(site: Site, token: string, headers: Readonly<Record<string, string>> = {}, next = ''): Promise<Response> {
  return site.fetch('/resumes-dashboard/sign-in', { method: 'POST', headers, body: new URLSearchParams({ token, next }) });
}

/** The Cookie header of a new session. */
export async function signIn(site: Site, token: string): Promise<Record<string, string>> {
  const answer = await submitSignIn(site, token);
  const cookie = answer.headers.getSetCookie().at(-1)?.split(';')[0];
  if (answer.status !== 303 || cookie === undefined) throw new Error(`sign-in was answered with ${answer.status}`);
  return { Cookie: cookie };
}

/** As a browser sends a file: raw UTF-8 name, and the MIME type that it guessed. */
export function upload(
  site: Site,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
  type = '',
): Promise<Response> {
  const form = new FormData();
  form.append('file', new File([bytes], name, { type }));
  return site.fetch(apiPath('uploadResume'), { method: 'POST', headers, body: form });
}

/** The record of an upload that must succeed. */
export async function uploaded(
  site: Site,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ResumeRecord> {
  const answer = await upload(site, name, bytes, headers);
  if (answer.status !== 201) throw new Error(`the upload was answered with ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: ResumeRecord };
  return data;
}

export async function listed(site: Site, token: string): Promise<ResumeRecord[]> {
  const answer = await site.fetch(apiPath('listResumes'), { headers: bearer(token) });
  return (await answer.json()) as ResumeRecord[];
}

export function download(site: Site, id: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Response> {
  return site.fetch(apiPath('downloadResume', { id }), { method, headers });
}

export async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer());
}

/** Posts the filter of a list, and gives the address that it leads to. */
export async function filteredPath(
  site: Site,
  path: string,
  headers: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const form = path === '/resumes-dashboard' ? `${path}/resumes/search` : path;
  const answer = await site.fetch(form, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || location === null) throw new Error(`the filter was answered with ${answer.status}`);
  return location;
}
