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

/** The line as it is to be shown, or null. Shown are the worker's own lines (JSON log, SMS, mail) and real trouble. */
export function shown(line: string): string | null {
  const plain = stripVTControlCharacters(line);
  if (HUNG_UP.test(plain) || PROGRESS.some((pattern) => pattern.test(plain))) return null;
  return mailText(plain) ?? line;
}

/** Locally, a mail's text is a file that is named in the terminal: the text is what somebody wants to see, with its links. */
function mailText(line: string): string | null {
  const file = /^Text: (\S+[\\/]email-text[\\/]\S+\.txt)$/u.exec(line.trim())?.[1];
  return file !== undefined && existsSync(file) ? `${readFileSync(file, 'utf8')}\n` : null;
}
