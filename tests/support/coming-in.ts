import type { Page } from 'playwright-core';

/** What moved by how much, as Chromium counts a layout shift: share of the window × share of its longer side. */
export interface Move {
  readonly shift: number;
  readonly moved: string;
  /** The first that was not there yet. */
  readonly when: string;
}

/**
 * The largest move of a page's first screen while its document comes in: a browser that has got as far as any of its elements paints what it
 * has, and later the whole. Goes backwards, taking away one element after the other; the page is of no use afterwards.
 */
export function worstMoveWhileComingIn(page: Page): Promise<Move> {
  return page.evaluate(() => {
    const isLeaf = (element: Element) => element.children.length === 0 && !element.closest('svg, script, [hidden]');
    const onScreen = ({ top, bottom, width, height }: DOMRect) =>
      width <= 2 ? 0 : width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) * Math.sign(height);
    const leaves = [...document.body.querySelectorAll('*')].filter(
      (element) => isLeaf(element) && onScreen(element.getBoundingClientRect()) > 0,
    );
    const boxes = () => new Map(leaves.map((element) => [element, element.getBoundingClientRect()]));
    const nameOf = (element: Element | undefined) => `${element?.localName} ${element?.textContent?.slice(0, 30)}`;

    let worst = { shift: 0, moved: '', when: '' };
    const whole = boxes();
    for (let last = leaves.pop(); last && leaves.length > 0; last = leaves.pop()) {
      for (let node: Node | null = last; node && node !== document.body; node = node.parentNode) {
        while (node.nextSibling) node.nextSibling.remove();
      }
      last.remove();
      const moves = [...boxes()].flatMap(([element, box]) => {
        const then = whole.get(element) ?? box;
        const distance = Math.max(Math.abs(box.left - then.left), Math.abs(box.top - then.top));
        return distance > 1 && onScreen(box) > 0 ? [{ element, distance, area: onScreen(box) + onScreen(then) }] : [];
      });
      const area = moves.reduce((sum, move) => sum + move.area, 0);
      const distance = Math.max(0, ...moves.map((move) => move.distance));
      const shift = (Math.min(1, area / (innerWidth * innerHeight)) * distance) / Math.max(innerWidth, innerHeight);
      if (shift > worst.shift) worst = { shift, moved: nameOf(moves[0]?.element), when: nameOf(last) };
    }
    return worst;
  });
}
