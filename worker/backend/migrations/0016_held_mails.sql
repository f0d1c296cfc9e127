-- Leads that a filled honeypot makes suspicious are kept, and their mails are held until a person has looked (decisions 5).
ALTER TABLE partner_applications ADD COLUMN suspected_spam INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN suspected_spam INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscribers ADD COLUMN suspected_spam INTEGER NOT NULL DEFAULT 0;

-- Keyed hash of the mailbox, which is one however its address is spelled.
ALTER TABLE subscribers ADD COLUMN mailbox TEXT;
-- When somebody who had left was last asked to confirm, because the form was filled in with that mailbox; empty again once they confirm.
ALTER TABLE subscribers ADD COLUMN reasked_at INTEGER;
CREATE INDEX subscribers_by_mailbox ON subscribers (mailbox);

-- SQLite changes no CHECK in place, so the table is made anew with what it holds.
CREATE TABLE outbox_next (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('newsletter-confirm', 'newsletter-known', 'newsletter-team', 'partner-team', 'contact-team')),
  subject_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  request_key TEXT,
  -- Of a newsletter mail: the keyed hash of the mailbox it goes to, by which its mails of a day are counted.
  mailbox TEXT,
  state TEXT NOT NULL CHECK (state IN ('held', 'due', 'sent', 'dropped', 'dead')),
  -- Names the attempt that is under way, so that its first statement may run twice.
  lease TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) WITHOUT ROWID;
INSERT INTO outbox_next (id, kind, subject_id, origin, request_key, state, attempts, next_at, created_at, settled_at)
  SELECT id, kind, subject_id, origin, request_key, state, attempts, next_at, created_at, settled_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_next RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'due';
CREATE INDEX outbox_by_subject ON outbox (subject_id, created_at);
CREATE INDEX outbox_by_mailbox ON outbox (mailbox, created_at) WHERE mailbox IS NOT NULL;
CREATE INDEX outbox_by_lease ON outbox (lease) WHERE lease IS NOT NULL;
