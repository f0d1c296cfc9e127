-- The team is told of each confirmed subscriber too. SQLite changes no CHECK in place, so the table is made anew with what it holds.
CREATE TABLE outbox_next (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('newsletter-confirm', 'newsletter-known', 'newsletter-team', 'partner-team', 'contact-team')),
  subject_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  request_key TEXT,
  state TEXT NOT NULL CHECK (state IN ('due', 'sent', 'dropped', 'dead')),
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
