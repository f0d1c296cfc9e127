/** POST /landing/create/newsletter, /partner and /contact-form (spec 7; decisions 3, 5): stored before the answer, mails afterwards. */
import type { Hono } from 'hono';
import type { EndpointName } from '../../../machines/contract/endpoints.ts';
import { messages } from '../../../machines/contract/messages.ts';
import type { AppContext, AppEnv } from '../../base/app-env.ts';
import { now } from '../../base/clock.ts';
import { isSoundHashKey } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import { answerProblem } from '../../base/problem-response.ts';
import { handlePost } from '../contract-handler.ts';
import { readRequestKey } from '../idempotency.ts';
import { announceMail } from './queue.ts';
import { takeLead } from './quota.ts';
import { contentHash, findLead, type LeadName, storeLead } from './store-lead.ts';
import { subscribe } from './subscribers.ts';

export function leadHandlers(app: Hono<AppEnv>): void {
  handlePost(app, 'createNewsletter', (c, { email }) =>
    accept(c, 'createNewsletter', [email], messages.newsletterSent, async (requestKey) => {
      const quota = await takeLead(c);
      if (quota.kind === 'exhausted') return quota;
      const subscription = { email, requestKey, origin: visitorOrigin(c), at: await now(c.env) };
      return { kind: 'stored', ...(await subscribe(c.env.DB, c.env.HASH_KEY, subscription)) };
    }),
  );
  handlePost(app, 'createPartner', (c, { name, businessEmail, companyName, partnershipType, message }) => {
    const values = [name, businessEmail, companyName, partnershipType, message];
    return accept(c, 'createPartner', values, messages.partnerSent, (requestKey) => keepLead(c, 'createPartner', values, requestKey));
  });
  handlePost(app, 'createContact', (c, { name, email, subject, message }) => {
    const values = [name, email, subject, message];
    return accept(c, 'createContact', values, messages.contactToast, (requestKey) => keepLead(c, 'createContact', values, requestKey));
  });
}

type Kept =
  | { readonly kind: 'stored'; readonly reference: string; readonly mailId: string | null }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

/** A repeated submission does not count, and is found even where the limit is reached. */
async function keepLead(c: AppContext, name: LeadName, values: readonly string[], requestKey: string | null): Promise<Kept> {
  const content = await contentHash(c.env.HASH_KEY, name, values);
  const submission = { values, requestKey, contentHash: content, origin: visitorOrigin(c), at: await now(c.env) };
  const quota = await takeLead(c);
  if (quota.kind === 'exhausted') {
    const known = await findLead(c.env.DB, name, submission);
    return known === null ? quota : { kind: 'stored', reference: known, mailId: null };
  }
  const stored = await storeLead(c.env.DB, name, submission);
  if (stored.mailId === null) await quota.giveBack();
  return { kind: 'stored', ...stored };
}

async function accept(
  c: AppContext,
  name: EndpointName,
  payload: readonly string[],
  message: string,
  store: (requestKey: string | null) => Promise<Kept>,
): Promise<Response> {
  if (!isSoundHashKey(c.env.HASH_KEY)) {
    writeLog('error', { event: 'misconfigured', requestId: c.get('requestId'), cause: 'HASH_KEY' });
    return answerProblem(c, 503, { message: messages.leadNotStored });
  }
  const request = await readRequestKey(c, name, payload);
  if (!request.ok) return request.response;
  const outcome = await store(request.key?.key ?? null);
  writeLog('info', { event: 'lead', requestId: c.get('requestId'), form: name, outcome: outcomeOf(outcome) });
  if (outcome.kind === 'exhausted') {
    const seconds = Math.max(1, Math.ceil(outcome.retryAfterMs / 1_000));
    return answerProblem(c, 429, { message: messages.leadLimit, headers: { 'Retry-After': String(seconds) } });
  }
  // The mail is in the outbox already: should this never run, the clock sends it (worker/scheduled.ts).
  if (outcome.mailId !== null) c.executionCtx.waitUntil(announceMail(c.env, outcome.mailId));
  return c.json({ message, data: { reference: outcome.reference } }, 201, { 'Cache-Control': 'no-store' });
}

/** For the newsletter, whether an address was known stays out of the log as well. */
function outcomeOf(outcome: Kept): string {
  return outcome.kind === 'exhausted' ? 'limit' : 'stored';
}

/** Where links in mails lead: the configured site, else the one that the visitor asked. */
function visitorOrigin(c: AppContext): string {
  if (c.env.SITE_ORIGIN && URL.canParse(c.env.SITE_ORIGIN)) return new URL(c.env.SITE_ORIGIN).origin;
  const host = c.req.header('x-forwarded-host') ?? new URL(c.req.url).host;
  const scheme = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(host) ? 'http' : 'https';
  return URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`).origin : new URL(c.req.url).origin;
}
