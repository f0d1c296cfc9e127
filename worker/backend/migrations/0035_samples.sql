-- Made-up entries that fill the desk of a demonstration (.scripts/demo). The mark is the row's own, so that the desk shows it, an export
-- carries it, and clearing takes away what has it and nothing else. A deployed site has none.
ALTER TABLE eligibility_checks ADD COLUMN sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1));
ALTER TABLE partner_applications ADD COLUMN sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1));
ALTER TABLE contact_messages ADD COLUMN sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1));
ALTER TABLE subscribers ADD COLUMN sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1));
-- In step with the metadata of the file, from which a lost row is rebuilt.
ALTER TABLE resumes ADD COLUMN sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1));
