-- HR is told of each new CV. Which kinds of mails there are is the worker's own list (backend/leads/owed-mail.ts): a CHECK would need a new
-- table for each. SQLite takes no CHECK away in place, so the table is made anew with what it holds.
CREATE TABLE outbox_next (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- Id of the subscriber, lead or CV.
  subject_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  request_key TEXT,
  mailbox TEXT,
  state TEXT NOT NULL CHECK (state IN ('held', 'due', 'sent', 'dropped', 'dead')),
  lease TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) WITHOUT ROWID;
INSERT INTO outbox_next (id, kind, subject_id, origin, request_key, mailbox, state, lease, attempts, next_at, created_at, settled_at)
  SELECT id, kind, subject_id, origin, request_key, mailbox, state, lease, attempts, next_at, created_at, settled_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_next RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'due';
CREATE INDEX outbox_dead ON outbox (created_at) WHERE state = 'dead';
CREATE INDEX outbox_by_subject ON outbox (subject_id, created_at);
CREATE INDEX outbox_by_mailbox ON outbox (mailbox, created_at) WHERE mailbox IS NOT NULL;
CREATE INDEX outbox_by_lease ON outbox (lease) WHERE lease IS NOT NULL;
