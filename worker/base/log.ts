import { lineContext } from './line-context.ts';

/** `error` needs a person, `warn` may, `info` is what happens. The platform counts and filters by them. */
export type Level = 'info' | 'warn' | 'error';

/** A log record of fixed keys: JSON escapes control characters, so one record is always one line (case LG-03). */
export function writeLog(level: Level, fields: Record<string, string | number | boolean | undefined>): void {
  // A method of its own for each level: that is how Cloudflare tells them apart.
  console[level](JSON.stringify({ time: new Date().toISOString(), level, ...lineContext(), ...fields }));
}
