-- Of an entry that is counted: which call counted last. Its attempt is made again where only the answer of the first one got lost.
ALTER TABLE audit_log ADD COLUMN counted_by TEXT;
