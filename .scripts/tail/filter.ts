/** Which records are shown. */
import type { Record } from './records.ts';

export interface Filter {
  /** Names of events; `code.*` stands for all that begin so. Empty: every one. */
  readonly events: readonly string[];
  /** This level and what is louder. */
  readonly level: Level;
  /** Routes as the log has them; `/api/*` stands for all that begin so. Empty: every one. */
  readonly routes: readonly string[];
  /** A request's id, whole or its beginning: the reference that a visitor was given. */
  readonly request: string | null;
}

export const levels = ['info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/**
 * Which requests went over a route is known from the line of the request, which is their last: with `routes`, lines before it are of no route
 * and are not shown.
 */
export function isShown(filter: Filter, record: Record): boolean {
  const { events, level, routes, request } = filter;
  if (levels.indexOf(levelOf(record)) < levels.indexOf(level)) return false;
  if (events.length > 0 && !events.some((pattern) => fits(pattern, record.event))) return false;
  if (routes.length > 0 && !routes.some((pattern) => fits(pattern, String(record['route'] ?? '')))) return false;
  return request === null || String(record['requestId'] ?? '').startsWith(request);
}

export function levelOf({ level }: Record): Level {
  return levels.find((one) => one === level) ?? 'info';
}

function fits(pattern: string, text: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}
