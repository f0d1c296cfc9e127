/** Others' scripts in our pages, before the first touch and while somebody types (case BR-03). */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asFile, resumeParts } from '../support/careers-page.ts';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { resumeFixture } from '../support/resume-files.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, untilLive } from '../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });

/** Each takes the field's id and changes the page around it, as extensions of that kind do. */
const shapes: Readonly<Record<string, (id: string) => void>> = {
  'a button beside the field': (id) => {
    document.getElementById(id)?.after(Object.assign(document.createElement('div'), { className: 'lastpass-icon' }));
  },
  'an element before the field': (id) => {
    document.getElementById(id)?.before(document.createElement('grammarly-extension'));
  },
  'a box around the field': (id) => {
    const field = document.getElementById(id);
    const box = document.createElement('span');
    field?.replaceWith(box);
    if (field) box.append(field);
  },
  'attributes and styles on everything': (id) => {
    document.getElementById(id)?.setAttribute('data-lt-tmp-id', 'lt-1');
    for (const element of document.querySelectorAll<HTMLElement>('label, input, p')) element.style.outline = '0';
  },
  'translated words': () => {
    const texts = document.createTreeWalker(document.getElementById('page') as Element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.parentElement?.closest('script, style, select')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'mail addresses made unreadable': () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
      const hidden = document.createElement('span');
      hidden.textContent = '[email protected]';
      link.replaceWith(hidden);
    }
  },
  'something at the end of the form and of the body': (id) => {
    document.getElementById(id)?.closest('form')?.append(document.createElement('template'));
    document.body.append(document.createElement('div'));
  },
};

/** The scripts of the site wait until they are let go, except the one that brings the fields of the eligibility dialog, and their chart. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(?!statecharts)[^/]*\.js$/u, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const stateOf = (page: Page, id: string) =>
  page.evaluate((field) => {
    const input = document.getElementById(field) as HTMLInputElement;
    return [input.value, document.activeElement === input];
  }, id);

async function typeThrough(path: string, id: string, shape: (id: string) => void) {
  const { page, trouble, end } = await visit(path, { viewport: desktop });
  const release = await holdScripts(page);
  await page.evaluate(`(${shape})(${JSON.stringify(id)})`);
  await page.locator(`#${id}`).click();
  await page.keyboard.type('as');
  await release();
  await untilLive(page);
  await page.keyboard.type('ha');
  await eventually(() => stateOf(page, id)).toEqual(['asha', true]);
  // What others put in makes React say so; nothing else went wrong.
  expect(trouble.filter((line) => !/Minified React error #418/u.test(line))).toEqual([]);
  trouble.length = 0;
  // And while somebody types.
  await page.evaluate(`(${shape})(${JSON.stringify(id)})`);
  await page.locator(`#${id}`).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' rao');
  await eventually(() => stateOf(page, id)).toEqual(['asha rao', true]);
  await end();
}

describe('BR-03 what is typed stays, and so does the focus', () => {
  it.each(Object.entries(shapes))('in the contact form, with %s', (_, shape) => typeThrough('/contact', 'contact-name', shape));

  it.each([
    ['/partner', 'partner-companyName'],
    ['/newsletter', 'newsletter-email'],
  ])('on %s', (path, id) => typeThrough(path, id, shapes['a box around the field'] as (id: string) => void));

  it('in a part of a page that is hydrated after the page', async () => {
    const { page, trouble, end } = await visit('/blogs/pledge-sell-or-personal-loan', { viewport: desktop });
    const release = await holdScripts(page);
    await page.evaluate(() => document.querySelector('h1')?.before(document.createElement('grammarly-extension')));
    await page.locator('#newsletter-email').click();
    await page.keyboard.type('as');
    await release();
    await untilLive(page);
    await eventually(() => stateOf(page, 'newsletter-email')).toEqual(['as', true]);
    await page.keyboard.type('ha');
    await eventually(() => stateOf(page, 'newsletter-email')).toEqual(['asha', true]);
    trouble.length = 0;
    await end();
  });

  it('and a press whose button has other words by then is carried out', async () => {
    const { page, trouble, end } = await visit('/contact', { viewport: desktop, expectedStatuses: [422] });
    const release = await holdScripts(page);
    await page.locator('#contact-name').fill('Asha Rao');
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('#page button')) button.textContent = `Senden ${button.textContent}`;
    });
    await page.locator('#contact-name').press('Enter');
    await release();
    await untilLive(page);
    await page.getByRole('alert').filter({ hasText: 'Email is required' }).first().waitFor();
    expect(await stateOf(page, 'contact-name')).toEqual(['Asha Rao', expect.any(Boolean)]);
    trouble.length = 0;
    await end();
  });

  it('and a CV that was chosen and sent before the scripts came goes out', async () => {
    const { page, trouble, end } = await visit('/carriers', { viewport: desktop });
    const release = await holdScripts(page);
    await page.evaluate(`(${shapes['a button beside the field']})('resume-file')`);
    await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
    await resumeParts(page).picker.setInputFiles(asFile('cv.pdf', resumeFixture('cv.pdf')));
    await resumeParts(page).upload.click();
    await release();
    await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
    expect(trouble.filter((line) => !/Minified React error #418/u.test(line))).toEqual([]);
    trouble.length = 0;
    await end();
  });

  it('and a CV that is chosen in a picker which was open when the scripts came', async () => {
    const { page, trouble, end } = await visit('/carriers', { viewport: desktop });
    const release = await holdScripts(page);
    await page.evaluate(`(${shapes['a button beside the field']})('resume-file')`);
    await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), resumeParts(page).picker.click()]);
    await release();
    await untilLive(page);
    expect(await chooser.element().evaluate((field) => field.isConnected)).toBe(false);
    await chooser.setFiles(asFile('cv.pdf', resumeFixture('cv.pdf')));
    await page.locator('#resume-chosen').filter({ hasText: 'cv.pdf' }).waitFor();
    await resumeParts(page).upload.click();
    await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
    expect(trouble.filter((line) => !/Minified React error #418/u.test(line))).toEqual([]);
    trouble.length = 0;
    await end();
  });

  it('in the eligibility dialog, which stays open', async () => {
    const { page, trouble, end } = await visit('/', { viewport: desktop });
    const view = eligibilityPage(page);
    const release = await holdScripts(page);
    await view.open.click();
    await view.name.waitFor();
    await page.evaluate(`(${shapes['a box around the field']})('eligibility-name')`);
    await page.locator('#eligibility-name').click();
    await page.keyboard.type('as');
    await release();
    await untilLive(page, 'flow');
    await page.keyboard.type('ha');
    await eventually(() => stateOf(page, 'eligibility-name')).toEqual(['asha', true]);
    await view.send.click();
    await view.error.filter({ hasText: 'Mobile number is required' }).waitFor();
    trouble.length = 0;
    await end();
  });
});

it('GT-01 nodes that others have moved throw nothing in the dialog either, which React may have before its page', async () => {
  const { page, context, end } = await visit('/about', { viewport: desktop });
  // At the moment in which React has the dialog: the page follows when there is time.
  await context.addInitScript(() => {
    const tryIt = () => {
      if (!document.querySelector('#flow[data-drawn]') || 'moved' in window) return;
      try {
        document.createElement('p').removeChild(document.createTextNode('moved'));
        Object.assign(window, { moved: 'harmless', layer: Node.prototype.removeChild });
      } catch (error) {
        Object.assign(window, { moved: String(error) });
      }
    };
    new MutationObserver(tryIt).observe(document, { subtree: true, attributeFilter: ['data-drawn'] });
  });
  await page.goto('/');
  await eligibilityPage(page).open.click();
  await untilLive(page, 'flow');
  await untilLive(page);
  // Said once: each layer would call the one before it.
  expect(await page.evaluate(() => [Reflect.get(window, 'moved'), Reflect.get(window, 'layer') === Node.prototype.removeChild])).toEqual([
    'harmless',
    true,
  ]);
  await end();
});
