/** Texts of the desk's figures. */
import { VITALS_ONE_IN } from '../../machines/contract/limits.ts';

export const figuresCopy = {
  title: 'Figures',
  intro: 'Counts and no names: without cookies, and without anybody who asks not to be counted. Days are days in India.',
  spans: 'Days shown',
  span: (days: number) => `${days} days`,
  empty: 'Nothing has been counted in these days yet. The first visit shows here at once.',
  unset:
    'Counts go to Analytics Engine, and this site cannot read them there. Set ANALYTICS_ACCOUNT and ANALYTICS_TOKEN (worker/env.ts), or read the dataset yourself.',
  unreachable: 'Analytics Engine did not answer. Counting goes on; try again in a minute.',
  funnel: 'From a visit to a call',
  funnelColumns: { step: 'Step', count: 'How many', share: 'Share' },
  shareOf: (share: string, of: string) => `${share} of: ${of}`,
  perDay: 'Day by day',
  day: 'Day',
  steps: {
    visits: 'Pages opened',
    opened: 'Check opened',
    details: 'Details given',
    'code-sent': 'OTP sent',
    verified: 'Verified',
    eligible: 'Eligible',
    'not-eligible': 'Not eligible',
    'call-asked': 'Call asked for',
  },
  pages: 'Pages',
  pageColumns: { page: 'Page', visits: 'Opened' },
  noVisits: 'No page has reported a visit in these days.',
  speed: 'How fast pages were',
  speedNote: `One visit in ${VITALS_ONE_IN} is measured, in browsers that can. The figure is what three visits of four were at most.`,
  ofVisits: (count: string) => `of ${count} measured`,
  notMeasured: 'Not measured yet',
  good: 'Good',
  middling: 'Needs work',
  poor: 'Poor',
  vitals: {
    lcp: { name: 'Largest part on the screen (LCP)', value: (ms: number) => `${(ms / 1_000).toFixed(1)} s` },
    inp: { name: 'Answer to a press (INP)', value: (ms: number) => `${Math.round(ms)} ms` },
    cls: { name: 'Parts that moved (CLS)', value: (shift: number) => shift.toFixed(2) },
  },
} as const;
