-- The audit log takes any action: which ones there are is the desk's own list (desk/audit.ts), and a CHECK would need a new table for each.
CREATE TABLE audit_log_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT
);
INSERT INTO audit_log_next (id, at, actor, action, subject) SELECT id, at, actor, action, subject FROM audit_log;
DROP TABLE audit_log;
ALTER TABLE audit_log_next RENAME TO audit_log;
CREATE INDEX audit_log_by_time ON audit_log (at);
