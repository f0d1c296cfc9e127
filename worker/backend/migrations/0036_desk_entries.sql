-- What the desk lists, in one place: a row per lead of any kind, kept by triggers, whoever writes the lead. A list is a range of `position`
-- read backwards, so that a page, a filter and a search cost the same with 100 leads and with 100,000 (worker/desk/lead-places.ts).
CREATE TABLE desk_entries (
  -- Kind × 2^51, and within it: when the lead came, in milliseconds × 256, counted up within the millisecond; or, of a call that is still
  -- wanted, 2^51 − 1 − the beginning of its hour × 256, counted down. So calls stand above everything else, the soonest at the top.
  position INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  lead_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  -- The column with few values that the list is filtered by.
  choice TEXT NOT NULL,
  suspected INTEGER NOT NULL,
  sample INTEGER NOT NULL,
  -- The searched columns, folded; NULL until the desk or the hourly upkeep has filled it in (worker/desk/lead-search.ts).
  search_text TEXT,
  UNIQUE (kind, lead_id)
);
-- Each ends with the position, which SQLite adds: equal values are in the order of the list.
CREATE INDEX desk_entries_by_list ON desk_entries (kind, suspected);
CREATE INDEX desk_entries_by_status ON desk_entries (kind, suspected, status);
CREATE INDEX desk_entries_by_choice ON desk_entries (kind, suspected, choice);
CREATE INDEX desk_entries_by_status_and_choice ON desk_entries (kind, suspected, status, choice);
CREATE INDEX desk_entries_by_arrival ON desk_entries (kind, suspected, sample, created_at);
CREATE INDEX desk_entries_unfolded ON desk_entries (kind) WHERE search_text IS NULL;

CREATE VIRTUAL TABLE desk_search USING fts5 (
  search_text, content = 'desk_entries', content_rowid = 'position', tokenize = 'trigram case_sensitive 1', columnsize = 0
);
CREATE TRIGGER desk_entries_indexed AFTER INSERT ON desk_entries WHEN new.search_text IS NOT NULL BEGIN
  INSERT INTO desk_search (rowid, search_text) VALUES (new.position, new.search_text);
END;
CREATE TRIGGER desk_entries_reindexed AFTER UPDATE OF search_text ON desk_entries BEGIN
  INSERT INTO desk_search (desk_search, rowid, search_text)
    SELECT 'delete', old.position, old.search_text WHERE old.search_text IS NOT NULL;
  INSERT INTO desk_search (rowid, search_text) SELECT new.position, new.search_text WHERE new.search_text IS NOT NULL;
END;
CREATE TRIGGER desk_entries_unindexed AFTER DELETE ON desk_entries WHEN old.search_text IS NOT NULL BEGIN
  INSERT INTO desk_search (desk_search, rowid, search_text) VALUES ('delete', old.position, old.search_text);
END;

-- The one way in: it finds the free position. `call_at`: beginning of the hour of a call that is wanted, milliseconds; else NULL. No lead is
-- refused for want of a position: where a millisecond is full, it goes on top of the list.
CREATE VIEW desk_arrivals AS
  SELECT kind, lead_id, created_at, status, choice, suspected, sample, search_text, NULL AS call_at FROM desk_entries;
CREATE TRIGGER desk_arrived INSTEAD OF INSERT ON desk_arrivals BEGIN
  INSERT INTO desk_entries (position, kind, lead_id, created_at, status, choice, suspected, sample, search_text)
    SELECT
      CASE
        WHEN new.call_at IS NOT NULL
          THEN coalesce((SELECT min(position) - 1 FROM desk_entries WHERE position > place - 3600000 * 256 AND position <= place), place)
        ELSE coalesce(
          (SELECT CASE
              WHEN max(position) < place + 255 THEN max(position) + 1
              WHEN max(position) IS NOT NULL
                THEN (SELECT max(position) + 1 FROM desk_entries WHERE position >= first AND position < first + 1125899906842624)
            END FROM desk_entries WHERE position >= place AND position < place + 256),
          place)
      END,
      new.kind, new.lead_id, new.created_at, new.status, new.choice, new.suspected, new.sample, new.search_text
    FROM (
      SELECT first,
        CASE
          WHEN new.call_at IS NULL THEN first + min(max(new.created_at, 0), 4398046511103) * 256
          ELSE first + 2251799813685247 - min(max(new.call_at, 0), 4398046511103) * 256
        END AS place
      FROM (
        SELECT CASE new.kind
          WHEN 'eligibility' THEN 0 WHEN 'partner' THEN 2251799813685248 WHEN 'contact' THEN 4503599627370496 ELSE 6755399441055744
        END AS first
      )
    );
END;

CREATE TRIGGER partner_applications_listed AFTER INSERT ON partner_applications BEGIN
  INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample)
    VALUES ('partner', new.id, new.created_at, new.desk_status, new.partnership_type, new.suspected_spam, new.sample);
END;
CREATE TRIGGER partner_applications_changed AFTER UPDATE OF desk_status, partnership_type, suspected_spam ON partner_applications BEGIN
  UPDATE desk_entries SET status = new.desk_status, choice = new.partnership_type, suspected = new.suspected_spam
    WHERE kind = 'partner' AND lead_id = new.id;
END;
CREATE TRIGGER partner_applications_rewritten AFTER UPDATE OF name, business_email, company_name, reference ON partner_applications BEGIN
  UPDATE desk_entries SET search_text = NULL WHERE kind = 'partner' AND lead_id = new.id;
END;
CREATE TRIGGER partner_applications_unlisted AFTER DELETE ON partner_applications BEGIN
  DELETE FROM desk_entries WHERE kind = 'partner' AND lead_id = old.id;
END;

CREATE TRIGGER contact_messages_listed AFTER INSERT ON contact_messages BEGIN
  INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample)
    VALUES ('contact', new.id, new.created_at, new.desk_status, new.about, new.suspected_spam, new.sample);
END;
CREATE TRIGGER contact_messages_changed AFTER UPDATE OF desk_status, about, suspected_spam ON contact_messages BEGIN
  UPDATE desk_entries SET status = new.desk_status, choice = new.about, suspected = new.suspected_spam
    WHERE kind = 'contact' AND lead_id = new.id;
END;
CREATE TRIGGER contact_messages_rewritten AFTER UPDATE OF name, email, subject, reference ON contact_messages BEGIN
  UPDATE desk_entries SET search_text = NULL WHERE kind = 'contact' AND lead_id = new.id;
END;
CREATE TRIGGER contact_messages_unlisted AFTER DELETE ON contact_messages BEGIN
  DELETE FROM desk_entries WHERE kind = 'contact' AND lead_id = old.id;
END;

CREATE TRIGGER subscribers_listed AFTER INSERT ON subscribers BEGIN
  INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample)
    VALUES ('newsletter', new.id, new.created_at, new.desk_status, new.status, new.suspected_spam, new.sample);
END;
CREATE TRIGGER subscribers_changed AFTER UPDATE OF desk_status, status, suspected_spam ON subscribers BEGIN
  UPDATE desk_entries SET status = new.desk_status, choice = new.status, suspected = new.suspected_spam
    WHERE kind = 'newsletter' AND lead_id = new.id;
END;
CREATE TRIGGER subscribers_rewritten AFTER UPDATE OF email, reference ON subscribers BEGIN
  UPDATE desk_entries SET search_text = NULL WHERE kind = 'newsletter' AND lead_id = new.id;
END;
CREATE TRIGGER subscribers_unlisted AFTER DELETE ON subscribers BEGIN
  DELETE FROM desk_entries WHERE kind = 'newsletter' AND lead_id = old.id;
END;

CREATE TRIGGER eligibility_checks_listed AFTER INSERT ON eligibility_checks BEGIN
  INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample, call_at)
    VALUES ('eligibility', new.id, new.created_at, new.desk_status, new.eligible, 0, new.sample,
      CASE WHEN new.call_at IS NOT NULL AND new.desk_status = 'new' THEN CAST(strftime('%s', new.call_at) AS INTEGER) * 1000 END);
END;
-- A call that is wanted, moved, answered or wanted again has another place; the search text is filled in anew.
CREATE TRIGGER eligibility_checks_moved AFTER UPDATE OF call_at, desk_status ON eligibility_checks
WHEN (CASE WHEN new.desk_status = 'new' THEN new.call_at END) IS NOT (CASE WHEN old.desk_status = 'new' THEN old.call_at END) BEGIN
  DELETE FROM desk_entries WHERE kind = 'eligibility' AND lead_id = new.id;
  INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample, call_at)
    VALUES ('eligibility', new.id, new.created_at, new.desk_status, new.eligible, 0, new.sample,
      CASE WHEN new.call_at IS NOT NULL AND new.desk_status = 'new' THEN CAST(strftime('%s', new.call_at) AS INTEGER) * 1000 END);
END;
CREATE TRIGGER eligibility_checks_changed AFTER UPDATE OF desk_status, eligible ON eligibility_checks BEGIN
  UPDATE desk_entries SET status = new.desk_status, choice = new.eligible WHERE kind = 'eligibility' AND lead_id = new.id;
END;
CREATE TRIGGER eligibility_checks_rewritten AFTER UPDATE OF full_name, phone_number ON eligibility_checks BEGIN
  UPDATE desk_entries SET search_text = NULL WHERE kind = 'eligibility' AND lead_id = new.id;
END;
CREATE TRIGGER eligibility_checks_unlisted AFTER DELETE ON eligibility_checks BEGIN
  DELETE FROM desk_entries WHERE kind = 'eligibility' AND lead_id = old.id;
END;

INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample, search_text, call_at)
  SELECT 'eligibility', id, created_at, desk_status, eligible, 0, sample, search_text,
    CASE WHEN call_at IS NOT NULL AND desk_status = 'new' THEN CAST(strftime('%s', call_at) AS INTEGER) * 1000 END
  FROM eligibility_checks ORDER BY checked_at;
INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample, search_text)
  SELECT 'partner', id, created_at, desk_status, partnership_type, suspected_spam, sample, search_text FROM partner_applications ORDER BY created_at;
INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample, search_text)
  SELECT 'contact', id, created_at, desk_status, about, suspected_spam, sample, search_text FROM contact_messages ORDER BY created_at;
INSERT INTO desk_arrivals (kind, lead_id, created_at, status, choice, suspected, sample, search_text)
  SELECT 'newsletter', id, created_at, desk_status, status, suspected_spam, sample, search_text FROM subscribers ORDER BY created_at;

-- The lists were read from these. What is left finds what is too old; the indexes of what is suspected, and the columns search_text, are for
-- the worker of the release before, which names them until this one is deployed, and go with a later migration.
DROP INDEX partner_applications_by_time;
DROP INDEX partner_applications_by_status;
DROP INDEX partner_applications_unfolded;
CREATE INDEX partner_applications_by_age ON partner_applications (created_at);
DROP INDEX contact_messages_by_time;
DROP INDEX contact_messages_by_status;
DROP INDEX contact_messages_unfolded;
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);
DROP INDEX subscribers_by_time;
DROP INDEX subscribers_by_status;
DROP INDEX subscribers_unfolded;
DROP INDEX eligibility_checks_by_order;
DROP INDEX eligibility_checks_by_status;
DROP INDEX eligibility_checks_by_arrival;
DROP INDEX eligibility_checks_unfolded;
