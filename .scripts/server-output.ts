/** What `wrangler dev` prints, and which of it a person at the terminal wants to see. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a line means to whoever watches over the server. */
export type LineMeaning = 'runtime-crashed' | 'loading-changes' | null;

export function meaningOf(line: string): LineMeaning {
  if (/The Workers runtime crashed unexpectedly/u.test(line)) return 'runtime-crashed';
  return /^⎔ Reloading local server/u.test(stripVTControlCharacters(line)) ? 'loading-changes' : null;
}

/** wrangler's progress, request lines, hints and notices. */
const PROGRESS = [
  /^\s*$/u,
  /^\s*[╭│╰─⎔⛅🪵]/u,
  /^\[wrangler:/u,
  /^env\.|^Binding\s|^\s*- /u,
  /Your Worker has access|Starting local server|Ready on|Using (?:secrets|vars) defined|compatibility date|Shutting down local server/u,
  /Scheduled Workers are not|trigger a scheduled event|cdn-cgi\/(?:local|handler)\/scheduled|handler\/scheduled|cron-triggers/u,
  /Cloudflare collects anonymous telemetry/u,
] as const;
/** A visitor who hung up. */
const HUNG_UP = /Error inside ProxyWorker .*(?:Network connection lost|client disconnected|destination closed)/u;

/** A line of ours of the levels `warn` and `error`, as wrangler prints it. */
const DECORATED = /^(?:✘ \[ERROR\]|▲ \[WARNING\]) (\{.*\})\s*$/u;
/** What the worker hands to the platform to count, after its own line about the same. */
const COUNTED = /\bUncaught (?:\(in promise\) )?(?:Unexpected|JobsFailed):/u;
const FRAME = /^\s+at .*:\d+:\d+\)?$/u;

/** The worker's own line of the log, as it wrote it; null for what is none. */
export function logLine(line: string): string | null {
  const plain = stripVTControlCharacters(line);
  if (plain.startsWith('{')) return plain;
  return DECORATED.exec(plain)?.[1] ?? null;
}

/**
 * Gives each line as it is to be shown, or null. Shown are the worker's own lines (JSON log, SMS, mail) and real trouble. One for each run of
 * the server: what follows an exception belongs to it.
 */
export function makeShown(): (line: string) => string | null {
  let isCounted = false;
  return (line) => {
    const own = logLine(line);
    if (own !== null) return own;
    const plain = stripVTControlCharacters(line);
    if (COUNTED.test(plain)) isCounted = true;
    else if (plain.trim() !== '' && !FRAME.test(plain)) isCounted = false;
    if (isCounted || HUNG_UP.test(plain) || PROGRESS.some((pattern) => pattern.test(plain))) return null;
    return mailText(plain) ?? line;
  };
}

/** Locally, a mail's text is a file that is named in the terminal: the text is what somebody wants to see, with its links. */
function mailText(line: string): string | null {
  const file = /^Text: (\S+[\\/]email-text[\\/]\S+\.txt)$/u.exec(line.trim())?.[1];
  return file !== undefined && existsSync(file) ? `${readFileSync(file, 'utf8')}\n` : null;
}
