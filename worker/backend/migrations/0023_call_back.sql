-- The call that a verified visitor asked for (worker/storage.md); null where nobody asked. Only then may the desk show the whole number.
-- Beginning of the wanted hour and the moment of asking are ISO 8601 in UTC, as checked_at is.
ALTER TABLE eligibility_checks ADD COLUMN call_at TEXT;
ALTER TABLE eligibility_checks ADD COLUMN call_asked_at TEXT;
ALTER TABLE eligibility_checks ADD COLUMN call_consent_version TEXT;
ALTER TABLE eligibility_checks ADD COLUMN call_reference TEXT;
CREATE INDEX eligibility_checks_by_call ON eligibility_checks (call_at, id) WHERE call_at IS NOT NULL;

-- Idempotency-Keys that calls were asked for with, for 24 h; keyed hashes only.
CREATE TABLE call_request_keys (
  key TEXT PRIMARY KEY,
  payload TEXT NOT NULL,
  asked_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX call_request_keys_by_age ON call_request_keys (asked_at);
