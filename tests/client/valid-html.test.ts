/** The pages as the build wrote them are valid HTML. What the worker renders: tests/worker/pages/valid-html.test.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../support/html-faults.ts';

const folder = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

describe('pages of the build', () => {
  it('are all looked at', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  it.each(files)('%s is valid HTML', async (file) => {
    expect(await htmlFaults(readFileSync(folder + file, 'utf8'))).toEqual([]);
  });
});

describe('a fault', () => {
  const page = (body: string) => `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

  it.each([
    ['an id that stands twice', '<p id="a">1</p><p id="a">2</p>', 'no-dup-id'],
    ['an id that stands twice in drawings', '<svg><g id="a"/></svg><svg><g id="a"/></svg>', 'id "a" twice (g, g)'],
    ['a div where only words may stand', '<p><b><div>1</div></b></p>', 'element-permitted-content'],
    ['a caption in the middle of its figure', '<figure><p>1</p><figcaption>2</figcaption><p>3</p></figure>', 'element-permitted-order'],
    ['an attribute that HTML gave up', '<table><tbody><tr><td align="right">1</td></tr></tbody></table>', 'no-deprecated-attr'],
    ['a completion for another kind of field', '<label>A <input type="tel" autocomplete="tel-national"></label>', 'valid-autocomplete'],
    ['a label for nothing', '<label for="b">A</label>', 'no-missing-references'],
    ['a field without a label', '<input type="text">', 'input-missing-label'],
    ['a name that nothing can bear', '<span aria-label="x">1</span>', 'aria-label-misuse'],
    [
      'a tab that is told where it was opened',
      '<a href="https://x.example" target="_blank" rel="noopener">A</a>',
      'without noopener noreferrer',
    ],
    ['a stop of the Tab key without a role', '<div tabindex="0">1</div>', '<div tabindex="0"> has no name or no role'],
    ['a stop of the Tab key without a name', '<div tabindex="0" role="group">1</div>', '<div tabindex="0"> has no name or no role'],
    ['a level of headings left out', '<h1>A</h1><h3>B</h3>', 'heading-level'],
  ])('%s is told', async (_, body, told) => {
    expect((await htmlFaults(page(body))).join('\n')).toContain(told);
  });
});
