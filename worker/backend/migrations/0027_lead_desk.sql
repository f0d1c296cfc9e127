-- What the desk does about a lead (desk/lead-status.ts): its status, a version that every change raises, and who answered. The index that the
-- lists follow also says what is suspected and which status a lead has, so that a filter over 100,000 leads reads the index alone.
ALTER TABLE partner_applications ADD COLUMN desk_status TEXT NOT NULL DEFAULT 'new' CHECK (desk_status IN ('new', 'called', 'closed', 'spam'));
ALTER TABLE partner_applications ADD COLUMN desk_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE partner_applications ADD COLUMN answered_by TEXT;
ALTER TABLE contact_messages ADD COLUMN desk_status TEXT NOT NULL DEFAULT 'new' CHECK (desk_status IN ('new', 'called', 'closed', 'spam'));
ALTER TABLE contact_messages ADD COLUMN desk_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN answered_by TEXT;
ALTER TABLE subscribers ADD COLUMN desk_status TEXT NOT NULL DEFAULT 'new' CHECK (desk_status IN ('new', 'called', 'closed', 'spam'));
ALTER TABLE subscribers ADD COLUMN desk_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscribers ADD COLUMN answered_by TEXT;
ALTER TABLE eligibility_checks ADD COLUMN desk_status TEXT NOT NULL DEFAULT 'new' CHECK (desk_status IN ('new', 'called', 'closed', 'spam'));
ALTER TABLE eligibility_checks ADD COLUMN desk_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE eligibility_checks ADD COLUMN answered_by TEXT;

-- Eligibility checks are listed with calls that are wanted first, the soonest at the top, then the newest: one whole number says both.
-- created_at is checked_at in milliseconds, as the other leads have it.
ALTER TABLE eligibility_checks ADD COLUMN created_at INTEGER
  AS (CAST(strftime('%s', checked_at) AS INTEGER) * 1000 + CAST(substr(checked_at, 21, 3) AS INTEGER)) VIRTUAL;
ALTER TABLE eligibility_checks ADD COLUMN desk_order INTEGER
  AS (CASE WHEN call_at IS NOT NULL AND desk_status = 'new' THEN CAST(strftime('%s', call_at) AS INTEGER) * 1000 - 1000000000000000
      ELSE 0 - (CAST(strftime('%s', checked_at) AS INTEGER) * 1000 + CAST(substr(checked_at, 21, 3) AS INTEGER)) END) VIRTUAL;
ALTER TABLE eligibility_checks ADD COLUMN search_text TEXT;
CREATE INDEX eligibility_checks_unfolded ON eligibility_checks (id) WHERE search_text IS NULL;
CREATE INDEX eligibility_checks_by_order ON eligibility_checks (desk_order, id, desk_status, created_at, search_text);
CREATE INDEX eligibility_checks_by_status ON eligibility_checks (desk_status, desk_order, id, created_at, search_text);
CREATE INDEX eligibility_checks_by_arrival ON eligibility_checks (created_at);
CREATE INDEX eligibility_checks_by_phone ON eligibility_checks (phone_number);

DROP INDEX partner_applications_by_time;
CREATE INDEX partner_applications_by_time ON partner_applications (created_at DESC, id, suspected_spam, search_text);
CREATE INDEX partner_applications_by_status ON partner_applications (desk_status, created_at DESC, id, suspected_spam, search_text);
CREATE INDEX partner_applications_suspected ON partner_applications (created_at DESC, id) WHERE suspected_spam = 1;
DROP INDEX contact_messages_by_time;
CREATE INDEX contact_messages_by_time ON contact_messages (created_at DESC, id, suspected_spam, search_text);
CREATE INDEX contact_messages_by_status ON contact_messages (desk_status, created_at DESC, id, suspected_spam, search_text);
CREATE INDEX contact_messages_suspected ON contact_messages (created_at DESC, id) WHERE suspected_spam = 1;
DROP INDEX subscribers_by_time;
CREATE INDEX subscribers_by_time ON subscribers (created_at DESC, id, suspected_spam, search_text);
CREATE INDEX subscribers_by_status ON subscribers (desk_status, created_at DESC, id, suspected_spam, search_text);
CREATE INDEX subscribers_suspected ON subscribers (created_at DESC, id) WHERE suspected_spam = 1;

-- Who did what with a lead, and the notes. `entry` is the form's own, so that a form that is sent twice is one entry.
CREATE TABLE lead_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entry TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('eligibility', 'partner', 'contact', 'newsletter')),
  lead_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  note TEXT NOT NULL
);
CREATE INDEX lead_history_by_lead ON lead_history (lead_id, id);
-- Whoever deletes a lead deletes what was noted about it: the desk, the clean-up, an erasure.
CREATE TRIGGER partner_applications_forgotten AFTER DELETE ON partner_applications BEGIN
  DELETE FROM lead_history WHERE lead_id = old.id;
END;
CREATE TRIGGER contact_messages_forgotten AFTER DELETE ON contact_messages BEGIN
  DELETE FROM lead_history WHERE lead_id = old.id;
END;
CREATE TRIGGER subscribers_forgotten AFTER DELETE ON subscribers BEGIN
  DELETE FROM lead_history WHERE lead_id = old.id;
END;
CREATE TRIGGER eligibility_checks_forgotten AFTER DELETE ON eligibility_checks BEGIN
  DELETE FROM lead_history WHERE lead_id = old.id;
END;

-- When the holder of a token was last at a tab, and when the visit before that ended. Times in milliseconds.
CREATE TABLE desk_visits (
  token_id TEXT NOT NULL,
  tab TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  before_at INTEGER NOT NULL,
  PRIMARY KEY (token_id, tab)
) WITHOUT ROWID;
