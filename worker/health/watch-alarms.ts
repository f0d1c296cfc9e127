/** Every minute: judges all alarms, writes their lines, and hands over the mail that is owed about them. */
import { failureFields } from '../base/failure.ts';
import { writeLog } from '../base/log.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';
import { handOver } from './alarm-mail.ts';
import { type AlarmName, raisedBy } from './alarms.ts';
import { readFigures } from './figures.ts';

/** Alarms that were said while nobody could remember it. */
let unremembered: readonly AlarmName[] = [];

export async function watchAlarms(env: Env): Promise<void> {
  const raised = raisedBy(await readFigures(env));
  let step: Awaited<ReturnType<ReturnType<typeof watchOf>['step']>>;
  try {
    step = await retryStorage(async () => watchOf(env).step(raised));
  } catch (error) {
    // Nobody remembers what was said: all of it, every minute.
    const others = raised.filter(({ name }) => name !== 'objects-failing');
    for (const { name, level, figure } of others) writeLog(level, { event: 'alarm', alarm: name, outcome: 'raised', figure });
    writeLog('error', { event: 'alarm', alarm: 'objects-failing', outcome: 'raised', ...failureFields(error) });
    unremembered = [...others.map(({ name }) => name), 'objects-failing'];
    return;
  }
  const ended = unremembered.filter((name) => raised.every((alarm) => alarm.name !== name));
  for (const name of ended) writeLog('info', { event: 'alarm', alarm: name, outcome: 'over', figure: '' });
  unremembered = [];
  for (const { name, level, outcome, figure, since } of step.said)
    writeLog(level, { event: 'alarm', alarm: name, outcome, figure, since: new Date(since).toISOString() });
  const { mail } = step;
  if (mail !== null && (await handOver(env, mail))) await retryStorage(async () => watchOf(env).settle(mail.id));
}

function watchOf(env: Env) {
  return env.WATCH.getByName('site');
}
