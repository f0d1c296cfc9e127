/** Text of the frame around every page: header, footer, loading, broken pages, toasts. */
import { hoursInShort } from './hours.ts';
import { site } from './site.ts';

export const shellCopy = {
  skip: 'Skip to content',
  loading: 'Loading the page',
  broken: {
    title: 'This page did not load',
    text: 'The connection may have dropped, or the site was updated a moment ago. Nothing you sent is lost.',
    action: 'Reload the page',
  },
  checkEligibility: 'Check Eligibility',
  closing: { title: 'See what your funds allow', text: 'Your name, your mobile number and an OTP. You decide nothing yet.' },
  header: { home: `${site.brand}, home page`, label: 'Main', products: 'Products', menu: 'Menu', close: 'Close' },
  footer: {
    quickLinks: 'Quick Links',
    products: 'Products',
    legal: 'Legal',
    contact: 'Contact',
    hours: hoursInShort,
    social: `${site.brand} elsewhere`,
    app: site.appIsLive
      ? { title: 'Mobile App', text: 'Apply, draw and repay in the app.' }
      : { title: 'Mobile App Coming Soon', text: 'Not in the stores yet. These buttons will lead there.' },
    claim: 'Loans against mutual funds, ULIPs and stocks. You keep them.',
    copyright: `© ${site.brand}`,
  },
  stores: { googlePlay: 'Google Play', appStore: 'App Store' },
  dialog: { close: 'Close' },
  toast: { dismiss: 'Dismiss message', region: 'Messages' },
  opensNewTab: '(opens in a new tab)',
  optional: '(optional)',
} as const;
