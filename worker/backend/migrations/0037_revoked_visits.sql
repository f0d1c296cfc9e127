-- Whoever's token is revoked does not come back: where they had been, and their sessions, go with it, whoever revokes it.
CREATE TRIGGER access_tokens_revoked AFTER UPDATE OF revoked_at ON access_tokens WHEN new.revoked_at IS NOT NULL BEGIN
  DELETE FROM desk_visits WHERE token_id = new.id;
  DELETE FROM desk_sessions WHERE token_id = new.id;
END;
DELETE FROM desk_visits WHERE token_id IN (SELECT id FROM access_tokens WHERE revoked_at IS NOT NULL);
