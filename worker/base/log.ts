/** A log record of fixed keys: JSON escapes control characters, so one record is always one line (case LG-03). */
export function writeLog(level: 'info' | 'warn' | 'error', fields: Record<string, string | number | boolean | undefined>): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, ...fields }));
}
