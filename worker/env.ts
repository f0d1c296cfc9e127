/** Every binding, secret and variable of the worker, one line each. deploy.md says how they are set. */
import type { ViewGate } from './backend/blogs/view-gate.ts';
import type { CheckGate } from './backend/eligibility/check-gate.ts';
import type { LeadGate } from './backend/leads/lead-gate.ts';
import type { NumberCodes } from './backend/one-time-code/number-codes.ts';
import type { SmsBudget, SmsBudgetShard } from './backend/one-time-code/sms-budget.ts';
import type { WrongTries } from './backend/one-time-code/wrong-tries.ts';
import type { MailMessage } from './backend/outbox/queue.ts';
import type { SendQuota } from './backend/quota/send-quota.ts';
import type { TallyGate } from './backend/tally/tally-gate.ts';
import type { Watch } from './health/watch.ts';

export interface Env {
  /** The prerendered client (`dist/client`). */
  ASSETS: Fetcher;
  /** D1: everything that is stored as rows (worker/storage.md). */
  DB: D1Database;
  /** One Durable Object per mobile number: its one-time codes and send counters. */
  NUMBER_CODES: DurableObjectNamespace<NumberCodes>;
  /** Counters per purpose and client network, per purpose and /48, and for the whole site (base/network-quota.ts). */
  SEND_QUOTA: DurableObjectNamespace<SendQuota>;
  /** The site's SMS budget: one object (`site`) that counts, and those that spend shares of it (one-time-code/budget-rules.ts). */
  SMS_BUDGET: DurableObjectNamespace<SmsBudget>;
  SMS_BUDGET_SHARD: DurableObjectNamespace<SmsBudgetShard>;
  /** Codes that were not accepted, per client network. */
  WRONG_TRIES: DurableObjectNamespace<WrongTries>;
  /** A few objects that gather eligibility checks into large statements; they store nothing. */
  CHECK_GATE: DurableObjectNamespace<CheckGate>;
  /** Gathers readings of articles on their way to D1. */
  VIEW_GATE: DurableObjectNamespace<ViewGate>;
  /** The same for leads. */
  LEAD_GATE: DurableObjectNamespace<LeadGate>;
  /** One object, `site`: what was counted in the last minutes, and what was said about alarms. */
  WATCH: DurableObjectNamespace<Watch>;
  /** Gathers counts of visits, steps of the check and web vitals on their way to D1. */
  TALLY_GATE: DurableObjectNamespace<TallyGate>;
  /** Workers Analytics Engine: where it is bound, counts go there and not into D1. To be shown at the desk they need the four below. */
  ANALYTICS?: AnalyticsEngineDataset;
  /** Id of the account, name of the dataset (default `pledgewell`), and secret: a token that may read Account Analytics. */
  ANALYTICS_ACCOUNT?: string;
  ANALYTICS_DATASET?: string;
  ANALYTICS_TOKEN?: string;
  /** Base address of Cloudflare's API, where it is not its own (tests). */
  ANALYTICS_ORIGIN?: string;
  /** Résumés with their facts as metadata (`resumes/<id>`): the truth that the D1 list follows. */
  RESUMES: R2Bucket;
  /** Queue that makes mails prompt, those of leads and all others; the D1 outbox makes them certain. */
  LEADS: Queue<MailMessage>;
  /** Sends mails. Without it they wait in the outbox and are given to a person after MAIL_ATTEMPTS_MAX attempts. */
  MAIL?: SendEmail;
  /** Coarse shield per client network and location in front of the API, the desk and rendered pages (60 s period); exact counts live in Durable Objects. */
  API_RATE?: RateLimit;
  /** The same for a whole IPv6 /48: twice the limit (WIDE_NETWORK_FACTOR). */
  API_RATE_WIDE?: RateLimit;

  /**
   * Origin of an existing API (`https://host`, no path). Set: every contract call is proxied there. Unset or empty: the embedded backend
   * answers. Anything else: every request is answered 503, and the log says why.
   */
  API_ORIGIN?: string;
  /** Milliseconds an upstream has for its whole answer; default `UPSTREAM_DEADLINE_MS`. */
  UPSTREAM_DEADLINE_MS?: string;
  /** Origin of the deployed site, for links in mails, codes and metadata. Unset: forms that mail answer 503, except on localhost and in a local network. */
  SITE_ORIGIN?: string;

  /** Milliseconds an upload has for its whole body, and without a single byte of it; default 300000 and 30000. */
  UPLOAD_DEADLINE_MS?: string;
  UPLOAD_IDLE_MS?: string;
  /** Bytes that all uploads in flight may hold in one isolate; default 42467336, eight of the largest. Beyond: 503 and Retry-After. One network has a quarter. */
  UPLOADS_MEMORY_BYTES?: string;
  /** Uploads that one client network may store per hour; default 20. A whole /48 may store twice as many. */
  UPLOADS_PER_ADDRESS_PER_HOUR?: string;
  /** Uploads that the whole site stores per hour; default 300, at most 1.5 GB. */
  UPLOADS_PER_HOUR?: string;

  /** Days after which résumés are removed; default 365. */
  RESUME_RETENTION_DAYS?: string;

  /** Secret. Keys the hashes of codes, numbers and client addresses (at least 32 random bytes as text). */
  HASH_KEY: string;

  /** `log` (local run only), `msg91` or `twilio`; unset: codes cannot be sent and the API answers 503. */
  SMS_PROVIDER?: string;
  /** Secret. MSG91: account key. */
  MSG91_AUTH_KEY?: string;
  /** MSG91: id of the DLT-approved flow template with one variable, `otp`. */
  MSG91_TEMPLATE_ID?: string;
  /** Twilio: account SID. */
  TWILIO_ACCOUNT_SID?: string;
  /** Secret. Twilio: auth token. */
  TWILIO_AUTH_TOKEN?: string;
  /** Twilio: messaging service SID, or a sender number in E.164. */
  TWILIO_FROM?: string;
  /** Base address of the SMS provider's API, where it differs from the provider's own (tests, regional hosts). */
  SMS_API_ORIGIN?: string;
  /** Milliseconds an SMS provider has for its whole answer; default 5000. */
  SMS_DEADLINE_MS?: string;
  /** Codes that one client address may ask for per hour; default 30 (mobile carriers share addresses). */
  SENDS_PER_ADDRESS_PER_HOUR?: string;
  /** The SMS budget: codes that the whole site sends per hour and per day at most; default 1500 and 5000. A warning at 80 %, an error at 100 %. */
  SENDS_PER_HOUR?: string;
  SENDS_PER_DAY?: string;

  /** Sender of every mail, at a domain that the account may send from; default: the placeholder in `machines/contract/brand.ts`. */
  MAIL_FROM?: string;
  /** Who is told of partner applications, contact messages and, without HR_EMAIL, of CVs; default: a placeholder as well. */
  TEAM_EMAIL?: string;
  /** Who is told of alarms, once an hour at most; unset: they stand in the log and in `/healthz` alone. */
  OPS_EMAIL?: string;
  /** Who is told that a CV has arrived; default: TEAM_EMAIL. */
  HR_EMAIL?: string;
  /** Leads that one client address may leave per hour; default 60. */
  LEADS_PER_ADDRESS_PER_HOUR?: string;
  /** Reports of visits that are counted of one client address per hour; default 2000 (mobile carriers share addresses). */
  VISITS_PER_ADDRESS_PER_HOUR?: string;
  /** Newsletter mails that strangers can bring about per hour, for the whole site; default 300. */
  NEWSLETTER_MAILS_PER_HOUR?: string;
  /** Turnstile's site key, which is public. With the secret: scripts have to solve its challenge to send newsletter, partner and contact, and on demand to have a code sent or a CV taken. */
  TURNSTILE_SITE_KEY?: string;
  /** Secret. Turnstile's; without the site key it does nothing but a warning in the log, and the other way round. */
  TURNSTILE_SECRET?: string;
  /** Base address of Turnstile, where it is not Cloudflare's own (tests). */
  TURNSTILE_ORIGIN?: string;

  /**
   * Cloudflare Access in front of the desk (desk/access.ts): name of the team, audience tag of the application, and roles by group as JSON,
   * e.g. {"HR":"hr","Sales":"sales"}. All three or none: with some of them the desk answers 503.
   */
  ACCESS_TEAM?: string;
  ACCESS_AUD?: string;
  ACCESS_ROLES?: string;
  /** Address of the team, where it is not Cloudflare's own (tests). */
  ACCESS_ORIGIN?: string;

  /** Days after which a feed of holdings is too old to check anybody on; default 7 (`npm run holdings`). */
  HOLDINGS_MAX_AGE_DAYS?: string;
  /** Loan-to-value per asset class as JSON, percent, e.g. {"equity-fund":45}; default in `machines/contract/asset-classes.ts`. */
  LOAN_TO_VALUE?: string;
  /** Smallest loan that is granted, whole rupees; default 50000. */
  MINIMUM_LOAN?: string;

  /** Which deployed version of the worker this is: in each log line, and in `/healthz`. Locally its id is made up. */
  VERSION?: WorkerVersionMetadata;

  /** Only on the command line of `npm start` (.scripts/local-server.ts), never in a file: this worker is not deployed, whatever host it is asked by. */
  LOCAL_RUN?: string;

  /** Never bound in wrangler.toml. Workerd tests bind it to decide the time and the next code: GET /now, GET /code. */
  SIMULATION?: Fetcher;
}
