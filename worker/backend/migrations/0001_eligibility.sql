-- Holdings that can be pledged, per mobile number. Filled by the holdings feed, or by the seed for a demonstration.
CREATE TABLE holdings (
  phone_number TEXT NOT NULL CHECK (length(phone_number) = 10),
  folio TEXT NOT NULL,
  asset_class TEXT NOT NULL CHECK (asset_class IN ('equity-fund', 'debt-fund', 'hybrid-fund', 'ulip', 'listed-stock')),
  value_rupees INTEGER NOT NULL CHECK (value_rupees >= 0),
  PRIMARY KEY (phone_number, folio)
) WITHOUT ROWID;

-- One row per verified number: the lead that sales follows up.
CREATE TABLE eligibility_checks (
  id TEXT PRIMARY KEY,
  full_name TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  eligible INTEGER NOT NULL CHECK (eligible IN (0, 1)),
  lending_value INTEGER NOT NULL,
  checked_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX eligibility_checks_by_time ON eligibility_checks (checked_at DESC, id);

-- Idempotency keys of the last 24 h with what they came with; keyed hashes only.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  payload TEXT NOT NULL,
  claimed_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (claimed_at);
