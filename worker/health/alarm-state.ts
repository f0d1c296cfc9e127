/**
 * What was said of each alarm, so that a line is written when it is raised, once an hour while it lasts, and when it is over; and which mail is
 * owed about them, one an hour at most. Pure; `watch.ts` keeps the state.
 */
import { HOUR_MS } from '../../machines/contract/limits.ts';
import type { Alarm, AlarmLevel, AlarmName } from './alarms.ts';

interface Known {
  readonly level: AlarmLevel;
  readonly since: number;
  readonly saidAt: number;
  /** A mail about it, at this level, has been made. */
  readonly isMailed: boolean;
}

export interface AlarmMail {
  /** Also the id of its row in the outbox, so that it is owed once however often it is tried. */
  readonly id: string;
  readonly at: number;
  readonly raised: readonly (Alarm & { readonly since: number })[];
  /** Over since the mail before. */
  readonly over: readonly AlarmName[];
}

export interface AlarmState {
  readonly known: Partial<Record<AlarmName, Known>>;
  /** Mailed as raised, over now, and not yet told. */
  readonly over: readonly AlarmName[];
  readonly mailedAt: number | null;
  /** Made, and not yet in the outbox. */
  readonly owed: AlarmMail | null;
}

export const noAlarms: AlarmState = { known: {}, over: [], mailedAt: null, owed: null };

export interface Said {
  readonly name: AlarmName;
  readonly level: AlarmLevel | 'info';
  readonly outcome: 'raised' | 'lasting' | 'over';
  readonly figure: string;
  readonly since: number;
}

export interface Step {
  readonly state: AlarmState;
  readonly said: readonly Said[];
}

/** `isMailed`: somebody is to be written to (OPS_EMAIL). `newId` is used for a new mail. */
export function stepAlarms(before: AlarmState, now: readonly Alarm[], at: number, isMailed: boolean, newId: string): Step {
  const said: Said[] = [];
  const known: Partial<Record<AlarmName, Known>> = {};
  for (const alarm of now) {
    const { name, level, figure } = alarm;
    const one = before.known[name];
    const isNew = one === undefined || (one.level === 'warn' && level === 'error');
    const since = one?.since ?? at;
    const isDue = isNew || at - one.saidAt >= HOUR_MS;
    if (isDue) said.push({ name, level, outcome: isNew ? 'raised' : 'lasting', figure, since });
    known[name] = { level, since, saidAt: isDue ? at : one.saidAt, isMailed: !isNew && one.isMailed };
  }
  const ended = (Object.entries(before.known) as [AlarmName, Known][]).filter(([name]) => known[name] === undefined);
  for (const [name, { since }] of ended) said.push({ name, level: 'info', outcome: 'over', figure: '', since });
  // What was over and is raised again is not over; what nobody was written to about needs no end.
  const over = [...before.over, ...ended.flatMap(([name, one]) => (one.isMailed ? [name] : []))].filter(
    (name) => known[name] === undefined,
  );
  const state = { ...before, known, over };
  return { said, state: isMailed ? withMail(state, now, at, newId) : { ...state, over: [], owed: null } };
}

/** The mail is in the outbox, or was sent. */
export function settleMail(state: AlarmState, id: string): AlarmState {
  return state.owed?.id === id ? { ...state, owed: null } : state;
}

function withMail(state: AlarmState, now: readonly Alarm[], at: number, id: string): AlarmState {
  const { known, over, mailedAt, owed } = state;
  const isNews = now.some(({ name }) => known[name]?.isMailed === false) || over.length > 0;
  if (owed !== null || !isNews || (mailedAt !== null && at - mailedAt < HOUR_MS)) return state;
  const mail: AlarmMail = { id, at, raised: now.map((alarm) => ({ ...alarm, since: known[alarm.name]?.since ?? at })), over };
  const told = Object.fromEntries(Object.entries(known).map(([name, one]) => [name, { ...one, isMailed: true }]));
  return { known: told, over: [], mailedAt: at, owed: mail };
}
