/**
 * RE-03: a passing fault before or after any call of the database, in any write of leads, newsletter and outbox: nothing is lost, nothing is
 * there twice, and nobody is told 500. The handlers run here, on the real database behind a wrapper that fails (tests/support/faulty-storage.ts).
 */
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../machines/contract/endpoints.ts';
import { HOUR_MS } from '../../../machines/contract/limits.ts';
import { leadHandlers } from '../../../worker/backend/leads/handlers.ts';
import { releaseLead } from '../../../worker/backend/leads/release-lead.ts';
import { confirm, unsubscribe } from '../../../worker/backend/newsletter/subscription-links.ts';
import { deliver, deliverDueMail } from '../../../worker/backend/outbox/deliver.ts';
import { LEASE_MS } from '../../../worker/backend/outbox/outbox.ts';
import { oweMail } from '../../../worker/backend/outbox/owed-mail.ts';
import type { AppEnv } from '../../../worker/base/app-env.ts';
import { answerError } from '../../../worker/base/problem-response.ts';
import { newsletterLinkRoutes } from '../../../worker/routes/newsletter-links.ts';
import { type Fault, FaultPlan, faults, PASSING_D1 } from '../../support/faulty-storage.ts';
import { allForms, contact, type FormName, linksIn } from '../../support/lead-calls.ts';
import { localContext, localEnv } from '../../support/local-env.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { type Site, startSite } from '../../support/workerd.ts';

/** At once 503, where the others are tried again. */
const MESSAGES = [...PASSING_D1, 'D1_ERROR: D1 DB is overloaded. Too many requests queued.'];
const RUNS = 24;
const MOST_CALLS = 8;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  quietLog();
});

const backend = new Hono<AppEnv>();
backend.use(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
});
leadHandlers(backend);
backend.onError(answerError);

async function ask(plan: FaultPlan, name: FormName, body: object, key: string | null): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(key === null ? {} : { 'Idempotency-Key': key }) };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return backend.request(endpoints[name].path, init, localEnv(site, plan).env, localContext);
}

async function query(sql: string, ...values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
  const { results } = await site.database
    .prepare(sql)
    .bind(...values)
    .all<Record<string, unknown>>();
  return results;
}
const mailsAbout = (id: unknown) => query('SELECT * FROM outbox WHERE subject_id = ?', id);
const dueMails = () => query("SELECT * FROM outbox WHERE state = 'due'");

describe.each(allForms)('RE-03 $endpoint', ({ endpoint, body, table }) => {
  const unique = (mark: string) =>
    'subject' in body ? { ...body, subject: mark } : 'name' in body ? { ...body, companyName: mark } : { email: `${mark}@example.com` };
  const column = endpoint === 'createContact' ? 'subject' : endpoint === 'createPartner' ? 'company_name' : 'email';
  const storedAs = (mark: string) => query(`SELECT * FROM ${table} WHERE instr(${column}, ?)`, mark);

  test('is stored once with one mail, whatever fails, and whether or not the visitor sends it again', async () => {
    const plan = new FaultPlan();
    await ask(plan, endpoint, unique(`count-${crypto.randomUUID()}`), 'count');
    expect(plan.calls).toBeGreaterThan(0);
    expect(plan.calls).toBeLessThan(MOST_CALLS);
    await fc.assert(
      fc.asyncProperty(faults(MOST_CALLS, 3, MESSAGES), fc.boolean(), fc.boolean(), async (planned, isKeyed, isKnown) => {
        const mark = `m${crypto.randomUUID()}`;
        const key = isKeyed ? crypto.randomUUID() : null;
        // A newsletter address that is known takes another way through the database.
        if (isKnown && endpoint === 'createNewsletter') await ask(new FaultPlan(), endpoint, unique(mark), 'earlier');
        const first = await ask(new FaultPlan(planned), endpoint, unique(mark), key);
        expect([201, 503]).toContain(first.status);
        if (first.status === 503) expect(first.headers.get('retry-after')).toMatch(/^[1-9]\d*$/u);
        if (first.status === 201) expect(await storedAs(mark)).toHaveLength(1);
        const second = await ask(new FaultPlan(), endpoint, unique(mark), key);
        expect(second.status).toBe(201);
        const stored = await storedAs(mark);
        expect(stored).toHaveLength(1);
        const { data } = (await second.json()) as { data: { reference: string } };
        expect(data.reference).toBe(stored[0]?.['reference']);
        if (first.status === 201) expect(((await first.json()) as { data: object }).data).toEqual(data);
        expect(await mailsAbout(stored[0]?.['id'])).toHaveLength(1);
      }),
      { numRuns: RUNS },
    );
  });
});

test.each(allForms)(
  'RE-03 $endpoint: whoever tried while storage was away is not over the limit when it is back',
  async ({ endpoint, body }) => {
    site.clock.advance(HOUR_MS);
    const send = (plan: FaultPlan) => {
      const limits = { LEADS_PER_ADDRESS_PER_HOUR: '1', NEWSLETTER_MAILS_PER_HOUR: '1' };
      const headers = { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.1' };
      const mark = crypto.randomUUID();
      const own = 'email' in body ? { ...body, email: `${mark}@example.com` } : { ...body, companyName: mark };
      const init = { method: 'POST', headers, body: JSON.stringify(own) };
      return backend.request(endpoints[endpoint].path, init, { ...localEnv(site, plan).env, ...limits }, localContext);
    };
    const away = Array.from({ length: MOST_CALLS }, (_, call): Fault => ({ call, when: 'before', message: MESSAGES.at(-1) ?? '' }));
    for (let time = 0; time < 2; time += 1) expect((await send(new FaultPlan(away))).status).toBe(503);
    expect((await send(new FaultPlan())).status).toBe(201);
    expect((await send(new FaultPlan())).status).toBe(429);
  },
);

describe('RE-03 the links of newsletter mails', () => {
  /** A subscriber whose mail has been sent, and the links in it. */
  async function mailed(): Promise<{ readonly email: string; readonly confirmToken: string; readonly unsubscribeToken: string }> {
    const email = `${crypto.randomUUID()}@example.com`;
    await ask(new FaultPlan(), 'createNewsletter', { email }, null);
    const { env, sent } = localEnv(site, new FaultPlan());
    await deliverDueMail(env);
    const mail = sent.find(({ to }) => to === email);
    if (mail === undefined) throw new Error('no mail came');
    const links = linksIn(mail);
    const tokenIn = (link: string) => link.split('token=')[1] ?? '';
    return { email, confirmToken: tokenIn(links.confirm), unsubscribeToken: tokenIn(links.unsubscribe) };
  }
  const statusOf = async (email: string) => (await query('SELECT * FROM subscribers WHERE email = ?', email))[0];

  test('confirm once, with one mail to the team, and unsubscribe', async () => {
    await fc.assert(
      fc.asyncProperty(faults(5, 3), faults(4, 3), async (confirmFaults, unsubscribeFaults) => {
        const { email, confirmToken, unsubscribeToken } = await mailed();
        const at = site.clock.now();
        const faulty = (planned: readonly Fault[]) => localEnv(site, new FaultPlan(planned)).env.DB;
        const outcome = await confirm(faulty(confirmFaults), confirmToken, 'https://site.example', at);
        expect(outcome.link).toBe('confirmed');
        expect(outcome.mailId).not.toBeNull();
        const subscriber = await statusOf(email);
        expect(subscriber).toMatchObject({ status: 'confirmed', confirmed_at: at });
        expect((await mailsAbout(subscriber?.['id'])).filter(({ kind }) => kind === 'newsletter-team')).toHaveLength(1);
        expect(await unsubscribe(faulty(unsubscribeFaults), unsubscribeToken, at + 1)).toBe('unsubscribed');
        expect(await statusOf(email)).toMatchObject({ status: 'unsubscribed', unsubscribed_at: at + 1 });
      }),
      { numRuns: RUNS / 2 },
    );
  });
});

test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])('RE-03 %s is a page that says so while storage is away', async (path) => {
  const app = new Hono<AppEnv>();
  app.route('/', newsletterLinkRoutes());
  const away = Array.from({ length: MOST_CALLS }, (_, call): Fault => ({ call, when: 'before', message: MESSAGES.at(-1) ?? '' }));
  for (const method of ['GET', 'POST']) {
    const { env } = localEnv(site, new FaultPlan(away));
    const answer = await app.request(`${path}?token=${'0'.repeat(64)}`, { method }, env, localContext);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('We cannot reach our records just now');
  }
});

describe('RE-03 the outbox', () => {
  async function owed(count: number): Promise<readonly string[]> {
    await site.database.prepare("DELETE FROM outbox WHERE state IN ('due', 'held')").run();
    const marks = Array.from({ length: count }, () => `owed-${crypto.randomUUID()}`);
    for (const subject of marks) await ask(new FaultPlan(), 'createContact', { ...contact, subject }, null);
    return marks;
  }

  test.each(['the clock', 'the queue'])('%s sends every mail, and each once', async (by) => {
    await fc.assert(
      fc.asyncProperty(faults(9, 3, MESSAGES), async (planned) => {
        const marks = await owed(8);
        const faulty = localEnv(site, new FaultPlan(planned));
        const ids = (await dueMails()).map(({ id }) => String(id));
        const ends = await Promise.allSettled(
          by === 'the clock' ? [deliverDueMail(faulty.env)] : [deliver(faulty.env, ids.slice(0, 5)), deliver(faulty.env, ids.slice(5))],
        );
        for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ name: 'StorageUnavailable' });
        site.clock.advance(LEASE_MS);
        const later = localEnv(site, new FaultPlan());
        await deliverDueMail(later.env);
        const subjects = [...faulty.sent, ...later.sent].map(({ subject }) => subject.split(': ')[1]);
        expect(subjects.sort()).toEqual([...marks].sort());
        expect(await dueMails()).toEqual([]);
      }),
      { numRuns: RUNS / 3 },
    );
  });

  test('a lead that a person takes for no spam is mailed once', async () => {
    await fc.assert(
      fc.asyncProperty(faults(2, 3), async (planned) => {
        const [subject = ''] = await owed(1);
        await site.database.prepare("UPDATE outbox SET state = 'held' WHERE state = 'due'").run();
        const [lead] = await query('SELECT * FROM contact_messages WHERE subject = ?', subject);
        const ids = await releaseLead(localEnv(site, new FaultPlan(planned)).env.DB, 'contact', String(lead?.['id']), site.clock.now());
        expect(ids).toHaveLength(1);
        expect((await mailsAbout(lead?.['id'])).map(({ state }) => state)).toEqual(['due']);
      }),
      { numRuns: RUNS / 3 },
    );
  });

  test('a mail is owed once under its id', async () => {
    const mail = { id: crypto.randomUUID(), kind: 'contact-team', subjectId: 'x', origin: 'https://site.example', at: 1 } as const;
    const { DB } = localEnv(site, new FaultPlan()).env;
    for (let time = 0; time < 2; time += 1) await DB.batch([oweMail(DB, mail, 'TRUE')]);
    expect(await query('SELECT * FROM outbox WHERE id = ?', mail.id)).toHaveLength(1);
  });
});
