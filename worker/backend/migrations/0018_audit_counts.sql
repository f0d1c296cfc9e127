-- One entry per network and window for refused sign-ins, counted; and every other entry once, however often its writing is tried again.
ALTER TABLE audit_log ADD COLUMN entry TEXT;
ALTER TABLE audit_log ADD COLUMN times INTEGER NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX audit_log_once ON audit_log (entry);
