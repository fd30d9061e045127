-- What a mail needs beside its text when it is sent.
ALTER TABLE outbox ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE outbox ADD COLUMN can_be_stopped INTEGER NOT NULL DEFAULT 0 CHECK (can_be_stopped IN (0,1));

-- When a notification was mailed, or was seen not to need a mail; null while that is open. Those of
-- before this step are not mailed.
ALTER TABLE notifications ADD COLUMN mailed_at INTEGER;
UPDATE notifications SET mailed_at = created_at;
CREATE INDEX notifications_to_mail ON notifications (user_id, type) WHERE mailed_at IS NULL;

-- When a user got the last mail with the notifications of a day.
CREATE TABLE notification_digests (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sent_at INTEGER NOT NULL
) STRICT;

-- Requests for quotes by product and by the search that led to it. Nobody stands in it.
CREATE TABLE request_counts (
  day INTEGER NOT NULL,                                        -- its first millisecond, UTC
  product_id INTEGER NOT NULL,
  query TEXT NOT NULL CHECK (length(query) <= 60),             -- empty: no search led to it
  position INTEGER NOT NULL,                                   -- in the results, from 1; 0: no search
  requests INTEGER NOT NULL,
  PRIMARY KEY (day, product_id, query, position)
) STRICT, WITHOUT ROWID;

-- Requests for quotes of accounts that were deleted, without what says who asked.
CREATE TABLE erased_quotes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  vendor_id INTEGER NOT NULL, vendor_name TEXT NOT NULL,
  items TEXT NOT NULL CHECK (json_valid(items)),               -- the products as they were, with quantities
  closed_because TEXT NOT NULL,                                -- 'withdrawn' where it was open
  amount INTEGER, shipping INTEGER, currency TEXT,             -- of the last answer, hundredths; NULL: none
  created_at INTEGER NOT NULL, closed_at INTEGER NOT NULL
) STRICT;
