/** `npm run dev`: the client is built again when a file of it changes. The rest of the worker is bundled again by wrangler itself. */
import { watch } from 'node:fs';
import { root } from './install.mjs';
import { spawnGroup } from './processes.ts';

/** One build at a time: what changes meanwhile is built right after. */
export function rebuildOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let hasChanged = false;
  const rebuild = () => {
    hasChanged = isBuilding;
    if (isBuilding) return;
    isBuilding = true;
    const child = spawnGroup('node', ['client/build/build.ts'], { NODE_ENV: 'production' });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('exit', (code) => {
      console.log(code === 0 ? 'Rebuilt; reload the page.' : `The build failed:\n${output}`);
      isBuilding = false;
      if (hasChanged) rebuild();
    });
  };
  for (const folder of ['client', 'machines', 'worker/backend/content', 'worker/pages']) {
    watch(`${root}${folder}`, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 150);
    });
  }
}
