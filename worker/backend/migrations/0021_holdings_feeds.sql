-- Holdings come as feeds: each import is a feed of its own and counts from the one statement that makes it `ready`; the newest ready one
-- is in use. What was there before becomes feed 0, which is also where the seed of a local run stands.
CREATE TABLE holdings_feeds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- `seed`: samples of a local run, never outdated. `earlier`: rows from before there were feeds.
  origin TEXT NOT NULL CHECK (origin IN ('import', 'seed', 'earlier')),
  state TEXT NOT NULL CHECK (state IN ('loading', 'ready')),
  -- What day and time its values are of, and when it was taken in; milliseconds.
  dated_at INTEGER NOT NULL,
  ready_at INTEGER,
  row_count INTEGER NOT NULL
);
CREATE INDEX holdings_feeds_ready ON holdings_feeds (id) WHERE state = 'ready';

CREATE TABLE holdings_rows (
  phone_number TEXT NOT NULL CHECK (length(phone_number) = 10),
  folio TEXT NOT NULL,
  asset_class TEXT NOT NULL CHECK (asset_class IN ('equity-fund', 'debt-fund', 'hybrid-fund', 'ulip', 'listed-stock')),
  value_rupees INTEGER NOT NULL CHECK (value_rupees >= 0),
  feed INTEGER NOT NULL DEFAULT 0,
  -- By number first: a person's rows are found in all feeds, to be shown or erased.
  PRIMARY KEY (phone_number, feed, folio)
) WITHOUT ROWID;

INSERT INTO holdings_rows (phone_number, folio, asset_class, value_rupees) SELECT phone_number, folio, asset_class, value_rupees FROM holdings;
INSERT INTO holdings_feeds (id, origin, state, dated_at, ready_at, row_count)
  SELECT 0, 'earlier', 'ready', unixepoch() * 1000, unixepoch() * 1000, count(*) FROM holdings_rows HAVING count(*) > 0;

DROP TABLE holdings;
-- For the worker of the release before, which runs until this one is deployed; goes with a later migration.
CREATE VIEW holdings AS
  SELECT phone_number, folio, asset_class, value_rupees FROM holdings_rows
  WHERE feed = (SELECT max(id) FROM holdings_feeds WHERE state = 'ready');
