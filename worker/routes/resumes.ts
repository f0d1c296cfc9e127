import { Hono } from 'hono';
import type { AppEnv } from '../base/app-env.ts';
import { registerEndpoint } from '../base/methods.ts';
import { signedIn } from '../desk/guard.ts';
import { downloadResume } from '../resumes/download.ts';
import { listResumes } from '../resumes/list.ts';
import { uploadResume } from '../resumes/upload.ts';

/** Anyone may upload; list and download are the desk's (spec 7; decisions 6). */
export function resumeRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  registerEndpoint(app, 'uploadResume', uploadResume);
  registerEndpoint(app, 'listResumes', signedIn({ area: 'resumes', opens: 'resumes' }, listResumes));
  registerEndpoint(app, 'downloadResume', signedIn({ area: 'resumes', opens: null }, downloadResume));
  return app;
}
