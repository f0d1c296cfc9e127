-- Named access tokens of people and scripts. Only the SHA-256 of a token is kept; `id` is its public part.
CREATE TABLE access_tokens (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  revoked_at TEXT
) WITHOUT ROWID;
CREATE UNIQUE INDEX access_tokens_in_use ON access_tokens (name) WHERE revoked_at IS NULL;

-- Sign-ins of the desk, by the SHA-256 of their cookie. Times in milliseconds.
CREATE TABLE desk_sessions (
  hash TEXT PRIMARY KEY,
  token_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX desk_sessions_by_age ON desk_sessions (created_at);

-- Who did what: the token's name, never a person's data. `subject` is an id or the name of a list.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('sign-in', 'sign-in-refused', 'sign-out', 'download', 'export', 'delete', 'retention')),
  subject TEXT
);
CREATE INDEX audit_log_by_time ON audit_log (at);
