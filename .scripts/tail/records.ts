/**
 * Records of the worker's log out of whatever carries them: our own lines, one JSON object each; or what `wrangler tail --format json` writes,
 * an object over many lines for each invocation, with our lines in its `logs`.
 */

/** A line of ours; what is none of ours has been given `event` and `level`. */
export type Record = Readonly<{ [field: string]: unknown }> & { readonly level: string; readonly event: string };

/** Takes text as it comes, in pieces of any size, and gives the records that it completes. */
export function makeReader(): (text: string) => Record[] {
  let rest = '';
  /** Lines of an object that is not complete. */
  let open: string[] = [];
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => {
      if (open.length === 0 && !line.trimStart().startsWith('{')) return [];
      // A new object at the beginning of a line: the one before was cut off.
      if (open.length > 0 && line.startsWith('{')) open = [];
      open.push(line);
      if (!line.trimEnd().endsWith('}')) return [];
      const value = parse(open.join('\n'));
      if (value === undefined) return [];
      open = [];
      return recordsIn(value);
    });
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordsIn(value: unknown): Record[] {
  if (!isObject(value)) return [];
  if (isRecord(value)) return [value];
  const { logs, exceptions, outcome, eventTimestamp, event } = value;
  if (!Array.isArray(logs) && !Array.isArray(exceptions)) return [];
  const time = typeof eventTimestamp === 'number' ? new Date(eventTimestamp).toISOString() : undefined;
  const found = [logs, exceptions].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []).filter(isObject));
  const records = found.map((entry) => ('name' in entry ? exception(entry, time) : line(entry, time)));
  // An end of its own that no line tells: too much memory or time, or a visitor who hung up.
  if (typeof outcome === 'string' && outcome !== 'ok' && outcome !== 'exception') {
    const level = outcome === 'canceled' || outcome === 'responseStreamDisconnected' ? 'info' : 'error';
    records.push({ time, level, event: 'invocation', outcome, ...(isObject(event) && 'cron' in event ? { cron: event['cron'] } : {}) });
  }
  return records;
}

/** One call of a console: our line, or a text that something else wrote. */
function line({ message, level, timestamp }: { readonly [field: string]: unknown }, invoked: string | undefined): Record {
  const parts = Array.isArray(message) ? (message as unknown[]) : [message];
  const own = typeof parts[0] === 'string' ? parse(parts[0]) : undefined;
  if (isObject(own) && isRecord(own)) return own;
  const time = typeof timestamp === 'number' ? new Date(timestamp).toISOString() : invoked;
  return { time, level: level === 'error' || level === 'warn' ? level : 'info', event: 'text', text: parts.map(String).join(' ') };
}

function exception({ name, message, timestamp }: { readonly [field: string]: unknown }, invoked: string | undefined): Record {
  const time = typeof timestamp === 'number' ? new Date(timestamp).toISOString() : invoked;
  return { time, level: 'error', event: 'uncaught', error: String(name), text: String(message) };
}

function isObject(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecord(value: { readonly [field: string]: unknown }): value is Record {
  return typeof value['level'] === 'string' && typeof value['event'] === 'string';
}
