import { Hono } from 'hono';
import type { AppEnv } from '../app-env';
import { signedIn } from '../desk/guard';
import { registerEndpoint } from '../routes/endpoint';
import { downloadResume } from './download';
import { listResumes } from './list';
import { uploadResume } from './upload';

/** Anyone may upload; list and download are the desk's (spec 7; decisions 6). */
export function resumeRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  registerEndpoint(app, 'uploadResume', uploadResume);
  registerEndpoint(app, 'listResumes', signedIn(listResumes));
  registerEndpoint(app, 'downloadResume', signedIn(downloadResume));
  return app;
}
