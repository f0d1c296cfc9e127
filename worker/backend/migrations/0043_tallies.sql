-- How often each name of a fixed list (machines/figures.ts) was counted on a day in India. Nothing in it is about anybody.
CREATE TABLE tallies (
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (day, name)
) WITHOUT ROWID;

-- The last batch of each gate that D1 has: one that comes a second time, because its answer got lost, counts nothing.
CREATE TABLE tally_gates (
  gate TEXT PRIMARY KEY,
  batch TEXT NOT NULL
) WITHOUT ROWID;
