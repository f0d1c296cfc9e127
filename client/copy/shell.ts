/** Text of the frame around every page: header, footer, loading, broken pages, toasts. */
import { hoursInShort } from './hours.ts';
import { site } from './site.ts';

export const shellCopy = {
  skip: 'Skip to content',
  loading: 'Loading the page',
  /** Beside a link to a page that is announced but not there yet. */
  soon: 'soon',
  broken: {
    title: 'This page did not load',
    text: 'The connection may have dropped, or the site has just changed. Nothing you sent is lost.',
    action: 'Try Again',
    home: 'Go to the home page',
    call: 'Call',
  },
  checkEligibility: 'Check Eligibility',
  closing: { title: 'See what your funds allow', text: 'Your name, your mobile number and an OTP. You decide nothing yet.' },
  header: {
    home: `${site.brand}, home page`,
    label: 'Main',
    products: 'Products',
    menu: 'Menu',
    close: 'Close',
    check: 'Check',
    eligibility: ' Eligibility',
  },
  footer: {
    quickLinks: 'Quick Links',
    products: 'Products',
    legal: 'Legal',
    hours: hoursInShort,
    social: `${site.brand} elsewhere`,
    app: site.appIsLive
      ? { title: 'Mobile App', text: 'Apply, draw and repay in the app.' }
      : { title: 'Mobile App Coming Soon', text: 'Not in the stores yet.' },
    copyright: `© ${site.brand}`,
  },
  stores: { googlePlay: 'Google Play', appStore: 'App Store' },
  dialog: { close: 'Close' },
  toast: { dismiss: 'Dismiss message', region: 'Messages' },
  opensNewTab: '(opens in a new tab)',
  optional: '(optional)',
} as const;
