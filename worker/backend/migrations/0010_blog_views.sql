-- How often each article of the embedded backend was read.
CREATE TABLE blog_views (
  slug TEXT PRIMARY KEY,
  views INTEGER NOT NULL CHECK (views >= 0)
) WITHOUT ROWID;

-- Who has been counted today: a keyed hash of day, article, network and browser, gone after the next day. It cannot be turned back, nor joined across days.
CREATE TABLE blog_readers (
  reader TEXT PRIMARY KEY,
  day TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX blog_readers_by_day ON blog_readers (day);
