/**
 * What a list is filtered by. A filter may name a person, so it is posted and stands in no address: the list that follows is asked for with
 * the filter sealed under HASH_KEY, for the same token and tab, as long as a session lasts at most.
 */
import * as v from 'valibot';
import { DESK_SEARCH_MAX_CHARACTERS, DESK_SESSION_MAX_MS } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { seal, unseal } from '../base/sealed.ts';
import type { DeskForm } from './desk-form.ts';
import type { DeskUser } from './desk-user.ts';
import type { LeadList } from './lead-lists.ts';
import { leadStatuses } from './lead-status.ts';
import type { Tab } from './paths.ts';

/** '' is any. Dates are days in India. */
export interface LeadFilter {
  readonly search: string;
  readonly choice: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

const NO_FILTER: LeadFilter = { search: '', choice: '', status: '', from: '', to: '' };

const day = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), '');
const filterSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DESK_SEARCH_MAX_CHARACTERS)), ''),
  choice: v.optional(v.pipe(v.string(), v.maxLength(DESK_SEARCH_MAX_CHARACTERS)), ''),
  status: v.optional(v.picklist(['', ...leadStatuses]), ''),
  from: day,
  to: day,
});
const sealedSchema = v.object({ tokenId: v.string(), tab: v.string(), until: v.number(), filter: filterSchema });

/** Null for a form that is none of ours. `list` is missing for résumés, which are searched by name alone. */
export function readFilterForm(form: DeskForm, list: LeadList | null): LeadFilter | null {
  const parsed = v.safeParse(filterSchema, form.fields);
  if (!parsed.success) return null;
  const { choice } = parsed.output;
  return choice === '' || list?.choice?.values.includes(choice) ? parsed.output : null;
}

export function isFiltering(filter: LeadFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

export interface View {
  readonly filter: LeadFilter;
  /** As it stands in the address; '' without a filter. */
  readonly sealed: string;
}

/** What `?view=` stands for; null for one that is over, or is another person's or tab's. */
export async function readView(c: AppContext, user: DeskUser, tab: Tab): Promise<View | null> {
  const sealed = c.req.query('view') ?? '';
  if (sealed === '') return { filter: NO_FILTER, sealed };
  const opened = v.safeParse(sealedSchema, await unseal(c.env.HASH_KEY, 'desk-filter', sealed));
  if (!opened.success) return null;
  const { tokenId, tab: its, until, filter } = opened.output;
  return tokenId === user.tokenId && its === tab && until > (await now(c.env)) ? { filter, sealed } : null;
}

/** The text for `?view=`; '' for a filter that filters nothing. */
export async function sealFilter(c: AppContext, user: DeskUser, tab: Tab, filter: LeadFilter): Promise<string> {
  if (!isFiltering(filter)) return '';
  const until = (await now(c.env)) + DESK_SESSION_MAX_MS;
  return seal(c.env.HASH_KEY, 'desk-filter', { tokenId: user.tokenId, tab, until, filter });
}
