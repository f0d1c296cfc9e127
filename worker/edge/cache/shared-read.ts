/** What a read that everybody shares consists of. */
import type { EndpointName } from '../../../machines/contract/endpoints.ts';
import type { AppContext } from '../../base/app-env.ts';
import type { Call, UpstreamAnswer } from '../upstream.ts';
import type { FreshnessPolicy } from './freshness.ts';

export type ReadName = Extract<EndpointName, 'readBlogs' | 'readBlog' | 'readFaqs'>;

/** One thing that everybody reads. */
export interface SharedRead<K extends ReadName> {
  readonly name: K;
  readonly call: Call;
  /** Names the copy: a path, percent-encoded, without a query. */
  readonly key: string;
  readonly policy: FreshnessPolicy;
  /** What is stored and answered in place of what the API sent: text cleaned, HTML sanitised. */
  readonly prepare: (c: AppContext, value: UpstreamAnswer<K>) => UpstreamAnswer<K>;
  /**
   * A valid answer that is more likely a fault than the truth, such as an empty list: given to whoever asked while there is no copy,
   * but never stored, and never put in the place of a good copy.
   */
  readonly isSuspicious?: (value: UpstreamAnswer<K>) => boolean;
  /** Whether 404 and 410 mean that it was taken away, and not that the API is out of order. */
  readonly canBeRemoved?: boolean;
}

/**
 * Raise this when what `prepare` makes changes (a stricter sanitiser): copies of the version before are no longer read. Pages made of them are
 * named by the build (pages/stored-pages.ts), and go with it.
 */
const STORE_VERSION = 1;
/** On our own host, where a name costs no look-up; below a path that no route answers. */
export function storeKey<K extends ReadName>(c: AppContext, read: SharedRead<K>): string {
  return `${new URL(c.req.url).origin}/.copies/${STORE_VERSION}${read.key}`;
}
