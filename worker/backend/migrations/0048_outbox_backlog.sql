-- Health counts every minute what is owed and held, from the index alone: rows of mails that were sent stay for 90 days and are many.
CREATE INDEX outbox_backlog ON outbox (state, next_at, created_at) WHERE state IN ('due', 'held');
