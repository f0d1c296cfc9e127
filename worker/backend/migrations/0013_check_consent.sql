-- What the applicant agreed to; null for checks from before it was written down. The id is made by the number's object before the row is
-- written, so that a row written twice is there once.
ALTER TABLE eligibility_checks ADD COLUMN consent_version TEXT;
