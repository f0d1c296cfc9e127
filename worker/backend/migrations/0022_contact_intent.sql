-- What the visitor of the contact page came for, and the number to call where a call is meant; '' where neither was said.
ALTER TABLE contact_messages ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_messages ADD COLUMN about TEXT NOT NULL DEFAULT '';
-- A person is found by their number (worker/desk/persons).
CREATE INDEX contact_messages_by_phone ON contact_messages (phone);
