/** POST /landing/create/newsletter, /partner and /contact-form (spec 7; decisions 3, 5): stored before the answer, mails afterwards. */
import type { Hono } from 'hono';
import { messages } from '../../../machines/contract/messages.ts';
import type { AppContext, AppEnv } from '../../base/app-env.ts';
import { now } from '../../base/clock.ts';
import { tellEvent } from '../../base/events.ts';
import { isSoundHashKey } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import { orGiveBack } from '../../base/network-quota.ts';
import { answerProblem } from '../../base/problem-response.ts';
import { retryAfter } from '../../base/retry-after.ts';
import { sureOrigin } from '../../base/site-origin.ts';
import { handlePost } from '../handle-post.ts';
import { takeNewsletterMail } from '../newsletter/newsletter-cap.ts';
import { subscribe } from '../newsletter/subscribers.ts';
import { announceMail } from '../outbox/queue.ts';
import { emailIn, type LeadKind, leadKinds, type MessageKind } from './lead-kinds.ts';
import { takeLead } from './quota.ts';
import { leadRequestKey } from './request-key.ts';
import { contentHash, findLead, storeLead } from './store-lead.ts';

/** The edge's word that a filled honeypot makes this suspicious. Nobody but the edge reaches these handlers. */
const SUSPECTED_HEADER = 'x-suspected-spam';

const successes = {
  newsletter: messages.newsletterSent,
  partner: messages.partnerSent,
  contact: messages.contactToast,
} as const satisfies Record<LeadKind, string>;

export function leadHandlers(app: Hono<AppEnv>): void {
  handlePost(app, 'createNewsletter', (c, request) =>
    accept(c, 'newsletter', request, (requestKey, origin) => keepSubscriber(c, request.email, requestKey, origin)),
  );
  handlePost(app, 'createPartner', (c, request) =>
    accept(c, 'partner', request, (requestKey, origin) => keepMessage(c, 'partner', request, requestKey, origin)),
  );
  handlePost(app, 'createContact', (c, request) =>
    accept(c, 'contact', request, (requestKey, origin) => keepMessage(c, 'contact', request, requestKey, origin)),
  );
}

type Kept =
  | { readonly kind: 'stored'; readonly reference: string; readonly mailId: string | null }
  /** The key came with other content. */
  | { readonly kind: 'other' }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number; readonly message: string };

async function keepSubscriber(c: AppContext, email: string, requestKey: string | null, origin: string): Promise<Kept> {
  const own = await takeLead(c);
  if (own.kind === 'exhausted') return { ...own, message: messages.leadLimit };
  const all = await orGiveBack([own], () => takeNewsletterMail(c.env));
  if (all.kind === 'exhausted') {
    await own.giveBack();
    return { ...all, message: messages.newsletterLimit };
  }
  const subscription = { email, requestKey, origin, isSuspected: isSuspected(c), at: await now(c.env) };
  const { reference, isMailOwed, mailId } = await orGiveBack([own, all], () => subscribe(c.env.DB, c.env.HASH_KEY, subscription));
  if (!isMailOwed) await all.giveBack();
  return { kind: 'stored', reference, mailId };
}

/** A repeated submission does not count, and is found even where the limit is reached. */
async function keepMessage(
  c: AppContext,
  kind: MessageKind,
  values: Readonly<Record<string, string>>,
  requestKey: string | null,
  origin: string,
): Promise<Kept> {
  const content = await contentHash(c.env.HASH_KEY, kind, values);
  const at = await now(c.env);
  const lead = { values, requestKey, contentHash: content, origin, isSuspected: isSuspected(c), at };
  const quota = await takeLead(c);
  if (quota.kind === 'exhausted') return (await findLead(c.env.DB, kind, lead)) ?? { ...quota, message: messages.leadLimit };
  const stored = await orGiveBack([quota], () => storeLead(c.env, kind, lead));
  if (stored.kind === 'other' || stored.isRepeat) await quota.giveBack();
  return stored;
}

async function accept(
  c: AppContext,
  kind: LeadKind,
  request: unknown,
  keep: (requestKey: string | null, origin: string) => Promise<Kept>,
): Promise<Response> {
  if (!isSoundHashKey(c.env.HASH_KEY)) {
    writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'HASH_KEY' });
    return answerProblem(c, 503, { message: messages.leadNotStored });
  }
  // What is mailed to a visitor has links; what is mailed to the team has none.
  const origin = visitorOrigin(c);
  if (origin === null && kind === 'newsletter') {
    writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'SITE_ORIGIN' });
    return answerProblem(c, 503, { message: messages.leadNotStored });
  }
  const requestKey = await leadRequestKey(c.env.HASH_KEY, kind, c.req.header('idempotency-key'), emailIn(kind, request));
  if (requestKey === undefined) return answerProblem(c, 400, { message: messages.malformedBody });
  const kept = await keep(requestKey, origin ?? '');
  const outcome = kept.kind === 'stored' && isSuspected(c) ? 'held' : kept.kind;
  // For the newsletter, whether an address was known stays out of the log as well.
  tellEvent(c, 'lead', { form: leadKinds[kind].endpoint, outcome });
  if (kept.kind === 'other') return answerProblem(c, 409);
  if (kept.kind === 'exhausted') return answerProblem(c, 429, { message: kept.message, headers: retryAfter(kept.retryAfterMs) });
  // The mail is in the outbox already: should this never run, the clock sends it (worker/scheduled.ts).
  if (kept.mailId !== null) c.executionCtx.waitUntil(announceMail(c.env, kept.mailId));
  return c.json({ message: successes[kind], data: { reference: kept.reference } }, 201, { 'Cache-Control': 'no-store' });
}

function isSuspected(c: AppContext): boolean {
  return c.req.header(SUSPECTED_HEADER) !== undefined;
}

/** Where links in mails lead; null where nobody has said it. The edge names the host that the visitor asked. */
function visitorOrigin(c: AppContext): string | null {
  return sureOrigin(c.env, c.req.header('x-forwarded-host') ?? new URL(c.req.url).host);
}
