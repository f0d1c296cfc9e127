-- A word that is taken out of an index of parts of words leaves only a mark there, until a merge happens to take it out of the pages. What was
-- erased has to be gone at once.
INSERT INTO desk_search (desk_search, rank) VALUES ('secure-delete', 1);
INSERT INTO resumes_search (resumes_search, rank) VALUES ('secure-delete', 1);
-- And what was deleted before.
INSERT INTO desk_search (desk_search) VALUES ('optimize');
INSERT INTO resumes_search (resumes_search) VALUES ('optimize');
