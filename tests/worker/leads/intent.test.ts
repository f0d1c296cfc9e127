/** `/contact?about=…`: what a visitor came for goes along from the link to the desk, without a script too (decisions 9). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactIntents, intentSubjects, wantsCall } from '../../../machines/contract/contact-intent.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { json, startFakeApi } from '../../support/fake-api.ts';
import { contact, post, rows } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000' } });
});
afterAll(() => site.stop());

/** Text of each link into the contact page, with what it says the visitor came for. */
async function linksOf(page: string): Promise<string[]> {
  const markup = await (await site.fetch(page)).text();
  const main = /<main[\s\S]*<\/main>/u.exec(markup)?.[0] ?? '';
  const links = [...main.matchAll(/<a [^>]*href="?\/contact(?:\?about=([a-z]*))?(?=[\s">])[^>]*>([\s\S]*?)<\/a>/gu)];
  return links.map(([, about, text = '']) => `${text.replace(/<[^>]*>/gu, '').trim()} → ${about}`);
}

test.each([
  ['/products/loan-against-mutualfunds', ['Apply Now → apply', 'Apply Now → apply']],
  ['/features', ['Get Started Free → apply']],
  ['/how-it-works', ['Start Application → apply', 'Calculate Loan Amount → amount']],
  ['/partner', ['Get in Touch → partner', 'Get in Touch → partner', 'Get in Touch → partner']],
  ['/pledgewell-vs-personal-loans', ['Get Your Loan in 10 Minutes → apply']],
])('every call to action on %s says what it is about', async (page, links) => {
  expect((await linksOf(page)).filter((link) => !link.endsWith('undefined'))).toEqual(links);
});

test('no link that promises something opens the page cold', async () => {
  const sitemap = await (await site.fetch('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/gu)]
    .map(([, path = '']) => path || '/')
    .filter((path) => !path.startsWith('/blogs/'));
  expect(paths.length).toBeGreaterThan(10);
  const cold: string[] = [];
  for (const path of paths)
    cold.push(...(await linksOf(path)).filter((link) => /^(?:Apply|Get|Start|Calculate)\b/u.test(link) && link.endsWith('undefined')));
  expect(cold).toEqual([]);
});

test.each(contactIntents)(
  'about=%s: its heading, the form first, the subject filled in, a number where a call is meant',
  async (intent) => {
    const answer = await site.fetch(`/contact?about=${intent}`);
    expect(answer.status).toBe(200);
    const markup = await answer.text();
    const heading = /<h1[^>]*>([^<]*)</u.exec(markup)?.[1] ?? '';
    expect(markup).toContain(`<title>${heading}`);
    expect(markup.match(/<h1/gu)).toHaveLength(1);
    expect(markup.indexOf('action="/contact"')).toBeLessThan(markup.indexOf('mailto:'));
    expect(markup).toContain(`value="${intentSubjects[intent]}"`);
    expect(markup).toMatch(new RegExp(`<input type="hidden" name="about" value="${intent}"`, 'u'));
    expect(markup.includes('name="phone"')).toBe(wantsCall(intent));
    expect(markup).toMatch(/<link rel="canonical" href="[^"]*\/contact"/u);
    expect(markup).not.toContain('noindex');
  },
);

test.each(['', 'gold', 'apply%22%3E%3Cb%3E', 'APPLY'])('about=%s is the page as it is', async (about) => {
  const plain = await (await site.fetch('/contact')).text();
  expect(await (await site.fetch(`/contact?about=${about}`)).text()).toBe(plain);
  expect(plain).not.toMatch(/name="(?:phone|about)"/u);
});

test('without a number a call is 422, on the same page with what was typed; with one it is stored, mailed and shown at the desk', async () => {
  const body = { ...contact, subject: 'Loan application', about: 'apply' };
  const refused = await post(site, '/contact', { ...body, phone: '' });
  expect(refused.status).toBe(422);
  const markup = await refused.text();
  expect(markup).toContain(messages.phoneRequired);
  expect(markup).toContain('Apply for a loan');
  expect(markup).toContain('name="about" value="apply"');
  expect(markup).toContain(`value="${contact.email}"`);

  const wrong = await post(site, '/contact', { ...body, phone: '5876543210' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('value="5876543210"');

  expect((await post(site, '/contact', { ...body, phone: '+91 98765 43210' })).status).toBe(303);
  const stored = (await rows(site, 'contact_messages')).filter(({ about }) => about === 'apply');
  expect(stored).toEqual([expect.objectContaining({ ...contact, subject: 'Loan application', phone: '9876543210' })]);
  const mail = await site.mail.until(({ subject }) => subject.includes(String(stored[0]?.['reference'])));
  for (const line of ['Phone to call', '9876543210', 'Asked for', 'apply']) expect(mail.text).toContain(line);
});

test('an API in front of which the site stands sees the two fields only where they were used', async () => {
  const api = await startFakeApi();
  const behind = await startSite({ bindings: { API_ORIGIN: api.origin }, allow: [api.origin] });
  try {
    api.script('POST /landing/create/contact-form', json(201, { message: 'Message received' }));
    await behind.post('/api/landing/create/contact-form', { ...contact, about: '', phone: '' });
    await behind.post('/api/landing/create/contact-form', { ...contact, about: 'call', phone: '9876543210' });
    expect(api.requests.map(({ body }) => JSON.parse(body))).toEqual([contact, { ...contact, about: 'call', phone: '9876543210' }]);
  } finally {
    await behind.stop();
    await api.stop();
  }
});
