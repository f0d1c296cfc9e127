import type { Page } from 'playwright-core';
import { byClass } from './site-classes.ts';

/** No line of a phone is too short for these, however large its text: a longer word, or an address, may need two lines. */
const MAX_CHARACTERS = 10;

/** Short words of the page that stand on two lines, as where a column has become too narrow; also in lists that are closed. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(
    ([most, hidden]) => {
      const closed = [...document.querySelectorAll('details:not([open])')] as HTMLDetailsElement[];
      for (const details of closed) details.open = true;
      const isSeen = (element: Element) => {
        const { width } = element.getBoundingClientRect();
        return width > 2 && !element.closest(`script, style, thead, svg, ${hidden}`);
      };
      const linesOf = (node: Node, word: RegExpMatchArray) => {
        const range = document.createRange();
        range.setStart(node, word.index ?? 0);
        range.setEnd(node, (word.index ?? 0) + word[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        return boxes.filter(({ top }, index) => index === 0 || top >= (boxes[index - 1]?.bottom ?? 0));
      };
      const broken: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.parentElement || !isSeen(node.parentElement)) continue;
        for (const word of (node.nodeValue ?? '').matchAll(/[^\s-]+/gu)) {
          if (word[0].length <= most && linesOf(node, word).length > 1) broken.push(word[0]);
        }
      }
      for (const details of closed) details.open = false;
      return broken;
    },
    [MAX_CHARACTERS, byClass('.visually-hidden')] as const,
  );
}
