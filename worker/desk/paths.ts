/** Addresses of the desk. */
import type { AppContext } from '../base/app-env.ts';
import { DESK_PATH } from '../base/desk-path.ts';
import type { DeskKind } from './lead-lists.ts';
import { type Area, mayEnter, type Role } from './roles.ts';

export const RESUME_SEARCH_PATH = `${DESK_PATH}/resumes/search`;
export const RESUME_ZIP_PATH = `${DESK_PATH}/resumes/chosen.zip`;
export const RESUME_DELETION_PATH = `${DESK_PATH}/resumes/chosen/delete`;

export type Tab = DeskKind | 'resumes' | 'mails' | 'figures' | 'person' | 'audit';

/** In the order of the tabs. */
export const tabPaths = {
  eligibility: `${DESK_PATH}/leads/eligibility`,
  partner: `${DESK_PATH}/leads/partner`,
  contact: `${DESK_PATH}/leads/contact`,
  newsletter: `${DESK_PATH}/leads/newsletter`,
  resumes: DESK_PATH,
  mails: `${DESK_PATH}/mails`,
  figures: `${DESK_PATH}/figures`,
  person: `${DESK_PATH}/person`,
  audit: `${DESK_PATH}/audit`,
} as const satisfies Record<Tab, string>;

/** What each tab belongs to. */
const tabAreas = {
  eligibility: 'leads',
  partner: 'leads',
  contact: 'leads',
  newsletter: 'leads',
  resumes: 'resumes',
  mails: 'mails',
  figures: 'figures',
  person: 'persons',
  audit: 'audit',
} as const satisfies Record<Tab, Area>;

/** The tabs that a role may open, in order. */
export function tabsOf(role: Role): readonly Tab[] {
  return (Object.keys(tabPaths) as Tab[]).filter((tab) => mayEnter(role, tabAreas[tab]));
}

/** The first page that a role may open. */
export function homeOf(role: Role): string {
  const [first] = tabsOf(role);
  return first === undefined ? DESK_PATH : tabPaths[first];
}

/** The tab that an address belongs to. */
export function tabPathOf(path: string): string {
  return Object.values(tabPaths).find((tab) => tab !== DESK_PATH && path.startsWith(tab)) ?? DESK_PATH;
}

/** `path` with the parameters that have a value. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null && value !== '') query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}

export type ListQuery = Readonly<Record<'view' | 'spam' | 'cursor' | 'row', string | null>>;

/**
 * What decides the list that a request came from: its filter, its side and its page. Links and forms of a list carry it, and so do the pages
 * behind them, so that whoever has done something with a lead or a résumé is where they were.
 */
export function listQuery(c: AppContext): ListQuery {
  const { view = null, spam = null, cursor = null, row = null } = c.req.query();
  return { view, spam, cursor, row };
}

/** The address of that list. `done`: what is said above it. */
export function listPath(c: AppContext, list: DeskKind | 'resumes', done: Readonly<Record<string, number>> = {}): string {
  return withQuery(tabPaths[list], { ...listQuery(c), ...done });
}

/** The list, or the page, that an address is asked for from: where somebody can do it again. */
export function originPath(c: AppContext): string {
  return withQuery(tabPathOf(c.req.path), listQuery(c));
}

/** Its answer is saved as a file: a link or a form that asks for it leaves the page as it is, unless there is no file. */
export function isExport(path: string): boolean {
  return /\.(?:csv|zip)$|\/export$/u.test(path);
}

const AT_THE_DESK = new RegExp(`^${DESK_PATH}(?:[/?][^\\\\\\s]*)?$`, 'u');

/** Where a sign-in goes on: an address of the desk, else its start. */
export function safeReturn(path: string | null): string {
  return path !== null && AT_THE_DESK.test(path) ? path : DESK_PATH;
}
