-- Parts lists that an administrator uploaded, for a day. The files are not stored.
CREATE TABLE diagrams (
  id INTEGER PRIMARY KEY AUTOINCREMENT,                        -- never given twice: addresses name it
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  pages INTEGER NOT NULL CHECK (pages >= 0),
  outcome TEXT NOT NULL CHECK (outcome IN ('whole','full','stopped','protected','damaged','scan')),
  unread_percent INTEGER NOT NULL CHECK (unread_percent BETWEEN 0 AND 100),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX diagrams_user ON diagrams (user_id, id);
CREATE INDEX diagrams_created ON diagrams (created_at);

CREATE TABLE diagram_rows (
  diagram_id INTEGER NOT NULL REFERENCES diagrams (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position > 0),              -- in the file, from 1
  page INTEGER NOT NULL CHECK (page > 0),
  item TEXT NOT NULL, number TEXT NOT NULL, text TEXT NOT NULL,
  quantity INTEGER CHECK (quantity > 0),
  state TEXT NOT NULL CHECK (state IN ('matched','near','unknown')),
  product_id INTEGER,                                          -- of the catalogue
  PRIMARY KEY (diagram_id, position)
) STRICT, WITHOUT ROWID;
