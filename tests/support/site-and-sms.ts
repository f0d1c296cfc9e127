/** A site that sends its codes through a stand-in for the SMS provider, for the tests of a file. */
import { startFakeSms } from './fake-sms.ts';
import { standIn, withStarted } from './started.ts';
import { type SiteOptions, startSite } from './workerd.ts';

/** All visitors of a test come from one address: by default they may have as many codes as they like. */
export function withSiteAndSms(bindings: SiteOptions['bindings'] = { SENDS_PER_ADDRESS_PER_HOUR: '10000' }, options: SiteOptions = {}) {
  const running = withStarted(async (begin) => {
    const sms = await begin(startFakeSms(), (started) => started.stop());
    const site = await begin(startSite({ ...options, bindings: { ...sms.bindings, ...bindings }, allow: [sms.origin] }), (started) =>
      started.stop(),
    );
    return { sms, site };
  });
  return { sms: standIn(() => running().sms), site: standIn(() => running().site) };
}
