import { installBrowser } from './browser.ts';

/** Once per run, before any file needs it: two files unpacking the same browser would be in each other's way. */
export default async function setup(): Promise<void> {
  await installBrowser();
}
