/** The session history of a page, as its visitor goes through it. A moment later: what leads to another document would take the answer of the call along. */
import type { Page } from 'playwright-core';

export const back = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()));
export const forward = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => history.forward()));

/** Of the entry that is shown: how many steps of a dialog stand open (client/shell/dialog-history.ts). */
export const dialogStep = (page: Page): Promise<number> => page.evaluate(() => history.state?.dialogStep ?? 0);
