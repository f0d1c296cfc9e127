-- What the desk searches in: the searched columns, folded (worker/desk/lead-search.ts). NULL until the desk or the hourly upkeep has filled it in,
-- so that taking in a lead costs nothing more.
ALTER TABLE partner_applications ADD COLUMN search_text TEXT;
ALTER TABLE contact_messages ADD COLUMN search_text TEXT;
ALTER TABLE subscribers ADD COLUMN search_text TEXT;
CREATE INDEX partner_applications_unfolded ON partner_applications (id) WHERE search_text IS NULL;
CREATE INDEX contact_messages_unfolded ON contact_messages (id) WHERE search_text IS NULL;
CREATE INDEX subscribers_unfolded ON subscribers (id) WHERE search_text IS NULL;
