-- What another API (API_ORIGIN) has accepted, so that the same submission under the same Idempotency-Key is not sent to it again.
CREATE TABLE forwarded_leads (
  key TEXT PRIMARY KEY,
  payload TEXT NOT NULL,
  message TEXT NOT NULL,
  reference TEXT NOT NULL,
  accepted_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX forwarded_leads_by_age ON forwarded_leads (accepted_at);
