import { Hono } from 'hono';
import type { AppEnv } from '../base/app-env.ts';
import { DESK_PATH } from '../base/desk-path.ts';
import { registerEndpoint } from '../base/methods.ts';
import { deskMessages } from '../desk/desk-copy.ts';
import { CHALLENGE, type Refuse, refuseWithProblem, signedIn } from '../desk/guard.ts';
import { answerSignIn } from '../desk/pages/sign-in.tsx';
import { downloadResume } from '../resumes/download.ts';
import { listResumes } from '../resumes/list.ts';
import { uploadResume } from '../resumes/upload.ts';

/** Anyone may upload; list and download are the desk's (spec 7; decisions 6). */
export function resumeRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  registerEndpoint(app, 'uploadResume', uploadResume);
  registerEndpoint(app, 'listResumes', signedIn({ area: 'resumes', opens: 'resumes' }, listResumes));
  registerEndpoint(app, 'downloadResume', signedIn({ area: 'resumes', opens: null }, downloadResume, refuseDownload));
  return app;
}

/** Whoever follows a link of the list after their session gets the sign-in, in the tab that was opened for the file; a script gets the problem. */
const refuseDownload: Refuse = async (c, refusal) => {
  if (refusal.kind !== 'nobody' || c.req.header('sec-fetch-dest') !== 'document') return refuseWithProblem(c, refusal);
  const headers = { ...CHALLENGE, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  return answerSignIn(c, { status: 401, next: DESK_PATH, undone: deskMessages.exportSignedOut, headers });
};
