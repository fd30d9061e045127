-- Products are the catalogue's: it is another database and may lose them, so they are plain numbers
-- here, and what a product is called is kept beside its number.
CREATE TABLE wishlist_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,            -- in the order in which they were added
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL CHECK (product_id >= 1),
  product_name TEXT NOT NULL, part_number TEXT NOT NULL, manufacturer TEXT NOT NULL,
  quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 999),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  added_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX wishlist_entries_product ON wishlist_entries (user_id, product_id);

-- The link to the read-only page of a wishlist, at most one for each user.
CREATE TABLE wishlist_links (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  token_sealed BLOB NOT NULL,                      -- so that its owner can read it again
  created_at INTEGER NOT NULL
) STRICT;
