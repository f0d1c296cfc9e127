/**
 * Whether a text from somebody else's service may stand before a visitor as it is (decisions 3). Services put into `message` what their
 * database or proxy said: hosts, addresses of people, stack frames, markup. What looks like that is not shown at all.
 */

const SENTENCE_MAX_CHARACTERS = 300;

/**
 * Tags, templates, entities and line breaks; control and bidi characters, which change what stands around them; and what is shown in place of
 * bytes that were no UTF-8, also where half a character stands escaped in the JSON.
 */
const MARKUP = /[<>{}\p{Cc}\p{Bidi_Control}\u2028\u2029\uFFFD\p{Cs}]|&(?:#\w+|[a-z]+\d*);/iu;
/** `https://…`, `www.…`, and names of machines. */
const HOST =
  /\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b[\w-]{2,}(?:\.[\w-]{2,}){2,}\b|\b[\w-]+\.(?:com|net|org|io|dev|app|in|co|internal|local|localdomain|lan|svc|invalid|test|example)\b|\blocalhost\b/iu;
/** `db:5432`; a time such as 10:30 has no letter before its colon. */
const PORT = /[a-z][\w.-]*:\d{2,5}\b/iu;
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:\b[\da-f]{1,4}:){3,}|::/iu;
const EMAIL = /\S@\S/u;
/** Identifiers and frames: `users_email_key`, `ECONNREFUSED`, `server.js:41`, `/srv/app`. */
const MACHINERY =
  /\w_\w|\bE(?:CONN|TIMED|PIPE|ADDR|NOTFOUND|HOST|NET|ACCES|PERM|NOENT)[A-Z]*\b|\b\w+\.(?:js|ts|mjs|py|java|rb|php|go|sql):?\d*\b|(?:^|\s)\/\w+\/\w/u;

const NEVER_SHOWN = [MARKUP, HOST, PORT, IP_ADDRESS, EMAIL, MACHINERY] as const;

/** One line of plain words, short enough to be read. */
export function isPlainSentence(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > SENTENCE_MAX_CHARACTERS || !/\p{L}/u.test(text)) return false;
  return !NEVER_SHOWN.some((pattern) => pattern.test(text));
}
