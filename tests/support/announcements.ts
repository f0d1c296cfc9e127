/** What a screen reader is told. */
import type { Page } from 'playwright-core';

/** Notes every region that begins to say a text while it is on the screen, from now on; gives back how many did. */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[role=alert],[role=status],[aria-live]';
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (around) regions.add(around);
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const region of [added, ...added.querySelectorAll('*')]) if (region.matches(live)) regions.add(region);
      }
      for (const region of regions) if (region.getClientRects().length > 0) heard.push(region.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return (text: string) =>
    page.evaluate((wanted) => (window as unknown as { heard: string[] }).heard.filter((said) => said.includes(wanted)).length, text);
}
