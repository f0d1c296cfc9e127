/**
 * How long a browser waits for the answer to an upload. By then the server has stored the file or given it up (RESUME_BODY_MS), a minute
 * included for what it does afterwards. Apart from limits.ts, of which every page carries what any of them uses.
 */
export const RESUME_DEADLINE_MS = 360_000;
