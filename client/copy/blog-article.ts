/** Text of an article's page. The share toasts are the specification's (section 8). */
export const articleCopy = {
  back: 'Back',
  views: (views: number) => (views === 1 ? '1 view' : `${views.toLocaleString('en-IN')} views`),
  updated: 'Updated',
  share: {
    label: 'Share this article',
    facebook: 'Facebook',
    twitter: 'X (Twitter)',
    linkedin: 'LinkedIn',
    whatsapp: 'WhatsApp',
    copy: 'Copy link',
    more: 'Share',
    copied: 'Link copied to clipboard!',
    notCopied: 'Failed to copy link',
  },
  contents: 'In this article',
  keywords: 'Keywords',
  writtenBy: 'Written by',
  related: 'Related Articles',
  loading: 'Loading the article',
  all: 'All articles',
  failed: {
    title: 'Oops! Something went wrong',
    text: "We couldn't load this article. Please try again later.",
    action: 'Try Again',
  },
} as const;
