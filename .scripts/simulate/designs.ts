/** The design as it was at commit 97ea1ef, and as it is: what each action of a visitor costs which object or table. */
import { MAILS_AT_ONCE } from '../../machines/contract/limits.ts';
import { BUDGET_SHARDS, shareSize } from '../../worker/backend/one-time-code/budget-rules.ts';
import {
  BUSIEST_ADDRESS_SHARE,
  CACHE_MISSES_PER_SECOND,
  D1_SECONDS_PER_SECOND,
  OBJECT_CALLS_PER_SECOND,
  QUEUE_MESSAGES_PER_SECOND,
  READING_SHARE,
  WRONG_CODE_SHARE,
} from './limits.ts';
import type { Measured } from './measured.ts';
import type { Design, Load, Resource, Spike } from './model.ts';
import { MAILS_A_LEASE } from './statements.ts';

/** Calls a second while the advertisement runs (readers: pages). */
export const television: Spike = {
  load: { send: 5_000, verify: 1_000, 'wrong code': (1_000 * WRONG_CODE_SHARE) / (1 - WRONG_CODE_SHARE), lead: 200, reader: 50_000 },
  rise: 10,
  plateau: 60,
  fall: 60,
  patience: 8,
} satisfies Spike & { readonly load: Load };

/** Gates that checks meet in (worker/backend/eligibility/check-gate.ts). */
const GATES = 8;
/** Gates that readings meet in (worker/backend/blogs/view-gate.ts). */
const VIEW_GATES = 4;
/** SENDS_PER_HOUR as it has to be for such a day. */
const SENDS_PER_HOUR = 1_000_000;

const object = (name: string): Resource => ({ name, capacity: OBJECT_CALLS_PER_SECOND });
const D1 = 'D1 (one writer)';
const QUEUE = 'queue of leads';
const NUMBER = 'busiest number’s object';
const ADDRESS = 'busiest address’s counter (sends)';
const LEADS_ADDRESS = 'busiest address’s counter (leads)';
const SITE = 'the site’s counter of sends';
const BUDGET = 'the site’s SMS budget';
const SHARD = 'each shard of the budget';
const WRONG = 'busiest address’s wrong tries';
const GATE = 'each gate of checks';
const VIEW_GATE = 'each gate of readings';
const LEAD_GATE = 'the gate of leads';

const common: readonly Resource[] = [
  { name: D1, capacity: D1_SECONDS_PER_SECOND },
  { name: QUEUE, capacity: QUEUE_MESSAGES_PER_SECOND },
  object(NUMBER),
  object(ADDRESS),
  object(LEADS_ADDRESS),
];
/** One number is one visitor, who sends and verifies a few times. */
const ONE_OF_MANY = 1 / 100_000;

export function designThen({ milliseconds: ms }: Measured): Design {
  return {
    name: 'before (97ea1ef): keys in D1, one counter of sends, a row a statement',
    resources: [...common, object(SITE)],
    actions: [
      { name: 'send', costs: { [D1]: seconds(ms.claimKey), [NUMBER]: ONE_OF_MANY, [ADDRESS]: BUSIEST_ADDRESS_SHARE, [SITE]: 1 } },
      { name: 'verify', costs: { [D1]: seconds(ms.claimKey + ms.readOneHolding + ms.insertOneCheck), [NUMBER]: ONE_OF_MANY } },
      { name: 'wrong code', costs: { [D1]: seconds(ms.claimKey), [NUMBER]: ONE_OF_MANY } },
      // Its key, the lead with its mail, and the mail taken, read and settled.
      { name: 'lead', costs: { [D1]: seconds(ms.claimKey + ms.storeLeadThen + mail(ms)), ...leadCounters } },
      { name: 'reader', costs: { [D1]: READING_SHARE * seconds(ms.countView) + misses(ms) } },
    ],
  };
}

export function designNow({ milliseconds: ms }: Measured): Design {
  const share = shareSize({ hour: SENDS_PER_HOUR, day: SENDS_PER_HOUR });
  return {
    name: 'after: keys in the number’s object, budget in shares; checks, readings and mails many a statement',
    resources: [...common, object(BUDGET), object(SHARD), object(WRONG), object(GATE), object(VIEW_GATE), object(LEAD_GATE)],
    actions: [
      {
        name: 'send',
        costs: { [NUMBER]: ONE_OF_MANY, [ADDRESS]: BUSIEST_ADDRESS_SHARE, [SHARD]: 1 / BUDGET_SHARDS, [BUDGET]: 1 / share },
      },
      {
        name: 'verify',
        // Read and written a hundred at a time: under this load gates never wait for fewer.
        costs: { [D1]: seconds((ms.readHundredHoldings + ms.insertHundredChecks) / 100), [NUMBER]: ONE_OF_MANY, [GATE]: 2 / GATES },
      },
      { name: 'wrong code', costs: { [NUMBER]: ONE_OF_MANY, [WRONG]: BUSIEST_ADDRESS_SHARE } },
      // Its key stands in its own row. Counted as a transaction of its own: how many go together depends on how many come.
      { name: 'lead', costs: { [D1]: seconds(ms.storeLead + mailOfMany(ms)), [LEAD_GATE]: 1, ...leadCounters } },
      {
        name: 'reader',
        costs: {
          [D1]: (READING_SHARE * seconds(ms.countHundredViews)) / 100 + misses(ms),
          [VIEW_GATE]: READING_SHARE / VIEW_GATES,
        },
      },
    ],
  };
}

const leadCounters = { [QUEUE]: 1, [LEADS_ADDRESS]: BUSIEST_ADDRESS_SHARE };

/** Taken, its lead read, settled. */
function mail(ms: Measured['milliseconds']): number {
  return ms.takeMail + ms.readSubject + ms.settleMail;
}

/**
 * The queue brings so many that leases are full; leads are read, and mails settled, a few at a time. Twice as often settled as it takes when
 * all of those end together: one that is slow keeps none of the others waiting.
 */
function mailOfMany(ms: Measured['milliseconds']): number {
  return ms.takeMails / MAILS_A_LEASE + (ms.readSubjects + 2 * ms.settleMails) / MAILS_AT_ONCE;
}

/** Pages come from caches; what reaches D1 besides readings that count is one set of misses for everybody. */
function misses(ms: Measured['milliseconds']): number {
  return (CACHE_MISSES_PER_SECOND * seconds(ms.readOneHolding)) / 50_000;
}

function seconds(milliseconds: number): number {
  return milliseconds / 1_000;
}
