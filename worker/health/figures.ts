/** What alarms are judged by, tried and read at one moment. Every part is bounded in time, so that health answers when nothing else does. */

import type { HoldingsFeed } from '../backend/eligibility/holdings-feed.ts';
import type { BudgetSpent } from '../backend/one-time-code/budget-rules.ts';
import type { Backlog } from '../backend/outbox/outbox.ts';
import type { Counts } from '../base/counters.ts';
import type { FailureClass } from '../base/failure.ts';
import type { SettingFault } from './settings.ts';

export type Probe =
  | { readonly ok: true; readonly ms: number }
  | { readonly ok: false; readonly ms: number; readonly failure: FailureClass };

export interface Figures {
  /** D1, read and written. */
  readonly database: Probe;
  /** R2. */
  readonly files: Probe;
  /** A Durable Object. */
  readonly objects: Probe;
  /** The outbox, which the queue empties; null where D1 did not say. */
  readonly mails: (Backlog & { readonly dead: number }) | null;
  /** Null where D1 did not say, or another API (API_ORIGIN) checks. */
  readonly feed: HoldingsFeed | null;
  /** Null where the object did not say, or another API sends the codes. */
  readonly smsBudget: BudgetSpent | null;
  readonly settings: readonly SettingFault[];
  /** Counts of the last minutes (recent.ts); null where the object did not say. */
  readonly recent: Counts | null;
}
