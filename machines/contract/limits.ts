/** Every number of the specification, once, named with its unit. Source: spec sections 4, 5, 9 and decisions 3–7. */

const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// Eligibility form
export const PHONE_DIGITS = 10;
export const CODE_DIGITS = 6;
export const NAME_MAX_CHARACTERS = 100;
export const RESEND_COOLDOWN_MS = 30 * SECOND_MS;
export const RESULT_DELAY_MS = 1 * SECOND_MS;

// One-time codes, enforced by the server (decisions 4)
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const CODE_MAX_WRONG_TRIES = 5;
export const SENDS_PER_NUMBER_PER_HOUR = 5;
export const SENDS_PER_NUMBER_PER_DAY = 10;

// The result and the call that a verified visitor can ask for (decisions 4)
/** A result survives a reload of its tab for as long as a code lives. */
export const RESULT_KEPT_MS = CODE_LIFETIME_MS;
/** How long after the verification a call may be asked for: longer than a reload is survived, for somebody who reads, or asks at home first. */
export const CALL_ASKABLE_MS = 30 * MINUTE_MS;
/** Published hours (spec 2), by day of the week from Sunday: first and last hour on a clock in India; null is closed. */
export const OPENING_HOURS = [null, [9, 18], [9, 18], [9, 18], [9, 18], [9, 18], [10, 16]] as const satisfies readonly (
  | readonly [number, number]
  | null
)[];
/** India keeps one offset all year, so no table of zones is needed, and no runtime's formatting can differ. */
export const INDIA_OFFSET_MS = 5.5 * HOUR_MS;
export const CALL_SLOT_MS = HOUR_MS;
/** Somebody has to read the request before they can call. */
export const CALL_NOTICE_MS = 30 * MINUTE_MS;
/** Open days whose hours are offered, today's included where it has any left. */
export const CALL_DAYS_OFFERED = 3;
export const CALL_TOKEN_MAX_CHARACTERS = 2_048;
/** Per client network; a carrier's phones share one. */
export const CALLS_PER_ADDRESS_PER_HOUR = 30;

/** How long a page of the check without a script can be sent: as long as the code that it may be about. */
export const CHECK_STEP_MS = CODE_LIFETIME_MS;

// Holdings feed (decisions 4)
/** Older than this, a feed tells nobody anything. Indian fund values change every working day, so a week is a fault of the feed. */
export const HOLDINGS_MAX_AGE_DAYS = 7;
/** A visitor who could not be checked is told to come back; a feed is mended by people. */
export const HOLDINGS_RETRY_SECONDS = 15 * 60;
/** How long a worker takes the feed for current before it asks again, and how long a send waits for that answer. */
export const HOLDINGS_FEED_KNOWN_MS = 30 * SECOND_MS;
export const HOLDINGS_SEND_BUDGET_MS = 1 * SECOND_MS;
export const FOLIO_MAX_CHARACTERS = 40;
/** One lakh crore: more in one folio is a fault of the file. */
export const HOLDING_MAX_RUPEES = 1_000_000_000_000;

// Other forms
export const EMAIL_MAX_CHARACTERS = 254;
export const COMPANY_MAX_CHARACTERS = 200;
export const SUBJECT_MAX_CHARACTERS = 200;
export const MESSAGE_MAX_CHARACTERS = 5_000;
export const CONTACT_MESSAGE_MIN_CHARACTERS = 10;
export const NEWSLETTER_SUCCESS_MS = 5 * SECOND_MS;
/** How long after a call that was cut on its way it goes again, where the browser takes itself for connected; the last one repeats. */
export const LEAD_RESEND_DELAYS_MS = [5 * SECOND_MS, 20 * SECOND_MS, 1 * MINUTE_MS, 5 * MINUTE_MS] as const;

// Leads at the server (decisions 5)
/** Without a key, the same content within this time is the same submission: a double click without JavaScript stores one. */
export const LEAD_REPEAT_WINDOW_MS = 10 * MINUTE_MS;
/** Where a challenge is asked for, forms without a script cannot; so few may pass that nobody makes a business of it. */
export const SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR = 3;
export const SCRIPTLESS_LEADS_PER_HOUR = 30;
/** The challenge that a visitor is a person: to load, and altogether. Its token lives longer (300 s) and is sent at once. */
export const CHALLENGE_LOAD_MS = 15 * SECOND_MS;
export const CHALLENGE_MS = 2 * MINUTE_MS;
/** Mails that one mailbox can be sent because somebody typed one of its addresses into the newsletter form. */
export const NEWSLETTER_MAILS_PER_MAILBOX_PER_DAY = 3;
/** Who has left is asked to confirm at most this often, however often somebody types their address. */
export const NEWSLETTER_REASK_DAYS = 30;
/** Subscriptions of the whole site in an hour that owe a mail; a warning at this share of them. */
export const NEWSLETTER_MAILS_PER_HOUR = 300;
export const NEWSLETTER_CAP_WARN_SHARE = 0.8;
export const NEWSLETTER_CONFIRM_DAYS = 7;
/** Subjects of our mails are cut here, with what the visitor wrote in them (case MI-02). */
export const MAIL_SUBJECT_MAX_CHARACTERS = 120;
/** Attempts to send a mail, about a day with their pauses; after them a person is asked. */
export const MAIL_ATTEMPTS_MAX = 8;
/** The platform lets one invocation have six connections open, and make 10,000 calls: about 1.4 for a mail. */
export const MAILS_AT_ONCE = 6;
export const MAILS_PER_RUN_MAX = 7_000;
/** One run of the clock, which strikes every five minutes. */
export const OUTBOX_RUN_MS = 4 * MINUTE_MS;
/** How long mails may wait for their turn before a line says so, and before a person is needed. */
export const OUTBOX_LATE_WARN_MS = 10 * MINUTE_MS;
export const OUTBOX_LATE_ERROR_MS = HOUR_MS;

// Résumés: strictly less than this many bytes
export const RESUME_LIMIT_BYTES = 5 * 1_048_576;
export const RESUME_FOLLOW_UP_MS = 2 * SECOND_MS;
export const RESUME_PAGE_MAX = 100;
/** As long as common file systems allow, in UTF-16 units. */
export const RESUME_NAME_MAX_CHARACTERS = 255;
/** Percent-encoded: R2 keeps 2,048 bytes of facts beside a file, of which the others take about 150. */
export const RESUME_NAME_MAX_ENCODED_BYTES = 1_800;
/** `%PDF-` must end within the first bytes, as readers have it. */
export const PDF_HEADER_WITHIN_BYTES = 1_024;
/** What the directory of a .docx may declare; more is not a CV but a ZIP bomb (ASVS 5.2.3). */
export const RESUME_ZIP_LIMIT_BYTES = 50 * 1_048_576;
export const RESUME_ZIP_ENTRIES_MAX = 2_000;
/** The two parts of a .docx that are unpacked to see what it is; Word's own have 2 KB packed into one. */
export const RESUME_ZIP_PART_LIMIT_BYTES = 256 * 1_024;
export const RESUME_ZIP_PART_PACKED_BYTES = 16 * 1_024;
/** The largest file plus the multipart lines around it. */
export const RESUME_BODY_LIMIT_BYTES = RESUME_LIMIT_BYTES + 64 * 1_024;
/** A sender has this long for a whole file: 5 MB at 140 kbit a second. */
export const RESUME_BODY_MS = 5 * MINUTE_MS;
/** A sender that says nothing for so long is given up. */
export const RESUME_IDLE_MS = 30 * SECOND_MS;
/** What all uploads in flight may hold in one isolate: eight of the largest (a reader takes one byte more), twice that while buffers grow. */
export const RESUME_MEMORY_BYTES = 8 * (RESUME_BODY_LIMIT_BYTES + 1);
/** Of that, what one network's uploads may hold: two of the largest, or some forty usual ones; the rest stays for everybody else. */
export const RESUME_NETWORK_MEMORY_SHARE = 0.25;
export const RESUME_BUSY_RETRY_SECONDS = 5;
/**
 * A sender whose next minute brings less than this share of what has come keeps room busy that others need. Whoever sends evenly and is done
 * within RESUME_BODY_MS brings at least a fifth of the file a minute, on the slowest line.
 */
export const RESUME_PACE_MS = MINUTE_MS;
export const RESUME_PACE_SHARE = 0.05;
/** Taken per client network, and in all; a university's careers day comes from one address. */
export const RESUMES_PER_ADDRESS_PER_HOUR = 20;
export const RESUMES_PER_HOUR = 300;
/** Where Turnstile is configured: files of one network per hour, and the share of the site's, after which a sender is asked for a challenge. */
export const RESUMES_BEFORE_CHALLENGE_PER_HOUR = 5;
export const RESUMES_CHALLENGE_SHARE = 0.8;
/** Writing one file to R2, repetitions included. */
export const RESUME_PUT_BUDGET_MS = 20 * SECOND_MS;
export const RESUME_RETENTION_DEFAULT_DAYS = 365;

// Desk: search fields and sign-in (decisions 6)
export const DESK_SEARCH_MAX_CHARACTERS = 100;
/** CVs in one ZIP, and deleted at once: two pages of the list; and how large the ZIP may get, which a phone on a train still finishes. */
export const RESUME_ZIP_FILES_MAX = 50;
export const RESUME_ZIP_BYTES_MAX = 100 * 1_048_576;
/** In code points; what is longer is refused with its text kept. */
export const LEAD_NOTE_MAX_CHARACTERS = 4_000;
/** Whoever was away from a tab for so long comes back to it on a new visit. */
export const DESK_VISIT_PAUSE_MS = 30 * MINUTE_MS;
/** What came in since a visit, and mails that failed, are counted as far as this, so that it costs the same at any length. */
export const DESK_COUNT_MAX = 1_000;
/** Entries that one page of leads looks through where no index answers what is asked: a search of one or two characters, or one together with a filter. */
export const LEAD_SCAN_MAX = 5_000;
/** Rows of an export: the first bytes leave early, and the rest costs few questions. */
export const EXPORT_FIRST_ROWS = 50;
export const EXPORT_ROWS_AT_ONCE = 500;
export const DESK_SESSION_IDLE_MS = 30 * MINUTE_MS;
export const DESK_SESSION_MAX_MS = 12 * HOUR_MS;
export const SIGN_IN_FAILURES_MAX = 10;
export const SIGN_IN_WINDOW_MS = 15 * MINUTE_MS;
export const AUDIT_RETENTION_DAYS = 730;

// Reading
export const BLOG_SEARCH_DEBOUNCE_MS = 500;
export const BLOG_SEARCH_MAX_CHARACTERS = 200;
export const READING_TIME_EXTRA_MINUTES = 1;
/** Articles on one page of the list, so that a thousand of them stay smooth on a slow phone. */
export const BLOGS_PER_PAGE = 24;
/** An article must have been on the screen this long to count as read. */
export const READING_COUNTS_AFTER_MS = 5 * SECOND_MS;
/** Shared copies at the edge: fresh this long, then served while one refresh runs (decisions 7). */
export const BLOGS_FRESH_MS = 60 * SECOND_MS;
export const FAQS_FRESH_MS = 300 * SECOND_MS;
/** How long a copy that is no longer fresh may still stand in for an API that does not answer. */
export const STALE_LIMIT_MS = DAY_MS;
export const FAQ_FIRST_ITEMS = 5;
export const FEATURE_ROTATION_MS = 4 * SECOND_MS;
export const FEATURE_GROUPS = 4;

// Interface
export const HEADER_SCROLLED_PX = 20;
export const ELIGIBILITY_TOAST_MS = 2 * SECOND_MS;
export const TOAST_MS = 5 * SECOND_MS;

// Calculator
export const LOAN_AMOUNT_MIN_RUPEES = 50_000;
export const LOAN_AMOUNT_MAX_RUPEES = 1_000_000;
export const LOAN_AMOUNT_STEP_RUPEES = 10_000;
export const LOAN_AMOUNT_DEFAULT_RUPEES = 100_000;
export const TENURES_MONTHS = [12, 24, 36] as const;
export const TENURE_DEFAULT_MONTHS = 12;
export const ILLUSTRATIVE_RATE_PERCENT = 10.5;
/** "From" rate of the marketing claims; a borrower's own rate stands in the offer. */
export const LOWEST_RATE_PERCENT = 9.5;
/** For closing early, on any day (spec 9). */
export const FORECLOSURE_RUPEES = 0;

// What the site claims and promises (spec 9); each is shown with its condition
export const INSTANT_LOAN_MINUTES = 10;
export const END_TO_END_MINUTES = 15;
/** Shortest and longest time of each step. */
export const STEP_MINUTES = { application: [1, 1], verification: [2, 3], approval: [1, 2], disbursal: [5, 10] } as const;
export const APPROVAL_HOURS = 24;
/** To partners and to anybody who writes to support. */
export const ANSWER_HOURS = 24;

// Privacy policy (spec 9)
export const LOAN_RECORDS_KEPT_YEARS = 8;
export const ACCOUNT_DATA_KEPT_MONTHS = 24;
export const UNCONFIRMED_ADDRESS_KEPT_DAYS = 90;
export const ANALYTICS_KEPT_MONTHS = 12;
export const BREACH_NOTICE_HOURS = 72;
export const RIGHTS_ANSWER_DAYS = 30;
export const POLICY_NOTICE_DAYS = 7;
/** How long an answer of /.well-known/security.txt may be kept before it has to be read again; RFC 9116 advises less than a year. */
export const SECURITY_TXT_VALID_DAYS = 180;
export const MINIMUM_AGE_YEARS = 18;

/** Codes that one client network may ask for per hour before it is asked for a challenge, where Turnstile is configured. */
export const SENDS_BEFORE_CHALLENGE_PER_HOUR = 20;

// Limits per client network (decisions 5)
/** What a whole IPv6 /48 may do, in shares of one network's limit: more than a neighbour uses up, less than makes a /48 worth renting. */
export const WIDE_NETWORK_FACTOR = 2;
/** What browsers report of our policy (`/csp-reports`): bodies per network, and the longest that is read. */
export const POLICY_REPORTS_PER_NETWORK_PER_HOUR = 60;
export const POLICY_REPORT_LIMIT_BYTES = 32 * 1_024;

// Figures of visits
/** One visit in so many also tells how fast it was. */
export const VITALS_ONE_IN = 10;
/** Reports of one network that are counted; a carrier's phones share one. */
export const VISIT_REPORTS_PER_NETWORK_PER_HOUR = 2_000;

// Wire
export const JSON_BODY_LIMIT_BYTES = 64 * 1_024;
/** A caller has this long for a whole body: 64 KB take half of it on the slowest line that still carries a page. */
export const BODY_MS = 30 * SECOND_MS;
/** A body that is refused is read on to here, and no longer than this, so that its sender gets the answer. */
export const DISCARD_LIMIT_BYTES = 128 * 1_048_576;
export const DISCARD_MS = 60 * SECOND_MS;
/** The answer of the upstream, its body included, must be here by then. */
export const UPSTREAM_DEADLINE_MS = 8 * SECOND_MS;
/** A read that failed within this time is asked for once more in what is left. */
export const FAST_FAILURE_MS = 2 * SECOND_MS;
/** The browser waits a little longer than the edge, so that the edge's own sentence arrives. */
export const CLIENT_DEADLINE_MS = 12 * SECOND_MS;
/** One piece of work on D1 or R2, with its repetitions: several fit into the deadline above. */
export const STORAGE_BUDGET_MS = 2.5 * SECOND_MS;
export const STORAGE_FIRST_PAUSE_MS = 50;
export const STORAGE_LONGEST_PAUSE_MS = 1 * SECOND_MS;
/** What a visitor is told to wait after a fault that passes. */
export const STORAGE_RETRY_AFTER_SECONDS = 5;
export const IDEMPOTENCY_WINDOW_MS = DAY_MS;
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 128;
