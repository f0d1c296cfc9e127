/** Every sentence of the desk that a person reads. */
import { BRAND } from '../../machines/contract/brand';

export const deskMessages = {
  signInFirst: 'Please sign in at the desk first',
  tokenWrong: 'This access token is not valid. Check it, or ask for a new one',
  tooManyWrong: 'Too many wrong tokens came from your network. A valid token still works; wrong ones are refused for a few minutes',
  needsHttps: 'Open this page over https to sign in: over http your token could be read on the way',
  unreadableAddress: 'This address is not complete. Start again from the newest entries',
  gone: 'This entry is not there any more',
  deleted: 'The résumé was deleted',
  failed: 'That did not work. Nothing was changed; please try again in a moment',
} as const;

export const deskCopy = {
  brand: `${BRAND} desk`,
  signIn: {
    title: 'Sign in',
    intro: 'This page is for HR and sales. Sign in with your named access token.',
    token: 'Access token',
    submit: 'Sign in',
    help: 'Tokens are made on the command line, one per person or script. Only your name is written to the audit log.',
  },
  tabs: { resumes: 'Résumés', partner: 'Partners', contact: 'Contact', newsletter: 'Newsletter', audit: 'Audit log' },
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  search: 'Search',
  clear: 'Clear',
  export: 'Export CSV',
  older: 'Older',
  newest: 'Newest',
  resumes: {
    title: 'Résumés',
    searchLabel: 'File name contains',
    columns: { name: 'File Name', uploadedAt: 'Uploaded At', action: 'Action' },
    download: 'Download',
    delete: 'Delete',
    mayNeedPassword: 'May ask for a password',
    empty: 'No résumé has arrived yet.',
    nothingFound: 'No file name contains this.',
  },
  deletion: {
    title: 'Delete this résumé?',
    warning: 'The file is removed for good, here and in the archive. This cannot be undone.',
    confirm: 'Delete for good',
    cancel: 'Keep it',
  },
  leads: {
    empty: 'Nothing has arrived yet.',
    nothingFound: 'Nothing matches these filters.',
    elsewhere: 'Leads are kept by the API that this site stands in front of.',
    from: 'From',
    to: 'To',
    any: 'Any',
    contains: 'Contains',
    filter: 'Filter',
  },
  audit: {
    title: 'Audit log',
    columns: { at: 'When', actor: 'Who', action: 'What', subject: 'Which' },
    empty: 'Nothing has been recorded yet.',
    actions: {
      'sign-in': 'Signed in',
      'sign-in-refused': 'Sign-in refused',
      'sign-out': 'Signed out',
      download: 'Downloaded a résumé',
      export: 'Exported a list',
      delete: 'Deleted a résumé',
      retention: 'Removed old entries',
    },
  },
} as const;
