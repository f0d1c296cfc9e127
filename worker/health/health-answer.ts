/** What is said of the site's health: to everybody whether it is well, to an admin of the desk every check with its figure. */
import { MINUTE_MS } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { lineContext } from '../base/line-context.ts';
import type { Env } from '../env.ts';
import { type Alarm, raisedBy } from './alarms.ts';
import { type Figures, readFigures } from './figures.ts';
import { RECENT_MINUTES } from './recent.ts';

/** However many ask, the site is tried once in so long by each isolate. */
export const HEALTH_KNOWN_MS = 5_000;

export interface Health {
  readonly at: number;
  readonly isWell: boolean;
  readonly figures: Figures;
  readonly alarms: readonly Alarm[];
}

let known: Health | null = null;
/** The look of this isolate that is under way; its result is a plain value, so that other requests may wait for it too. */
let looking: Promise<Health> | null = null;

export async function readHealth(c: AppContext): Promise<Health> {
  const at = await now(c.env);
  if (known !== null && at >= known.at && at - known.at < HEALTH_KNOWN_MS) return known;
  return looking ?? look(c, at);
}

function look(c: AppContext, at: number): Promise<Health> {
  const result = judge(c.env, at).then((health) => {
    known = health;
    return health;
  });
  // A promise never settles once the request that it belongs to is over; it goes on when whoever asked hangs up.
  c.executionCtx.waitUntil(
    result
      .catch(() => null)
      .finally(() => {
        looking = null;
      }),
  );
  looking = result;
  return result;
}

async function judge(env: Env, at: number): Promise<Health> {
  const figures = await readFigures(env);
  const alarms = raisedBy(figures);
  return { at, figures, alarms, isWell: alarms.every(({ level }) => level !== 'error') };
}

/** Every check with its figure; times in minutes, moments in UTC. */
export function describeHealth({ at, isWell, figures, alarms }: Health) {
  const { database, files, objects, mails, feed, smsBudget, settings, recent } = figures;
  return {
    status: isWell ? 'ok' : 'failing',
    at: new Date(at).toISOString(),
    version: lineContext().version ?? null,
    alarms,
    checks: { database, files, objects },
    mails:
      mails === null
        ? null
        : {
            owed: mails.owed,
            overdue: mails.overdue,
            lateMinutes: Math.round(mails.overdueMs / MINUTE_MS),
            held: mails.held,
            dead: mails.dead,
          },
    feed:
      feed === null || feed.state === 'empty'
        ? feed
        : { state: feed.state, date: new Date(feed.datedAt).toISOString().slice(0, 10), ageDays: feed.ageDays, rows: feed.rows },
    smsBudget,
    settings: settings.map(({ name }) => name),
    recent: recent === null ? null : { minutes: RECENT_MINUTES, ...recent },
  };
}
