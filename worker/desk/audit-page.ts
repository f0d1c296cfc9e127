import { readAudit } from '../audit/audit-log.ts';
import type { AppContext } from '../base/app-env.ts';
import { deskMessages } from './desk-copy.ts';
import type { DeskUser } from './desk-user.ts';
import { answerAudit } from './pages/audit.tsx';
import { answerMessage } from './pages/message.tsx';
import { readFrom } from './pages/parts.tsx';
import { countRows } from './tab-counts.ts';

const PAGE_ROWS = 50;

export async function showAudit(c: AppContext, user: DeskUser): Promise<Response> {
  const cursor = c.req.query('cursor') ?? null;
  if (cursor !== null && !/^[0-9]{1,15}$/u.test(cursor)) return answerMessage(c, user, 400, deskMessages.unreadableAddress);
  const { rows, next } = await readAudit(c.env.DB, PAGE_ROWS, cursor === null ? null : Number(cursor));
  const range = { from: readFrom(c, cursor), count: rows.length, total: await countRows(c.env.DB, 'audit'), isLast: next === null };
  return answerAudit(c, user, rows, next, range);
}
