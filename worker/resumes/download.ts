/** GET /resume/download/:id — the exact bytes under the exact name, to be saved and never to be run (cases DL-01, DL-03, RF-10, CF-02). */
import { contentDisposition } from '../../machines/contract/file-name.ts';
import { countAudit, writeAudit } from '../audit/audit-log.ts';
import type { AppContext } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';
import { retryStorage } from '../base/storage-retry.ts';
import { select } from './conditional.ts';
import { contentTypes, isResumeId, objectKey, readFacts } from './facts.ts';

/** Whatever the file is, it is not a page of ours. */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

export async function downloadResume(c: AppContext, user: { readonly tokenId: string; readonly name: string }): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const object = isResumeId(id) ? await retryStorage(() => c.env.RESUMES.head(objectKey(id))) : null;
  const facts = object === null ? null : readFacts(object);
  if (object === null || facts === null) return answerProblem(c, 404);
  const { method } = c.req.raw;
  const modifiedAt = Date.parse(facts.uploadedAt);
  const selection = select(method, (name) => c.req.header(name), { etag: object.httpEtag, modifiedAt, size: object.size });
  const headers = new Headers({
    ETag: object.httpEtag,
    'Last-Modified': new Date(modifiedAt).toUTCString(),
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
  });
  switch (selection.status) {
    case 304:
      return new Response(null, { status: 304, headers });
    case 412:
      return answerProblem(c, 412);
    case 416:
      return answerProblem(c, 416, { headers: { 'Content-Range': `bytes */${object.size}` } });
    case 200:
    case 206: {
      const length = selection.status === 206 ? selection.length : object.size;
      headers.set('Content-Type', contentTypes[facts.kind]);
      headers.set('Content-Disposition', contentDisposition(facts.originalName));
      headers.set('Content-Security-Policy', SANDBOX);
      headers.set('Content-Length', String(length));
      if (selection.status === 206) headers.set('Content-Range', `bytes ${selection.start}-${selection.start + length - 1}/${object.size}`);
      if (method === 'HEAD') {
        // Its name is often the applicant's.
        await countAudit(c.env, user, 'open', `resumes ${id}`);
        return new Response(null, { status: 200, headers });
      }
      const range = selection.status === 206 ? { range: { offset: selection.start, length } } : {};
      const file = await retryStorage(() => c.env.RESUMES.get(objectKey(id), range));
      if (file === null) return answerProblem(c, 404);
      // Before the first byte leaves: a download that cannot be recorded does not happen.
      await writeAudit(c.env, { actor: user.name, action: 'download', subject: id });
      return new Response(file.body, { status: selection.status, headers });
    }
  }
}
