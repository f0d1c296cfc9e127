/** Where feeds of holdings are kept (migration 0021). */
import type { FeedTables } from '../feeds/feed-sql.ts';

export const holdingsTables: FeedTables = {
  feeds: 'holdings_feeds',
  rows: 'holdings_rows',
  columns: ['phone_number', 'folio', 'asset_class', 'value_rupees'],
  key: ['phone_number', 'feed', 'folio'],
};
