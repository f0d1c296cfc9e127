/** Text of the blog list. The empty and error states are the specification's (section 8). */
export const blogsCopy = {
  title: 'Blogs',
  lead: 'What a pledge does, what it costs and what can go wrong, worked out in rupees. Read before you borrow.',
  feed: 'RSS feed',
  search: {
    label: 'Search the articles',
    hint: 'By topic, in English or Hindi: lien, shortfall, credit score',
    action: 'Search',
    clear: 'Show all articles',
  },
  featured: 'Featured',
  all: 'All articles',
  pinned: 'Pinned',
  minutes: (minutes: number) => `${minutes} min read`,
  found: (count: number, term: string) => `${count === 1 ? '1 article' : `${count} articles`} for “${term}”`,
  listed: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  searching: 'Searching…',
  loading: 'Loading the articles',
  more: 'More articles',
  newer: 'Newer articles',
  pages: 'Pages of the list',
  noMatch: {
    title: (term: string) => `No article matches “${term}”`,
    text: 'Try one word instead of several, or look through all articles.',
  },
  empty: {
    title: 'No Blogs Available',
    text: "We haven't published any blogs yet. Check back soon for exciting content!",
    home: 'Go to Homepage',
    refresh: 'Refresh',
  },
  failed: {
    title: 'Oops! Something went wrong',
    text: "We couldn't load the blogs. Please try again later.",
    action: 'Try Again',
  },
} as const;
