/** A line that stops in the middle of a page: what has come works, and what comes later is no worse for it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, goLive } from '../support/visit.ts';

const { site, visit } = withSite();
let origin: string;
let release = (): void => {};

/** In front of the site: of `/contact` it holds back what comes after the form. */
const line = createServer(async (request, response) => {
  // What is posted, and what is counted, goes no further.
  if (request.method !== 'GET') return void response.writeHead(204).end();
  const answer = await site.fetch(request.url ?? '/', { headers: { accept: request.headers.accept ?? '*/*' } });
  const body = Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers)
    if (!/^(?:content-encoding|content-length|transfer-encoding)$/iu.test(name)) response.setHeader(name, value);
  response.statusCode = answer.status;
  if (request.url !== '/contact') return void response.end(body);
  const end = body.indexOf('</main>');
  response.write(body.subarray(0, end));
  release = () => response.end(body.subarray(end));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
});
afterAll(() => {
  line.closeAllConnections();
  line.close();
});

async function halfOfIt() {
  const visitor = await visit('about:blank', { viewport: desktop, alsoAsks: [origin], expectOffline: true });
  await visitor.page.goto(`${origin}/contact`, { waitUntil: 'commit' });
  await visitor.page.locator('#contact-message').waitFor();
  expect(await visitor.page.evaluate(() => document.readyState)).toBe('loading');
  return visitor;
}

it('Check Eligibility leads to the check that is a page', async () => {
  const { page, end } = await halfOfIt();
  await page.getByRole('link', { name: 'Check Eligibility' }).first().click({ noWaitAfter: true });
  await page.waitForURL(`${origin}/check`);
  await end();
});

it('a form is posted by the browser', async () => {
  const { page, end } = await halfOfIt();
  for (const [field, text] of Object.entries({
    name: 'Asha Rao',
    email: 'asha@example.com',
    subject: 'Lien',
    message: 'How long does it take?',
  }))
    await page.locator(`#contact-${field}`).fill(text);
  const [posted] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url() === `${origin}/contact`),
    page.locator('#contact-name').press('Enter', { noWaitAfter: true }),
  ]);
  expect(posted.isNavigationRequest()).toBe(true);
  await end();
});

it('once the rest has come, the page answers', async () => {
  const { page, end } = await halfOfIt();
  await page.locator('#contact-name').fill('Asha Rao');
  expect(await page.locator('[data-live]').count()).toBe(0);
  release();
  await goLive(page);
  expect(await page.locator('#contact-name').inputValue()).toBe('Asha Rao');
  await end();
});
