-- The index that the desk's lists follow also holds what is searched: a search through 100,000 leads reads the index alone.
DROP INDEX partner_applications_by_time;
CREATE INDEX partner_applications_by_time ON partner_applications (created_at DESC, id, search_text);
DROP INDEX contact_messages_by_time;
CREATE INDEX contact_messages_by_time ON contact_messages (created_at DESC, id, search_text);
DROP INDEX subscribers_by_time;
CREATE INDEX subscribers_by_time ON subscribers (created_at DESC, id, search_text);
