/** What the worker renders is valid HTML with a picture for each icon, whatever it says. Pages that the build wrote: tests/client/valid-html.test.ts. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillSamples } from '../../../.scripts/demo/fill.ts';
import { ABOUT, contactIntents } from '../../../machines/contract/contact-intent.ts';
import { CODE_MAX_WRONG_TRIES } from '../../../machines/contract/limits.ts';
import { sanitiseHtml } from '../../../worker/edge/sanitise/sanitise-html.ts';
import { checkVisitor } from '../../support/check-visitor.ts';
import { addToken, bearer, signIn, submitSignIn, uploaded } from '../../support/desk-calls.ts';
import { newNumber, wrongCode } from '../../support/eligibility-calls.ts';
import { htmlFaults } from '../../support/html-faults.ts';
import { allForms, linksIn, post, submit } from '../../support/lead-calls.ts';
import { askOfPerson, personOf, plantPerson } from '../../support/persons.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { withSiteAndSms } from '../../support/site-and-sms.ts';

const { sms, site } = withSiteAndSms({ SENDS_PER_ADDRESS_PER_HOUR: '10000', LEADS_PER_ADDRESS_PER_HOUR: '1000' });

/** The page of an answer, which must be valid and come with this status. */
async function validPage(answer: Response, status = 200): Promise<string> {
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([status, 'text/html']);
  expect(await htmlFaults(html)).toEqual([]);
  expect(iconsWithoutPicture(html)).toEqual([]);
  return html;
}

/** An icon is a mask over a square of its colour: without the rule of its name it is that square. */
function iconsWithoutPicture(html: string): string[] {
  const named = [...html.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => name.startsWith('i-ph-')),
  );
  return named.filter((name) => !html.includes(`.${name}{`));
}

/** Addresses that a page links to, below this one. */
function linksBelow(html: string, start: string): string[] {
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    const href = 'attrs' in node && node.tagName === 'a' ? node.attrs.find(({ name }) => name === 'href')?.value : undefined;
    if (href?.startsWith(start)) found.push(href);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

describe('pages for visitors', () => {
  test('lists, with and without what was looked for; every article; questions and answers', async () => {
    const list = await validPage(await site.fetch('/blogs'));
    const articles = new Set(linksBelow(list, '/blogs/').filter((path) => !path.includes('.')));
    expect(articles.size).toBeGreaterThanOrEqual(8);
    for (const path of articles) await validPage(await site.fetch(path));
    await validPage(await site.fetch('/blogs?search=loan'));
    await validPage(await site.fetch('/blogs?search=zzz%22%3E%3Cb%3E'));
    await validPage(await site.fetch('/faq'));
    await validPage(await site.fetch('/approved-funds'));
    await validPage(await site.fetch('/approved-funds?search=gulmohar&funds=900195-u10_900183-r5000_900398-u1_999999-u1'));
    await validPage(await site.fetch('/approved-funds?search=gulmohar+flexi&set=900195&quantity=ten'), 422);
    await validPage(await site.fetch('/gold-bonds-vs-personal-loans'));
    await validPage(await site.fetch('/no-such-page'), 404);
    await validPage(await site.fetch('/blogs/no-such-article'), 404);
  });

  test.each(allForms)('$page with faults, and its confirmation', async ({ page, body }) => {
    await validPage(await post(site, page, {}), 422);
    const typed = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, /email/iu.test(name) ? 'foo@bar"><b>' : value]));
    await validPage(await post(site, page, typed), 422);
    const good = await post(site, page, body);
    await validPage(await site.fetch(good.headers.get('location') ?? ''));
  });

  test('the contact page for each thing that a visitor comes for', async () => {
    for (const intent of contactIntents) await validPage(await site.fetch(`/contact?${ABOUT}=${intent}`));
  });

  test('the careers page with a file that is none, and its confirmation', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('file', new File([bytes], 'cv.pdf'));
      return site.fetch('/carriers', { method: 'POST', body: form, redirect: 'manual' });
    };
    await validPage(await send(new Uint8Array(0)), 422);
    const good = await send(resumeFixture('cv.pdf'));
    await validPage(await site.fetch(good.headers.get('location') ?? ''));
  });

  test('the pages behind the links of newsletter mails', async () => {
    await submit(site, 'createNewsletter', { email: 'valid@example.com' });
    await site.strikeHour();
    const mail = site.mail.sent.find(({ to }) => to.includes('valid@example.com'));
    if (mail === undefined) throw new Error('no mail was sent');
    for (const link of Object.values(linksIn(mail))) {
      await validPage(await site.fetch(link));
      await validPage(await site.fetch(link, { method: 'POST' }));
    }
    for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) await validPage(await site.fetch(`${path}?token=x`), 404);
  });
});

describe('the check without a script', () => {
  const valid = async (html: string) => expect(await htmlFaults(html)).toEqual([]);

  async function atCode(phoneNumber: string) {
    const visitor = checkVisitor(site);
    await visitor.open();
    visitor.type('fullName', 'Asha Rao');
    visitor.type('phoneNumber', phoneNumber);
    await visitor.press('Send OTP');
    expect(visitor.heading()).toBe('Verify OTP');
    return visitor;
  }

  test('details, with their faults', async () => {
    const visitor = checkVisitor(site);
    await visitor.open();
    await valid(visitor.html);
    await visitor.press('Send OTP');
    expect(visitor.status).toBe(422);
    await valid(visitor.html);
  });

  test('the code, sent again too soon, wrong, and wrong too often', async () => {
    const phoneNumber = newNumber();
    const visitor = await atCode(phoneNumber);
    await valid(visitor.html);
    const wrong = wrongCode(sms.codeOf(phoneNumber));
    for (let tries = 0; tries < CODE_MAX_WRONG_TRIES; tries += 1) {
      visitor.type('otp', wrong);
      await visitor.press('Verify OTP');
      await valid(visitor.html);
    }
    expect(visitor.status).toBeGreaterThanOrEqual(400);
  });

  test('both results, and the call', async () => {
    for (const phoneNumber of ['9876543210', '9876500004']) {
      const visitor = await atCode(phoneNumber);
      visitor.type('otp', sms.codeOf(phoneNumber));
      await visitor.press('Verify OTP');
      await valid(visitor.html);
      if (!visitor.hasButton('Ask for a call')) continue;
      await visitor.press('Ask for a call');
      await valid(visitor.html);
      await visitor.press('Ask for this call');
      expect(visitor.status).toBe(422);
      await valid(visitor.html);
      const [slot = ''] = visitor.formOf('Ask for this call').options;
      visitor.type('callAt', slot);
      visitor.type('consent', 'on');
      await visitor.press('Ask for this call');
      expect(visitor.text()).toContain('We will call you');
      await valid(visitor.html);
    }
  });
});

describe('the desk', () => {
  const DESK = '/resumes-dashboard';
  const person = personOf(1);
  let headers: Record<string, string>;
  beforeAll(async () => {
    await plantPerson(site, person);
    await uploaded(site, 'cv.pdf', resumeFixture('cv.pdf'));
    await fillSamples({ database: site.database, bucket: await site.resumeBucket() }, site.clock.now());
    await site.database.exec("UPDATE outbox SET state = 'dead', settled_at = created_at, lease = NULL");
    headers = await signIn(site, (await addToken(site, 'Admin <b>')).token);
  });
  const open = (path: string) => site.fetch(path, { headers });
  const send = (path: string, fields: readonly (readonly [string, string])[]) =>
    site.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields.map(([name, value]) => [name, value])) });

  test('the sign-in, with a wrong token and without one', async () => {
    await validPage(await site.fetch(DESK), 401);
    await validPage(await submitSignIn(site, 'wrong'), 401);
    await validPage(await site.fetch(DESK, { headers: bearer('wrong') }), 401);
    await validPage(await site.fetch(DESK, { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' } }));
  });

  test('every tab, and whatever a link leads to from there', async () => {
    const seen = new Map<string, string>();
    const open_ = [DESK];
    for (let path = open_.pop(); path !== undefined; path = open_.pop()) {
      if (seen.has(path) || path.includes('.csv')) continue;
      const html = await validPage(await open(path));
      seen.set(path, html);
      // One record of each kind and of each sort of question stands for the others.
      const kinds = new Set([...seen.keys()].map(kindOf));
      open_.push(
        ...linksBelow(html, DESK).filter((link) => !kinds.has(kindOf(link)) && !open_.some((other) => kindOf(other) === kindOf(link))),
      );
    }
    const kinds = [...seen.keys()].map(kindOf);
    for (const tab of ['eligibility', 'partner', 'contact', 'newsletter']) {
      expect(kinds).toContain(`${DESK}/leads/${tab}`);
      expect(kinds).toContain(`${DESK}/leads/${tab}/:id`);
      expect(kinds).toContain(`${DESK}/leads/${tab}/:id/delete`);
    }
    expect(kinds).toEqual(expect.arrayContaining([`${DESK}/mails`, `${DESK}/person`, `${DESK}/audit`, `${DESK}/resumes/:id/delete`]));
    expect(seen.get(`${DESK}/mails`)).toContain('/again"');
  });

  const kindOf = (path: string): string => path.replace(/\?.*$/u, '').replace(/\/[0-9a-f-]{32,36}(?=\/|$)/u, '/:id');

  test('questions before something is deleted for good, and pages that refuse', async () => {
    const list = await (await open(`${DESK}/leads/contact`)).text();
    const row = /name="row" value="([^"]*)"/u.exec(list)?.[1] ?? '';
    await validPage(
      await send(`${DESK}/leads/contact/chosen`, [
        ['row', row],
        ['action', 'delete'],
      ]),
    );
    await validPage(await send(`${DESK}/leads/contact/chosen`, [['action', 'delete']]), 422);
    const files = await (await open(DESK)).text();
    const chosen = [...files.matchAll(/type="checkbox" name="([^"]*)" value="([^"]*)"/gu)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    await validPage(await send(`${DESK}/resumes/chosen/delete`, chosen.slice(0, 2)));
    await validPage(await open(`${DESK}/audit?cursor=x`), 400);
    await validPage(await open(`${DESK}/leads/contact/${'0'.repeat(32)}`), 404);
    const sales = bearer((await addToken(site, 'Sales', 'sales')).token);
    await validPage(await site.fetch(`${DESK}/audit`, { headers: sales }), 403);
  });

  test('everything about a person, the question before it is erased, and the receipt', async () => {
    await validPage(await askOfPerson(site, headers, '', 'nonsense'), 400);
    await validPage(await askOfPerson(site, headers, '', 'nobody@example.com'));
    await validPage(await askOfPerson(site, headers, '', person.email));
    await validPage(await askOfPerson(site, headers, '/confirm', person.email));
    await validPage(await askOfPerson(site, headers, '/erase', person.email));
  });
});

test('an article as any editor may write it', async () => {
  const written = `<h1>A</h1><h3>B</h3><p align="center">x<p>y<table border="1" width="100%"><thead><tr><th align="left">a<th align="right">b<th align="center">c</thead>
    <tr><td align="right" bgcolor="red">1<td>2<td>3</table><table><tr><td>1</td></tr></table><ul><li>a<li>b<ol type="a"><li>c</ol></ul><ol><div>x</div><li>y</ol>
    <center><font>z</font></center><figure><img src="https://x.example/a.png"><figcaption>f</figcaption></figure><a href="https://x.example" target="_top">l</a>
    <p>claim<a href="#fn1" id="ref1">1</a></p><p id="fn1">note</p><dl><dt>a<dd>b</dl><details><summary>s</summary>t</details><time datetime="2026-04-08">x</time>`;
  const origins = { ownOrigin: 'https://www.pledgewell.example', pictureOrigin: 'https://www.pledgewell.example', topLevel: 2 };
  const page = `<!doctype html><html lang="en"><head><title>A page</title></head><body><h1>A</h1>${sanitiseHtml(written, origins)}</body></html>`;
  expect(await htmlFaults(page)).toEqual([]);
});
