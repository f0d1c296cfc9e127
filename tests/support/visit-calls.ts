/** What a page reports of itself, and what was counted. */
import { apiPath } from '../../machines/contract/endpoints.ts';
import type { Site } from './workerd.ts';

export const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

export function report(site: Site, said: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return site.post(apiPath('countVisit'), said, { 'User-Agent': PHONE, ...headers });
}

export const visit = (site: Site, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  report(site, { path, seen: 'visit' }, headers);

/** By day and name. */
export async function tallies(site: Site): Promise<Readonly<Record<string, number>>> {
  const { results } = await site.database
    .prepare('SELECT day, name, count FROM tallies')
    .all<{ day: string; name: string; count: number }>();
  return Object.fromEntries(results.map(({ day, name, count }) => [`${day} ${name}`, count]));
}
