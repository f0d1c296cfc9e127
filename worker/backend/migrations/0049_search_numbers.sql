-- A number that the desk shows in full is found by any part of it: that of a message, and that of a check whose holder wants a call
-- (worker/desk/lead-lists.ts). What was folded without it is folded anew.
DROP TRIGGER contact_messages_rewritten;
CREATE TRIGGER contact_messages_rewritten AFTER UPDATE OF name, email, subject, phone, reference ON contact_messages BEGIN
  UPDATE desk_entries SET search_text = NULL WHERE kind = 'contact' AND lead_id = new.id;
END;
DROP TRIGGER eligibility_checks_rewritten;
CREATE TRIGGER eligibility_checks_rewritten AFTER UPDATE OF full_name, phone_number, call_at ON eligibility_checks BEGIN
  UPDATE desk_entries SET search_text = NULL WHERE kind = 'eligibility' AND lead_id = new.id;
END;
UPDATE desk_entries SET search_text = NULL WHERE kind = 'contact' AND lead_id IN (SELECT id FROM contact_messages WHERE phone IS NOT NULL);
UPDATE desk_entries SET search_text = NULL WHERE kind = 'eligibility' AND lead_id IN (SELECT id FROM eligibility_checks WHERE call_at IS NOT NULL);
