/** What the NumberCodes objects of a site have on disk. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import type { Site } from './workerd.ts';

/** The stored values of all objects as JSON; empty when nothing is stored. */
export function storedNumbers(site: Site): readonly string[] {
  return storedObjects(site, 'NumberCodes');
}

/** The same of all classes of objects, or of one. */
export function storedObjects(site: Site, className = ''): readonly string[] {
  return readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes(className) && path.endsWith('.sqlite') && !path.endsWith('metadata.sqlite'))
    .flatMap((path) => valuesIn(join(site.folder, path)));
}

function valuesIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE name = '_cf_KV'").all();
    if (tables.length === 0) return [];
    return database
      .prepare('SELECT value FROM _cf_KV')
      .all()
      .map(({ value }) => (value instanceof Uint8Array ? JSON.stringify(deserialize(value)) : ''));
  } finally {
    database.close();
  }
}
