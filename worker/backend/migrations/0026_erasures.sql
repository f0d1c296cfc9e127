-- A person's data is found by number or address (worker/desk/persons). Addresses are stored cleaned and in lower case.
CREATE INDEX contact_messages_by_email ON contact_messages (email);
CREATE INDEX partner_applications_by_email ON partner_applications (business_email);

-- What was erased, by keyed hash. The list that counts is in R2, where no restore of this database reaches it: what is missing here was
-- undone (worker/storage.md).
CREATE TABLE erasures (
  reference TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  erased_at INTEGER NOT NULL,
  -- JSON: rows, objects and files per store.
  counts TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX erasures_by_subject ON erasures (subject, erased_at);

-- How far the hourly search for what came back has got.
CREATE TABLE erasure_checks (
  table_name TEXT PRIMARY KEY,
  cursor TEXT NOT NULL
) WITHOUT ROWID;
