-- Submissions whose sender has solved a challenge, for as long as their Idempotency-Key binds; a table of its own, so that only a site with Turnstile writes it.
CREATE TABLE challenge_passes (
  -- Keyed hash of the form, the Idempotency-Key and the content.
  submission TEXT PRIMARY KEY,
  passed_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX challenge_passes_by_age ON challenge_passes (passed_at);
