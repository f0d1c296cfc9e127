-- How many the desk's lists have, counted as they change: a list of 100,000 says how long it is by reading a few rows.
CREATE TABLE desk_counts (
  -- Kind of a lead, `resumes` or `audit`.
  list TEXT NOT NULL,
  suspected INTEGER NOT NULL,
  -- What the list can be filtered by without a search (desk_entries); '' where there is none.
  status TEXT NOT NULL,
  choice TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (list, suspected, status, choice)
) WITHOUT ROWID;

CREATE TRIGGER desk_entries_counted AFTER INSERT ON desk_entries BEGIN
  INSERT INTO desk_counts (list, suspected, status, choice, count) VALUES (new.kind, new.suspected, new.status, new.choice, 1)
    ON CONFLICT (list, suspected, status, choice) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER desk_entries_uncounted AFTER DELETE ON desk_entries BEGIN
  UPDATE desk_counts SET count = count - 1
    WHERE list = old.kind AND suspected = old.suspected AND status = old.status AND choice = old.choice;
END;
CREATE TRIGGER desk_entries_recounted AFTER UPDATE OF kind, suspected, status, choice ON desk_entries BEGIN
  UPDATE desk_counts SET count = count - 1
    WHERE list = old.kind AND suspected = old.suspected AND status = old.status AND choice = old.choice;
  INSERT INTO desk_counts (list, suspected, status, choice, count) VALUES (new.kind, new.suspected, new.status, new.choice, 1)
    ON CONFLICT (list, suspected, status, choice) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER resumes_counted AFTER INSERT ON resumes BEGIN
  INSERT INTO desk_counts (list, suspected, status, choice, count) VALUES ('resumes', 0, '', '', 1)
    ON CONFLICT (list, suspected, status, choice) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER resumes_uncounted AFTER DELETE ON resumes BEGIN
  UPDATE desk_counts SET count = count - 1 WHERE list = 'resumes';
END;

CREATE TRIGGER audit_log_counted AFTER INSERT ON audit_log BEGIN
  INSERT INTO desk_counts (list, suspected, status, choice, count) VALUES ('audit', 0, '', '', 1)
    ON CONFLICT (list, suspected, status, choice) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER audit_log_uncounted AFTER DELETE ON audit_log BEGIN
  UPDATE desk_counts SET count = count - 1 WHERE list = 'audit';
END;

INSERT INTO desk_counts (list, suspected, status, choice, count)
  SELECT kind, suspected, status, choice, count(*) FROM desk_entries GROUP BY kind, suspected, status, choice;
INSERT INTO desk_counts (list, suspected, status, choice, count) SELECT 'resumes', 0, '', '', count(*) FROM resumes;
INSERT INTO desk_counts (list, suspected, status, choice, count) SELECT 'audit', 0, '', '', count(*) FROM audit_log;
