/** /approved-funds: the fund finder as a page, whole without a script, with results and basket by its address (decisions 8). */
import { Hono } from 'hono';
import { STORAGE_RETRY_AFTER_SECONDS } from '../../machines/contract/limits.ts';
import { BASKET_PARAM, FUNDS_PATH, finderAddress, PASSBOOK_ID, readBasketText, SEARCH_PARAM } from '../../machines/funds/basket-address.ts';
import { basketOf } from '../../machines/funds/finder-data.ts';
import { fundTerm, isSearchable } from '../../machines/funds/fund-term.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { siteOrigin } from '../base/site-origin.ts';
import { StorageUnavailable } from '../base/storage-retry.ts';
import { type FundDirectory, fundDirectory } from '../funds/directory.ts';
import { findFunds } from '../funds/find-funds.ts';
import { changed, nativeChange } from '../funds/native-change.ts';
import { answerIfBusy } from '../pages/busy-page.ts';
import { failedFundsView, fundsView } from '../pages/funds-page.ts';
import { answerPage } from '../pages/render-page.ts';

export function fundPageRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(FUNDS_PATH, async (c) => (await answerIfBusy(c)) ?? answerFinder(c));
  app.get(`${FUNDS_PATH}/`, (c) => c.redirect(FUNDS_PATH + new URL(c.req.url).search, 308));
  return app;
}

async function answerFinder(c: AppContext): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const term = fundTerm(query.get(SEARCH_PARAM) ?? '');
  const named = query.get(BASKET_PARAM) ?? '';
  const directory = await directoryOrNone(c);
  if (directory === null) {
    const headers = { 'Retry-After': String(STORAGE_RETRY_AFTER_SECONDS) };
    return answerPage(c, failedFundsView(term, named), { status: 503, headers });
  }
  const { items, dropped } = readBasketText(named);
  const asked = nativeChange(query);
  const keys = items.map(({ key }) => key);
  const answer = findFunds(directory, term, keys, await now(c.env));
  const basket = basketOf(items, answer.named);
  const change = asked === null ? null : changed(basket, findFunds(directory, '', [asked.key], await now(c.env)).named, asked);
  if (change?.kind === 'moved') return c.redirect(`${finderAddress(term, change.text)}#${PASSBOOK_ID}`, 303);
  const refused = change?.kind === 'refused' ? change.refused : null;
  const found = isSearchable(term) ? { term, funds: answer.found, total: answer.total } : null;
  const gone = change?.kind === 'unknown' && asked !== null ? [...answer.gone, asked.key] : answer.gone;
  const shown = { list: answer.list, found, basket, gone, dropped, refused };
  return answerPage(c, fundsView(siteOrigin(c), { kind: 'loaded', term, shown }), { status: refused === null ? 200 : 422 });
}

/** Null where nobody has imported a list, or storage does not answer: the page says that it cannot search now. */
async function directoryOrNone(c: AppContext): Promise<FundDirectory | null> {
  try {
    return await fundDirectory(c);
  } catch (error) {
    if (error instanceof StorageUnavailable) return null;
    throw error;
  }
}
