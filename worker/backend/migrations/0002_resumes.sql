-- The list of résumés that the desk pages and searches. R2 holds the files with their facts and is the truth: a lost row is rebuilt from there.
CREATE TABLE resumes (
  -- Upload time in milliseconds × 1024, plus a count within the millisecond: newest first by primary key, and the row number of the search index.
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  original_name TEXT NOT NULL,
  -- The name in lower case, words apart by two blanks (worker/resumes/search-text.ts).
  search_text TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('pdf', 'doc', 'docx')),
  may_need_password INTEGER NOT NULL CHECK (may_need_password IN (0, 1)),
  uploaded_at TEXT NOT NULL
);

CREATE VIRTUAL TABLE resumes_search USING fts5 (
  search_text, content = 'resumes', content_rowid = 'position', tokenize = 'trigram case_sensitive 1', columnsize = 0
);
CREATE TRIGGER resumes_indexed AFTER INSERT ON resumes BEGIN
  INSERT INTO resumes_search (rowid, search_text) VALUES (new.position, new.search_text);
END;
CREATE TRIGGER resumes_unindexed AFTER DELETE ON resumes BEGIN
  INSERT INTO resumes_search (resumes_search, rowid, search_text) VALUES ('delete', old.position, old.search_text);
END;

-- Where the reconcile goes on in R2 (one row).
CREATE TABLE resume_reconcile (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  cursor TEXT
);
