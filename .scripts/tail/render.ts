/** One record as one line for a person: when, how loud, what, how long it took, and the rest by name. */
import { styleText } from 'node:util';
import { type Level, levelOf } from './filter.ts';
import type { Record } from './records.ts';

export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;
export const coloured: Paint = (format, text) => styleText(format, text, { validateStream: false });
export const plain: Paint = (_, text) => text;

const EVENT_CHARACTERS = 18;
const colours = { info: 'cyan', warn: 'yellow', error: 'red' } as const satisfies { [level in Level]: string };
/** In columns of their own, or the same in all lines. */
const COLUMNS = new Set(['time', 'level', 'event', 'durationMs', 'method', 'route', 'status', 'requestId', 'version']);
/** A request that took longer is worth a look. */
const SLOW_MS = 1_000;

export function render(record: Record, paint: Paint): string {
  const level = levelOf(record);
  const time = clockTime(record['time']);
  const event = record.event.padEnd(EVENT_CHARACTERS);
  const id = String(record['requestId'] ?? '').slice(0, 8);
  return [
    paint('dim', time),
    paint(colours[level], level.padEnd(5)),
    paint('bold', event),
    latency(record['durationMs'], paint),
    [request(record, paint), ...fields(record, paint)].filter((text) => text !== '').join('  '),
    id === '' ? '' : paint('dim', `#${id}`),
  ]
    .filter((text) => text !== '')
    .join('  ');
}

/** In this machine's time zone. */
function clockTime(time: unknown): string {
  const date = new Date(String(time));
  return Number.isNaN(date.getTime()) ? '--:--:--' : date.toLocaleTimeString('en-GB', { hour12: false });
}

/** Seven characters, so that they stand below one another. */
function latency(durationMs: unknown, paint: Paint): string {
  if (typeof durationMs !== 'number') return ' '.repeat(7);
  const text = (durationMs < 10_000 ? `${Math.round(durationMs)} ms` : `${Math.round(durationMs / 1_000)} s`).padStart(7);
  return durationMs >= SLOW_MS ? paint('yellow', text) : text;
}

function request({ method, route, status }: Record, paint: Paint): string {
  if (typeof route !== 'string') return '';
  const code = Number(status);
  const shown = code >= 500 ? paint('red', String(status)) : code >= 400 ? paint('yellow', String(status)) : paint('green', String(status));
  return `${shown} ${clean(String(method))} ${clean(route)}`;
}

function fields(record: Record, paint: Paint): string[] {
  return Object.entries(record)
    .filter(([name, value]) => !COLUMNS.has(name) && value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${paint('dim', `${name}=`)}${clean(typeof value === 'object' ? JSON.stringify(value) : String(value))}`);
}

/** Control characters could rewrite the terminal. */
function clean(text: string): string {
  return text.replace(/\p{C}+/gu, ' ');
}
