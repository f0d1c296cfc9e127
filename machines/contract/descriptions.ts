/** What openapi.yaml says in words: of each call what it does, what else it is answered with, and an example of both ways. */
import { CALL_CONSENT_VERSION } from './call-back.ts';
import type { EndpointName } from './endpoints.ts';
import { CODE_LIFETIME_MS, CODE_MAX_WRONG_TRIES, MINUTE_MS, RESEND_COOLDOWN_MS, RESUME_LIMIT_BYTES } from './limits.ts';
import { messages } from './messages.ts';

export interface Described {
  readonly summary: string;
  readonly description?: string;
  /** `site`: answered by the site itself, also in front of another API. `optional`: an API may be without it. */
  readonly by: 'api' | 'optional' | 'site';
  /** Statuses beside the good one and those that any call may have. */
  readonly refusals: readonly number[];
  readonly request?: unknown;
  /** What stands in a good answer, without its wrapping. */
  readonly answer?: unknown;
}

const blog = {
  _id: '665f1c2e9d3a4b0012ab34cd',
  slug: 'what-a-pledge-is',
  title: 'What a pledge is',
  category: 'Basics',
  author: 'Editorial team',
  publishDate: '2026-03-17T00:00:00.000Z',
  updatedAt: '2026-09-02',
  readingTime: 4,
  featuredImage: 'https://images.example/pledge.webp',
  altText: 'A stamped paper on a desk',
  metaTitle: 'What a pledge is',
  metaDescription: 'What happens to your units while they secure a loan.',
  excerpt: 'Your units stay yours. What changes is who may sell them.',
  primaryKeyword: 'pledge',
  secondaryKeywords: 'lien, mutual funds',
  preriority: true,
  pin: false,
  views: 1204,
};
const received = { message: 'We have received your message.', data: { reference: 'PW-7K3M' } };

export const described: Readonly<Record<EndpointName, Described>> = {
  sendCode: {
    summary: 'Sends an OTP by SMS',
    description: `Refuse with 400 what cannot be an Indian mobile number, without an SMS. Send again ${RESEND_COOLDOWN_MS / 1_000} s later at the earliest: before that, and when a limit is reached, answer 429 with \`Retry-After\`. A new code ends the one before. \`X-Forwarded-Host\` names the host that the SMS may bind its code to (WebOTP).`,
    by: 'api',
    refusals: [400, 409, 429, 503],
    request: { fullName: 'Asha Rao', phoneNumber: '9876543210' },
    answer: { message: messages.codeSent },
  },
  verifyCode: {
    summary: 'Checks a code, and what may be borrowed on this number',
    description: `A wrong, used or old code is **400** with \`errors[0].field = "otp"\`, never 401: 401 signs the visitor out. A code lives ${CODE_LIFETIME_MS / MINUTE_MS} minutes, is good once, and dies after ${CODE_MAX_WRONG_TRIES} wrong tries (429). \`elibilityStatus\` (spelled so) has to be \`true\` or \`false\`: anything else is an error, and nobody is told that they are eligible. While you cannot check (no current data), answer 503, and never \`false\`. Leave \`callBack\` out where you take no calls: the site then offers its own.`,
    by: 'api',
    refusals: [400, 409, 429, 503],
    request: { phoneNumber: '9876543210', otp: '042424' },
    answer: { message: messages.codeVerified, elibilityStatus: true, lendingValue: 240_000, minimumLoan: 50_000 },
  },
  askForCall: {
    summary: 'A verified visitor asks to be called',
    description:
      'Optional. Where you have no such path answer 404 or 405, with any body: the site then keeps the request itself and shows it at its desk. `token` is the one that your own verification gave (`callBack.token`), and missing where it gave none; the site vouches for `phoneNumber`. A token of yours that is over is 410.',
    by: 'optional',
    refusals: [400, 404, 409, 410, 429],
    request: { phoneNumber: '9876543210', fullName: 'Asha Rao', callAt: '2026-12-01T10:00:00.000+05:30', consent: CALL_CONSENT_VERSION },
    answer: { message: messages.callAsked, data: { reference: 'PW-7K3M' } },
  },
  createNewsletter: {
    summary: 'Subscribes an address to the newsletter',
    description:
      'Answer the same for known and for new addresses, so that nobody can probe the list. Nobody has confirmed the address yet.',
    by: 'api',
    refusals: [400, 409, 429],
    request: { email: 'asha@mail.example' },
    answer: { message: messages.newsletterSent, data: { reference: 'PW-7K3M' } },
  },
  createPartner: {
    summary: 'An application as a partner',
    by: 'api',
    refusals: [400, 409, 429],
    request: {
      name: 'Asha Rao',
      businessEmail: 'asha@firm.example',
      companyName: 'Rao Advisers',
      partnershipType: 'channel partner',
      message: 'We advise 400 families in Pune.',
    },
    answer: received,
  },
  createContact: {
    summary: 'A message from the contact page',
    description: '`phone` and `about` are ours, and left out where they are empty: an API that knows neither sees what it always saw.',
    by: 'api',
    refusals: [400, 409, 429],
    request: {
      name: 'Asha Rao',
      email: 'asha@mail.example',
      subject: 'Please call me',
      message: 'How long does it take?',
      phone: '9876543210',
      about: 'call',
    },
    answer: received,
  },
  readBlogs: {
    summary: 'All articles, newest first, or those that a search finds',
    description:
      'Kept for everybody for a minute, unless the answer says `private` or `no-store`, sets a cookie, or varies by one. `content` may stand in each entry; it is dropped while it is read (up to 64 MB come in so). Entries without a slug or a title are left out of the list.',
    by: 'api',
    refusals: [429],
    answer: [blog],
  },
  readBlog: {
    summary: 'One article, by slug or id',
    description:
      '`content` is HTML; it is sanitised before anybody sees it. An article that is not there is 404 **with a JSON body**: a 404 with another body is taken for a proxy’s, and the page says that the service is out of order.',
    by: 'api',
    refusals: [404, 429],
    answer: {
      blog: { ...blog, content: '<h2>What changes</h2><p>Your units stay yours.</p>' },
      recommendations: {
        suggestions: [
          {
            id: '665f1c2e9d3a4b0012ab34ce',
            slug: 'what-a-loan-costs',
            title: 'What a loan costs',
            category: 'Costs',
            featuredImage: '',
            readingTime: 3,
          },
        ],
      },
    },
  },
  readFunds: {
    summary: 'Schemes that a search finds, and schemes by code or ISIN',
    description:
      'From the list of schemes that `npm run funds` has taken in. `?search=` a term of 2 to 100 characters; `?named=` codes or ISINs, separated by `_`, fifty at most.',
    by: 'site',
    refusals: [503],
    answer: {
      list: { datedOn: '2026-11-27', isSample: true, daysOld: null, count: 355 },
      found: [
        {
          code: '900195',
          isin: 'INFZZA001216',
          name: 'Gulmohar Flexi Cap Fund - Direct Plan - Growth',
          category: 'Flexi Cap Fund',
          assetClass: 'equity-fund',
          barrier: null,
          plan: 'direct',
          payOut: 'growth',
          nav: '105.5853',
          navDate: '2026-11-27',
        },
      ],
      total: 1,
      named: [],
      gone: [],
    },
  },
  countView: {
    summary: 'Counts a reading of an article',
    description: 'Another API keeps its own figures and is not asked.',
    by: 'site',
    refusals: [404],
  },
  countVisit: {
    summary: 'Counts that somebody is on a page',
    description:
      'Of the site’s pages, by themselves: that somebody is there, that they opened the check, and for one visit in ten how fast the page was. 204 whether it counted or not.',
    by: 'site',
    refusals: [400, 403, 413, 415, 429, 503],
    request: { path: '/about', seen: 'visit' },
  },
  readFaqs: {
    summary: 'Questions and answers',
    description: 'Kept for everybody for five minutes, as articles are. `content` is HTML and sanitised.',
    by: 'api',
    refusals: [429],
    answer: [{ title: 'Do I lose my units?', content: '<p>No. They are pledged and stay yours.</p>' }],
  },
  uploadResume: {
    summary: 'Takes a CV',
    description: `PDF or Word, by extension and content, less than ${RESUME_LIMIT_BYTES / 1_048_576} MB. CVs always stay with the site.`,
    by: 'site',
    refusals: [400, 403, 408, 413, 415, 429, 503],
    answer: { message: messages.resumeStored, data: { _id: '3f0c', originalName: 'asha.pdf', uploadedAt: '2026-11-28T09:30:00.000Z' } },
  },
  listResumes: {
    summary: 'CVs, newest first',
    description: 'A bare array. `Link: <…>; rel="next"` names the next page.',
    by: 'site',
    refusals: [400, 401, 403],
    answer: [{ _id: '3f0c', originalName: 'asha.pdf', uploadedAt: '2026-11-28T09:30:00.000Z' }],
  },
  downloadResume: { summary: 'One CV as it was sent', by: 'site', refusals: [401, 403, 404] },
};

/** Statuses of `refusals`, and those that every call of an API may have. */
export const refusals: Readonly<Record<number, string>> = {
  400: 'What was sent cannot be taken. `errors` names each field once, `message` is the first of them; both are shown. 422 is the same.',
  401: 'The visitor’s session is over, and so is 498. The site removes the stored token: a wrong code is never 401.',
  403: 'Refused.',
  404: 'There is no such thing. With a JSON body.',
  408: 'The body did not end in time.',
  409: 'The `Idempotency-Key` came before, with another body.',
  410: 'It is over, and cannot be had again.',
  413: 'Too large.',
  415: 'Another media type is needed.',
  429: 'Too often. `message` says what to do, `Retry-After` when.',
  503: 'Cannot be done for a while. `message` says so, `Retry-After` when to come again. Of any other 5xx the visitor reads our sentence.',
};
