-- What users ask the operator's staff: experts, the after-sales service, customer service.
CREATE TABLE service_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,                        -- never given twice: mails and links name it
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('expert','after-sale','customer-service')),
  status TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open','Answered','Closed')),
  boat_id INTEGER REFERENCES boats (id) ON DELETE SET NULL,
  boat_name TEXT NOT NULL,                                     -- as it was; empty: about no boat
  product_id INTEGER CHECK (product_id >= 1),                  -- the catalogue's: a plain number
  product_name TEXT NOT NULL,                                  -- as it was; empty: about no product
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  search_text TEXT NOT NULL CHECK (length(search_text) <= 200),
  client_key TEXT CHECK (length(client_key) BETWEEN 1 AND 64), -- NULL: the client chose none
  digest BLOB NOT NULL CHECK (length(digest) = 32),            -- what the client used its key for
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (user_id, client_key)
) STRICT;
CREATE INDEX service_requests_user ON service_requests (user_id, kind, id);
CREATE INDEX service_requests_boat ON service_requests (boat_id);
CREATE INDEX service_requests_open ON service_requests (updated_at) WHERE status = 'Open';

CREATE TABLE service_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id INTEGER NOT NULL REFERENCES service_requests (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('user','staff')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX service_messages_request ON service_messages (request_id, id);

-- Pictures are uploaded before the message that they are sent with.
CREATE TABLE service_pictures (
  picture_path TEXT PRIMARY KEY,                               -- below media/
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  message_id INTEGER REFERENCES service_messages (id) ON DELETE CASCADE,     -- NULL: not sent yet
  position INTEGER NOT NULL DEFAULT 0,                         -- among those of the message
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX service_pictures_user ON service_pictures (user_id);
CREATE INDEX service_pictures_message ON service_pictures (message_id, position);
CREATE INDEX service_pictures_unsent ON service_pictures (created_at) WHERE message_id IS NULL;
