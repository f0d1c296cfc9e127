-- Who sent the file had filled in the field that people do not see (machines/contract/honeypot.ts): HR looks twice.
ALTER TABLE resumes ADD COLUMN suspected_spam INTEGER NOT NULL DEFAULT 0 CHECK (suspected_spam IN (0, 1));
