-- A picture goes with a message to the staff, or with requests for quotes.
ALTER TABLE service_pictures RENAME TO request_pictures;
ALTER TABLE request_pictures ADD COLUMN quote_group_id INTEGER REFERENCES quote_groups (id) ON DELETE CASCADE
  CHECK (quote_group_id IS NULL OR message_id IS NULL);
DROP INDEX service_pictures_user;
DROP INDEX service_pictures_message;
DROP INDEX service_pictures_unsent;
CREATE INDEX request_pictures_user ON request_pictures (user_id);
CREATE INDEX request_pictures_message ON request_pictures (message_id, position);
CREATE INDEX request_pictures_group ON request_pictures (quote_group_id, position);
CREATE INDEX request_pictures_unsent ON request_pictures (created_at)
  WHERE message_id IS NULL AND quote_group_id IS NULL;

-- Files that a vendor sends with an answer, uploaded before it.
CREATE TABLE quote_files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,                        -- never given twice: addresses name it
  request_id INTEGER NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  version INTEGER,                                             -- of the answer that it goes with; NULL: not sent
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  mime_type TEXT NOT NULL CHECK (mime_type IN ('application/pdf','image/jpeg','image/png')),
  size INTEGER NOT NULL CHECK (size >= 0),
  sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
  stored_name TEXT NOT NULL UNIQUE CHECK (length(stored_name) = 32),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX quote_files_request ON quote_files (request_id, id);
CREATE INDEX quote_files_unsent ON quote_files (created_at) WHERE version IS NULL;
