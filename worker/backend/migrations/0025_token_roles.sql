-- Tokens carry a role (decisions 6). Those that are there were made when every token opened everything. A token without a role opens
-- nothing: there is no default.
ALTER TABLE access_tokens ADD COLUMN role TEXT CHECK (role IN ('hr', 'sales', 'admin'));
UPDATE access_tokens SET role = 'admin';
