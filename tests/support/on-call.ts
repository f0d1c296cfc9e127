/** What whoever is on call sees of a site: its alarms, its health, and the mails about them. */
import { HEALTH_PATH } from '../../worker/edge/health-path.ts';
import { HEALTH_KNOWN_MS } from '../../worker/health/health-answer.ts';
import type { Site } from './workerd.ts';

const ON_CALL = 'on-call@pledgewell.example';
/** Settings of a deployed site whose alarms are mailed. */
export const onCallBindings = { SITE_ORIGIN: 'https://www.pledgewell.example', OPS_EMAIL: ON_CALL } as const;

type Line = Readonly<Record<string, unknown>>;

export function linesOf({ log }: Pick<Site, 'log'>, event: string): Line[] {
  return log.lines
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => {
      const record = JSON.parse(line) as Line;
      return record['event'] === event ? [record] : [];
    });
}

/** The alarms are judged; gives those that are raised since then, with their levels, by what the log says. */
export async function raisedNow(site: Site): Promise<Readonly<Record<string, string>>> {
  await site.strikeMinute();
  const raised: Record<string, string> = {};
  for (const { alarm, outcome, level } of linesOf(site, 'alarm')) {
    if (outcome === 'over') delete raised[String(alarm)];
    else raised[String(alarm)] = String(level);
  }
  return raised;
}

/** What an uptime check is told, once the last answer is forgotten. */
export async function healthOf(site: Site): Promise<number> {
  site.clock.advance(HEALTH_KNOWN_MS);
  return (await site.fetch(HEALTH_PATH)).status;
}

export function alarmMails(site: Site) {
  return site.mail.sent.filter(({ to }) => to === ON_CALL);
}
