-- The schemes of the fund finder come as feeds, as holdings do (migration 0021): each import of AMFI's list is a feed of its own and counts
-- from the one statement that makes it `ready`; the newest ready one is in use. Feed 0 is the made-up sample of a local run.
CREATE TABLE fund_feeds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  origin TEXT NOT NULL CHECK (origin IN ('import', 'seed')),
  state TEXT NOT NULL CHECK (state IN ('loading', 'ready')),
  -- The latest day that a NAV of it is of, midnight in India, and when it was taken in; milliseconds.
  dated_at INTEGER NOT NULL,
  ready_at INTEGER,
  row_count INTEGER NOT NULL
);
CREATE INDEX fund_feeds_ready ON fund_feeds (id) WHERE state = 'ready';

-- What the list says, to the letter; class and approval follow from it by rule when it is read (machines/funds/scheme-rules.ts).
CREATE TABLE fund_schemes (
  feed INTEGER NOT NULL,
  scheme_code TEXT NOT NULL,
  isin TEXT,
  reinvestment_isin TEXT,
  name TEXT NOT NULL,
  house TEXT NOT NULL,
  scheme_type TEXT NOT NULL,
  -- A decimal as published, and its day (2026-11-27); null together where the list names no price.
  nav TEXT,
  nav_date TEXT,
  PRIMARY KEY (feed, scheme_code)
) WITHOUT ROWID;
