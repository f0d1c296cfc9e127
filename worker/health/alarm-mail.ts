/** A mail about alarms in words: what is raised and since when, what is over, and where it says what to do. */
import { BRAND, DEFAULT_MAIL_FROM } from '../../machines/contract/brand.ts';
import { momentInIndia } from '../../machines/india-date.ts';
import { sendMail } from '../backend/outbox/deliver.ts';
import { type AlarmMailText, oweAlarmMail } from '../backend/outbox/owed-mail.ts';
import { announceMail } from '../backend/outbox/queue.ts';
import { failureFields } from '../base/failure.ts';
import { writeLog } from '../base/log.ts';
import type { Env } from '../env.ts';
import type { AlarmMail } from './alarm-state.ts';

function writeAlarmMail({ id, raised, over }: AlarmMail): AlarmMailText {
  const names = raised.map(({ name }) => name);
  const subject = names.length > 0 ? `Alarm at ${BRAND}: ${names.join(', ')}` : `Over at ${BRAND}: ${over.join(', ')}`;
  const text = [
    ...raised.map(({ name, level, figure, since }) => `${name} (${level})\n${figure}\nsince ${momentInIndia(since)}`),
    ...over.map((name) => `${name} is over.`),
    'What each means for visitors and what to do: worker/on-call.md. All figures: /healthz with an admin’s token.',
    'There is one such mail an hour at most; what is raised until then stands in the next one, in the log at once.',
  ].join('\n\n');
  return { id, subject, text };
}

/** True when it is safe in the outbox, or was sent. Where the database takes nothing, which is worth a mail, it goes out at once. */
export async function handOver(env: Env, mail: AlarmMail): Promise<boolean> {
  const written = writeAlarmMail(mail);
  try {
    await oweAlarmMail(env.DB, written, mail.at);
  } catch (error) {
    writeLog('warn', { event: 'alarm.mail', outcome: 'not in the outbox', mailId: mail.id, ...failureFields(error) });
    return sendAtOnce(env, written);
  }
  await announceMail(env, mail.id);
  return true;
}

async function sendAtOnce(env: Env, { id, subject, text }: AlarmMailText): Promise<boolean> {
  const to = env.OPS_EMAIL;
  if (!to) return true;
  try {
    await sendMail(env, id, { from: { name: BRAND, email: env.MAIL_FROM || DEFAULT_MAIL_FROM }, to, subject, text });
    return true;
  } catch (error) {
    writeLog('error', { event: 'alarm.mail', outcome: 'not sent', mailId: id, ...failureFields(error) });
    return false;
  }
}
