/** `npm run build`: scripts, styles and fonts, then every static page (`dist/client`), and the manifest that the worker renders with. */
import { rm, writeFile } from 'node:fs/promises';
import { build, createServer } from 'vite';
import type * as EntryServer from '../entry-server.tsx';
import { notFoundRoute, routes } from '../routes.ts';
import viteConfig from '../vite.config.ts';
import { writeArticlePictures } from './article-pictures.ts';
import { takeBuildLock } from './build-lock.ts';
import { beginStamp, isBuildCurrent } from './build-stamp.ts';
import { checkStyles } from './check-styles.ts';
import { buildContent } from './content.ts';
import { buildManifestFile, clientRoot, outputRoot } from './files.ts';
import { writeLicences } from './licences.ts';
import { readClientFiles } from './manifest.ts';
import { treesOf } from './markup-tree.ts';
import { buildIntentScripts, buildOwnScripts } from './own-scripts.ts';
import { prerender } from './prerender.ts';
import { buildSiteStylesheet } from './stylesheet.ts';

// React's production build, also where Node renders the pages.
process.env['NODE_ENV'] = 'production';

const lock = await takeBuildLock(console.log);
// Whoever was waited for has built the same.
if (lock.hasWaited && (await isBuildCurrent())) process.exit();

const stamp = await beginStamp();
const content = await buildContent();
// Vite loads the same components for Node; nothing is listened on.
const vite = await createServer({
  root: clientRoot,
  configFile: false,
  plugins: viteConfig.plugins ?? [],
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { renderCheckDialog } = (await vite.ssrLoadModule('/entry-server.tsx')) as typeof EntryServer;
  const checkDialog = renderCheckDialog();
  const define = { CHECK_CONTENT: JSON.stringify(treesOf(checkDialog)), CHECK_STYLES: JSON.stringify(await checkStyles(checkDialog)) };
  await build({ ...viteConfig, configFile: false, define });
  await writeArticlePictures(content.articles);
  const { address: css, shortClasses } = await buildSiteStylesheet();
  const ownScripts = await buildOwnScripts();
  const client = await readClientFiles({ css, intentScripts: await buildIntentScripts(), ownScripts }, [
    ...new Set([...routes, notFoundRoute].map(({ page }) => page)),
    'blog-article',
  ]);
  await rm(`${outputRoot}/manifest.json`);
  await writeLicences();
  const manifest = await prerender(vite, client, shortClasses);
  await writeFile(buildManifestFile, JSON.stringify(manifest));
} finally {
  await vite.close();
}
await stamp();
lock.release();
