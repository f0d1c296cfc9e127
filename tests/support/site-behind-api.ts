/** A site in front of an API that answers as a test scripts it. */
import { startFakeApi } from './fake-api.ts';
import { type Begin, standIn, startForThisTest, withStarted } from './started.ts';
import { type SiteOptions, startSite } from './workerd.ts';

async function start(begin: Begin, bindings: SiteOptions['bindings']) {
  const api = await begin(startFakeApi(), (started) => started.stop());
  const site = await begin(startSite({ bindings: { ...bindings, API_ORIGIN: api.origin }, allow: [api.origin] }), (started) =>
    started.stop(),
  );
  return { api, site };
}

/** For all tests of this file or block; `bindings` are variables and secrets on top of the API's origin. */
export function withSiteBehindApi(bindings: SiteOptions['bindings'] = {}) {
  const running = withStarted((begin) => start(begin, bindings));
  return { api: standIn(() => running().api), site: standIn(() => running().site) };
}

/** For the test that calls it. */
export function startSiteBehindApi(bindings: SiteOptions['bindings'] = {}) {
  return startForThisTest((begin) => start(begin, bindings));
}
