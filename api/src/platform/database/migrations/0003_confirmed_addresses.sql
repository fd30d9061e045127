-- Tries that were cut off used to count for ever, and some blocks had no end.
DELETE FROM sign_in_counters WHERE failed >= 10 AND blocked_until IS NULL;
UPDATE sign_in_counters SET blocked_until = updated_at + 2592000000 WHERE blocked_until = 9223372036854775807;

-- An address takes effect when it is confirmed; the one before it can have the change undone.
CREATE TABLE email_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  old_email TEXT NOT NULL, old_email_key TEXT NOT NULL,
  new_email TEXT NOT NULL CHECK (length(new_email) BETWEEN 3 AND 254), new_email_key TEXT NOT NULL,
  confirm_hash BLOB UNIQUE CHECK (length(confirm_hash) = 32),  -- NULL once confirmed
  undo_hash BLOB UNIQUE CHECK (length(undo_hash) = 32),        -- NULL: the old address was never confirmed
  requested_at INTEGER NOT NULL,
  confirmed_at INTEGER,                                        -- NULL: pending
  expires_at INTEGER NOT NULL,                                 -- until then it can be confirmed, later undone
  CHECK ((confirmed_at IS NULL) = (confirm_hash IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX email_changes_pending ON email_changes (user_id) WHERE confirmed_at IS NULL;
CREATE INDEX email_changes_user ON email_changes (user_id, id);
CREATE INDEX email_changes_old ON email_changes (old_email_key) WHERE confirmed_at IS NOT NULL;
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- A mail can be refused for good. Why a try failed is a class and a code: a server's own words name
-- recipients, so none are kept.
CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL, user_id INTEGER,             -- no foreign key: the last mail outlives the account
  recipient TEXT NOT NULL, subject TEXT NOT NULL,
  body_sealed BLOB,                                -- holds links; emptied once it is done with
  created_at INTEGER NOT NULL, next_try_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','sent','written','given-up','refused')),
  last_error TEXT
) STRICT;
INSERT INTO new_outbox (id, kind, user_id, recipient, subject, body_sealed, created_at, next_try_at, tries, state)
  SELECT id, kind, user_id, recipient, subject, body_sealed, created_at, next_try_at, tries, state FROM outbox;
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE state = 'waiting';
