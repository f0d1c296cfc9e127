/** Where a page reports that somebody is there. Apart from the schema (visit.ts), which the page does without. */
export const VISIT_PATH = '/visits';
