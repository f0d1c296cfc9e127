/** What a visitor did in HTML that is built anew (client/shell/keep-typing.ts), in a document of the test's own (case BR-03). */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { withStarted } from '../support/started.ts';

const browser = withStarted((begin) => begin(launchBrowser(), (started) => started.close()));
const source = readFileSync(new URL('../../client/shell/keep-typing.ts', import.meta.url), 'utf8');
const script = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`;

/** A root with `html`, of which typing is kept; `restore` carries over, `build` puts `html` in anew. */
async function kept(html: string) {
  const context = await browser().newContext();
  const page = await context.newPage();
  await page.setContent(`<main id="root">${html}</main><input id="elsewhere">`);
  const value = (id: string) => page.evaluate((field) => (document.getElementById(field) as HTMLInputElement).value, id);
  // As text: the test runner has an `import` of its own.
  const begin = () =>
    page.evaluate(`import(${JSON.stringify(script)}).then(({ keepTyping }) => {
      const root = document.getElementById('root');
      window.restore = keepTyping(root);
      window.build = (html) => { root.innerHTML = html; };
    })`);
  const restore = () => page.evaluate(() => (window as unknown as { restore: () => void }).restore());
  const build = (text: string) => page.evaluate((given) => (window as unknown as { build: (text: string) => void }).build(given), text);
  return { page, value, begin, restore, build, end: () => context.close() };
}

const field = '<input id="name">';

it('BR-03 is carried over once: what is typed after that stays, also where it is asked again', async () => {
  const { page, value, begin, restore, build, end } = await kept(field);
  await page.locator('#name').fill('as');
  await begin();
  await build(field);
  await restore();
  expect(await value('name')).toBe('as');
  await page.keyboard.type('ha');
  await restore();
  expect(await value('name')).toBe('asha');
  // And from there, should that be built anew.
  await build(field);
  await restore();
  expect(await value('name')).toBe('asha');
  await end();
});

it('BR-03 is carried over when its part comes, which may be later', async () => {
  const { page, value, begin, restore, build, end } = await kept(`${field}<dialog id="box">…</dialog>`);
  await page.locator('#name').fill('asha');
  await page.locator('#box').evaluate((dialog: HTMLDialogElement) => dialog.show());
  await begin();
  await build('');
  await restore();
  await build(`${field}<dialog id="box">…</dialog>`);
  await restore();
  expect(await value('name')).toBe('asha');
  expect(await page.locator('#box').evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true);
  // Closed by the visitor, it stays so.
  await page.locator('#box').evaluate((dialog: HTMLDialogElement) => dialog.close());
  await restore();
  expect(await page.locator('#box').evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(false);
  await end();
});

it('BR-03 takes the focus from nobody who has gone on', async () => {
  const { page, begin, restore, build, end } = await kept(field);
  await begin();
  await page.locator('#name').focus();
  await build('');
  await page.locator('#elsewhere').focus();
  await build(field);
  await restore();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('elsewhere');
  await end();
});

it('BR-03 a chosen file is carried over, and told to whoever looks after the field by then', async () => {
  const picker = '<input id="cv" type="file">';
  const { page, begin, restore, build, end } = await kept(picker);
  await page.locator('#cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await begin();
  await build(picker);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).files?.[0]?.name));
  });
  await restore();
  await restore();
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual(['cv.pdf']);
  await end();
});

const controls = {
  button: '<button onclick="clicks += 1"><span>Send</span></button>',
  link: '<a href="#there" onclick="clicks += 1">Check Eligibility</a>',
};
const moments = ['before', 'after'] as const;

it.each(Object.entries(controls).flatMap(([name, html]) => moments.map((when) => ({ name, html, when }))))(
  'BR-03 a press of a $name that is under way is done, begun $when the page listens, unless the finger has gone elsewhere',
  async ({ html, when }) => {
    const { page, begin, build, end } = await kept(html);
    const clicks = () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
    await page.evaluate(() => Object.assign(window, { clicks: 0 }));
    const press = async (button: 'left' | 'right' = 'left') => {
      await page.locator('#root > *').hover();
      await page.mouse.down({ button });
    };
    if (when === 'before') await press();
    await begin();
    if (when === 'after') await press();
    await build(html);
    await page.mouse.up();
    expect(await clicks()).toBe(1);
    // What the browser does itself is not done again.
    await page.locator('#root > *').click();
    expect(await clicks()).toBe(2);
    await press();
    await build(html);
    await page.locator('#elsewhere').hover();
    await page.mouse.up();
    // Nor what is no press.
    await press('right');
    await build(html);
    await page.mouse.up({ button: 'right' });
    // And what stands there now, with other words, was not meant.
    await press();
    await build(html.replace(/Send|Check Eligibility/u, 'Delete'));
    await page.mouse.up();
    expect(await clicks()).toBe(2);
    await end();
  },
);
