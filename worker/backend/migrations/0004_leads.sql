-- Leads of the three forms. Stored before the answer is given; texts stand as the visitor typed them. Times in milliseconds.
CREATE TABLE subscribers (
  id TEXT PRIMARY KEY,
  -- Cleaned and in lower case, so that one person is one row (case EM-04).
  email TEXT NOT NULL UNIQUE,
  reference TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  consent_version TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The last time somebody asked for the newsletter with this address, and what became of it.
  requested_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  unsubscribed_at INTEGER,
  -- Counts subscriptions: a link of an earlier one confirms nothing.
  round INTEGER NOT NULL,
  -- SHA-256 of the tokens in the links; the tokens are stored nowhere.
  confirm_hash TEXT NOT NULL UNIQUE,
  confirm_until INTEGER NOT NULL,
  leave_hash TEXT NOT NULL UNIQUE
) WITHOUT ROWID;
CREATE INDEX subscribers_by_time ON subscribers (created_at DESC, id);

CREATE TABLE partner_applications (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  -- Keyed hashes of the Idempotency-Key, while it binds, and of the content.
  request_key TEXT UNIQUE,
  content_hash TEXT NOT NULL,
  name TEXT NOT NULL,
  business_email TEXT NOT NULL,
  company_name TEXT NOT NULL,
  partnership_type TEXT NOT NULL,
  message TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX partner_applications_by_time ON partner_applications (created_at DESC, id);
CREATE INDEX partner_applications_by_content ON partner_applications (content_hash, created_at);

CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  request_key TEXT UNIQUE,
  content_hash TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX contact_messages_by_time ON contact_messages (created_at DESC, id);
CREATE INDEX contact_messages_by_content ON contact_messages (content_hash, created_at);

-- Mails that are owed, written in the same transaction as what they are about; their text is made when they are sent.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('newsletter-confirm', 'newsletter-known', 'partner-team', 'contact-team')),
  -- Id of the subscriber or lead.
  subject_id TEXT NOT NULL,
  -- Where the links of this mail lead: `https://…`.
  origin TEXT NOT NULL,
  request_key TEXT,
  state TEXT NOT NULL CHECK (state IN ('due', 'sent', 'dropped', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Nobody else takes it before: an attempt is under way, or the pause after a failure.
  next_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'due';
CREATE INDEX outbox_by_subject ON outbox (subject_id, created_at);

-- Mails that a person has to look after, and messages that the queue gave up on.
CREATE TABLE dead_letters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  outbox_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('attempts', 'queue')),
  attempts INTEGER NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (outbox_id, reason)
);
