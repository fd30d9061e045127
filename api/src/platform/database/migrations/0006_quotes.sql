-- Vendors, affiliates and products are the catalogue's, which may lose them: they are plain numbers
-- here, and a request keeps what they were when it was made.

-- What was asked, of one vendor or of several at once.
CREATE TABLE quote_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client_key TEXT NOT NULL CHECK (length(client_key) BETWEEN 1 AND 64),
  body_hash BLOB NOT NULL CHECK (length(body_hash) = 32),      -- what the client used its key for
  items TEXT NOT NULL CHECK (json_valid(items)),               -- the products as they were, with quantities
  boat TEXT CHECK (boat IS NULL OR json_valid(boat)),          -- the boat and its engines as they were; NULL: not shared
  part TEXT CHECK (part IS NULL OR json_valid(part)),          -- which single part; NULL: none
  message TEXT NOT NULL CHECK (length(message) <= 2000),
  phone TEXT NOT NULL CHECK (length(phone) <= 17),
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, client_key)
) STRICT;

CREATE TABLE quote_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  group_id INTEGER NOT NULL REFERENCES quote_groups (id) ON DELETE CASCADE,
  vendor_id INTEGER NOT NULL CHECK (vendor_id BETWEEN 1 AND 4294967295),
  vendor_name TEXT NOT NULL,
  vendor_email TEXT NOT NULL,                                  -- empty: the operator answers for the vendor
  vendor_language TEXT NOT NULL CHECK (vendor_language IN ('en','it','fr','es','nl','de')),
  link_hash BLOB UNIQUE CHECK (length(link_hash) = 32),        -- NULL once the request is closed
  link_sealed BLOB,                                            -- the link, for reminders
  status TEXT NOT NULL DEFAULT 'Sent' CHECK (status IN ('Sent','Answered','Closed')),
  closed_because TEXT CHECK (closed_because IN
    ('no-bid','withdrawn','accepted','declined','other-chosen','expired','staff')),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),     -- one more with each change
  expires_at INTEGER NOT NULL,                                 -- of the question, then of the answer
  reminders INTEGER NOT NULL DEFAULT 0,                        -- sent since the last change
  mailed_at INTEGER,                                           -- NULL: waits for the vendor's next summary
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (group_id, vendor_id),
  CHECK ((status = 'Closed') = (closed_because IS NOT NULL)),
  CHECK ((status = 'Closed') = (link_hash IS NULL)),
  CHECK ((link_hash IS NULL) = (link_sealed IS NULL))
) STRICT;
CREATE INDEX quote_requests_expiry ON quote_requests (expires_at) WHERE status <> 'Closed';
CREATE INDEX quote_requests_mailed ON quote_requests (vendor_email, mailed_at);
CREATE INDEX quote_requests_waiting ON quote_requests (created_at) WHERE mailed_at IS NULL;

CREATE TABLE quote_answers (
  request_id INTEGER NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,                                    -- that the request got with it
  amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 4294967295),          -- hundredths, of everything asked
  shipping INTEGER CHECK (shipping BETWEEN 0 AND 4294967295),               -- hundredths; NULL: not known
  currency TEXT NOT NULL CHECK (currency IN ('EUR','USD','GBP')),
  lead_days INTEGER CHECK (lead_days BETWEEN 0 AND 730),                    -- NULL: not known
  valid_until TEXT NOT NULL CHECK (length(valid_until) = 10),
  offered TEXT NOT NULL CHECK (offered IN ('same','newer','equivalent')),
  offered_part TEXT NOT NULL CHECK (length(offered_part) <= 120),
  note TEXT NOT NULL CHECK (length(note) <= 2000),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (request_id, version)
) STRICT, WITHOUT ROWID;

-- What the user asked back about an answer.
CREATE TABLE quote_questions (
  request_id INTEGER NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,                                    -- that the request got with it
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (request_id, version)
) STRICT, WITHOUT ROWID;

-- How often people went to a shop, or chose to buy; nobody can be recognised.
CREATE TABLE click_counts (
  day INTEGER NOT NULL,                                        -- its first millisecond, UTC
  product_id INTEGER NOT NULL,
  affiliate_id INTEGER NOT NULL,                               -- 0: the button to buy
  clicks INTEGER NOT NULL,
  PRIMARY KEY (day, product_id, affiliate_id)
) STRICT, WITHOUT ROWID;

-- Services that a user, the crew of a boat or the members of a club may use.
CREATE TABLE service_grants (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  boat_id INTEGER REFERENCES boats (id) ON DELETE CASCADE,
  club_id INTEGER REFERENCES clubs (id) ON DELETE CASCADE,
  service TEXT NOT NULL CHECK (service IN
    ('MarineChatAI','MarineChatAIOnly','MarineChatAIChatAndPhone','AfterSalesService','QuoteRequest','MarineChatProduct')),
  category_id INTEGER,                                         -- the catalogue's; NULL: all
  valid_until TEXT CHECK (length(valid_until) = 10),           -- the last day; NULL: no end
  created_at INTEGER NOT NULL,
  CHECK ((user_id IS NOT NULL) + (boat_id IS NOT NULL) + (club_id IS NOT NULL) = 1)
) STRICT;
CREATE INDEX service_grants_user ON service_grants (user_id);
CREATE INDEX service_grants_boat ON service_grants (boat_id);
CREATE INDEX service_grants_club ON service_grants (club_id);
