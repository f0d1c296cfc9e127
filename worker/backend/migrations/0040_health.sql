-- One row that health writes over and over: a database that is full still reads.
CREATE TABLE health_probe (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
);

-- Mails about alarms, to whoever is on call: names of alarms and figures, nothing personal. Sent by way of the outbox, under the same id.
CREATE TABLE alarm_mails (
  id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX alarm_mails_by_time ON alarm_mails (created_at);
