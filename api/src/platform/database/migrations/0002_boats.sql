-- Ids of boat models, engine models, products and sections are the catalogue's: it is another
-- database and may lose them, so they are plain numbers here. 0 as a boat model: none.
CREATE TABLE clubs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created_by INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,   -- at most one each
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  logo_path TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE boats (
  id INTEGER PRIMARY KEY AUTOINCREMENT,            -- never given twice
  created_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  club_id INTEGER REFERENCES clubs (id) ON DELETE SET NULL,
  bmt_id INTEGER NOT NULL DEFAULT 0 CHECK (bmt_id BETWEEN 0 AND 4294967295),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  brand TEXT NOT NULL CHECK (length(brand) BETWEEN 1 AND 80),
  model TEXT NOT NULL CHECK (length(model) BETWEEN 1 AND 80),
  production_year INTEGER CHECK (production_year >= 1900),
  picture_path TEXT,                               -- boatUserPicture
  home_port TEXT NOT NULL DEFAULT '' CHECK (length(home_port) <= 2000),
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 2000),
  hull_identification_number TEXT NOT NULL DEFAULT '' CHECK (length(hull_identification_number) <= 14),
  hull_number TEXT NOT NULL DEFAULT '' CHECK (length(hull_number) <= 2000),
  registration_number TEXT NOT NULL DEFAULT '' CHECK (length(registration_number) <= 2000),
  dc_volt REAL CHECK (dc_volt BETWEEN 0 AND 1000),
  ac_volt REAL CHECK (ac_volt BETWEEN 0 AND 1000),
  commissioning_date TEXT CHECK (length(commissioning_date) = 10),
  after_sales_dealer_name TEXT NOT NULL DEFAULT '' CHECK (length(after_sales_dealer_name) <= 2000),
  after_sales_dealer_email TEXT NOT NULL DEFAULT '' CHECK (length(after_sales_dealer_email) <= 254),
  after_sales_dealer_mobile TEXT NOT NULL DEFAULT '' CHECK (length(after_sales_dealer_mobile) <= 17),
  ownership_handover_date TEXT CHECK (length(ownership_handover_date) = 10),
  annual_registration_date TEXT CHECK (length(annual_registration_date) = 10),
  last_dry_dock_date TEXT CHECK (length(last_dry_dock_date) = 10),
  end_of_boat_warranty TEXT CHECK (length(end_of_boat_warranty) = 10),
  boat_permit_type INTEGER,
  people_permitted INTEGER NOT NULL DEFAULT 0 CHECK (people_permitted BETWEEN 0 AND 500),
  crew INTEGER NOT NULL DEFAULT 0 CHECK (crew BETWEEN 0 AND 500),
  yacht_flag TEXT CHECK (length(yacht_flag) = 2),
  insurance_expiration_date TEXT CHECK (length(insurance_expiration_date) = 10),
  insurance_company TEXT NOT NULL DEFAULT '' CHECK (length(insurance_company) <= 2000),
  insurance_value INTEGER NOT NULL DEFAULT 200 CHECK (insurance_value BETWEEN 0 AND 1000000000),
  insurance_currency TEXT NOT NULL DEFAULT 'EUR' CHECK (insurance_currency IN ('EUR','USD','GBP')),
  boat_use TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(boat_use)),             -- ids of the list, ascending
  sailing_style TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sailing_style)),
  design_style TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(design_style)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0,1)),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX boats_created_by ON boats (created_by);
CREATE INDEX boats_club ON boats (club_id);
CREATE INDEX boats_insurance ON boats (insurance_expiration_date) WHERE insurance_expiration_date IS NOT NULL;
CREATE INDEX boats_registration ON boats (annual_registration_date) WHERE annual_registration_date IS NOT NULL;
CREATE INDEX boats_warranty ON boats (end_of_boat_warranty) WHERE end_of_boat_warranty IS NOT NULL;

CREATE TABLE boat_users (
  boat_id INTEGER NOT NULL REFERENCES boats (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('Owner','Captain','Duty officer','Guest','Professional')),
  is_creator INTEGER NOT NULL DEFAULT 0 CHECK (is_creator IN (0,1)),
  joined_at INTEGER NOT NULL,
  role_since INTEGER NOT NULL,                     -- the longest-standing Captain inherits
  PRIMARY KEY (boat_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX boat_users_user ON boat_users (user_id, joined_at, boat_id);

-- The last nets: what the code forgets, the database refuses. A boat that goes takes its users along.
CREATE TRIGGER boat_users_keep_an_owner_on_removal BEFORE DELETE ON boat_users
WHEN OLD.role = 'Owner' AND EXISTS (SELECT 1 FROM boats WHERE id = OLD.boat_id)
 AND NOT EXISTS (SELECT 1 FROM boat_users WHERE boat_id = OLD.boat_id AND role = 'Owner' AND user_id <> OLD.user_id)
BEGIN SELECT RAISE(ABORT, 'a boat keeps an owner'); END;
CREATE TRIGGER boat_users_keep_an_owner_on_change BEFORE UPDATE OF role ON boat_users
WHEN OLD.role = 'Owner' AND NEW.role <> 'Owner'
 AND NOT EXISTS (SELECT 1 FROM boat_users WHERE boat_id = OLD.boat_id AND role = 'Owner' AND user_id <> OLD.user_id)
BEGIN SELECT RAISE(ABORT, 'a boat keeps an owner'); END;
-- A boat that is gone, or that the user left, is nobody's active boat.
CREATE TRIGGER boat_users_clear_active_boat AFTER DELETE ON boat_users
BEGIN UPDATE users SET active_boat = NULL WHERE id = OLD.user_id AND active_boat = OLD.boat_id; END;

ALTER TABLE invitations ADD COLUMN boat_id INTEGER REFERENCES boats (id) ON DELETE CASCADE;
ALTER TABLE invitations ADD COLUMN role TEXT
  CHECK ((role IS NULL) = (boat_id IS NULL) AND (role IS NULL OR role IN ('Owner','Captain','Duty officer','Guest','Professional')));
CREATE UNIQUE INDEX invitations_boat ON invitations (boat_id, email_key) WHERE boat_id IS NOT NULL AND accepted_at IS NULL;
CREATE INDEX invitations_boat_all ON invitations (boat_id);
CREATE INDEX invitations_email ON invitations (email_key);

CREATE TABLE boat_engines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  boat_id INTEGER NOT NULL REFERENCES boats (id) ON DELETE CASCADE,
  kind TEXT NOT NULL DEFAULT 'engine' CHECK (kind IN ('engine','drive','gearbox','generator')),
  engine_model_id INTEGER CHECK (engine_model_id BETWEEN 1 AND 4294967295),   -- the catalogue's
  product_id INTEGER CHECK (product_id BETWEEN 1 AND 9007199254740991),       -- the catalogue's complete engine
  make TEXT NOT NULL DEFAULT '' CHECK (length(make) <= 80),
  model TEXT NOT NULL DEFAULT '' CHECK (length(model) <= 80),
  serial_number TEXT NOT NULL DEFAULT '' CHECK (length(serial_number) <= 60),
  product_number TEXT NOT NULL DEFAULT '' CHECK (length(product_number) <= 60),
  position TEXT NOT NULL DEFAULT '' CHECK (length(position) <= 60),
  year INTEGER CHECK (year >= 1900),
  hours REAL CHECK (hours BETWEEN 0 AND 1000000),
  hours_read_on TEXT CHECK (length(hours_read_on) = 10),
  comments TEXT NOT NULL DEFAULT '' CHECK (length(comments) <= 2000),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (engine_model_id IS NOT NULL OR product_id IS NOT NULL OR model <> '')
) STRICT;
CREATE INDEX boat_engines_boat ON boat_engines (boat_id, id);

-- What the boat has besides its model's list: parts, equipment, spares, "I have this".
CREATE TABLE boat_products (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  boat_id INTEGER NOT NULL REFERENCES boats (id) ON DELETE CASCADE,
  engine_id INTEGER REFERENCES boat_engines (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL CHECK (product_id BETWEEN 1 AND 9007199254740991),
  section_id INTEGER CHECK (section_id BETWEEN 1 AND 4294967295),
  quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 0 AND 999),
  minimum_quantity INTEGER NOT NULL DEFAULT 0 CHECK (minimum_quantity BETWEEN 0 AND 999),
  locker TEXT NOT NULL DEFAULT '' CHECK (length(locker) <= 60),
  comments TEXT NOT NULL DEFAULT '' CHECK (length(comments) <= 2000),
  added_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  by_engine INTEGER NOT NULL DEFAULT 0 CHECK (by_engine IN (0, 1))             -- came with the engine that it is; nobody has touched it
) STRICT;
CREATE UNIQUE INDEX boat_products_place ON boat_products (boat_id, product_id, coalesce(engine_id, 0));
CREATE INDEX boat_products_engine ON boat_products (engine_id);
CREATE INDEX boat_products_added_by ON boat_products (added_by);

CREATE TABLE boat_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  boat_id INTEGER NOT NULL REFERENCES boats (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('registration','insurance','warranty','manual','other')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),       -- as its owner calls it
  mime_type TEXT NOT NULL CHECK (mime_type IN ('application/pdf','image/jpeg','image/png')),
  size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 20971520),
  sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
  stored_name TEXT NOT NULL UNIQUE CHECK (length(stored_name) = 32),         -- random, below private/boats/{boat_id}/
  expires_at TEXT CHECK (length(expires_at) = 10),
  uploaded_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX boat_documents_boat ON boat_documents (boat_id, id);
CREATE INDEX boat_documents_expiry ON boat_documents (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX boat_documents_uploaded_by ON boat_documents (uploaded_by);

CREATE TABLE boat_activity (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  boat_id INTEGER NOT NULL REFERENCES boats (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,                  -- NULL: the server, or somebody who is gone
  kind TEXT NOT NULL CHECK (kind IN ('boat','engine','product','user','document')),
  action TEXT NOT NULL CHECK (action IN ('created','changed','removed','invited','joined','left')),
  subject TEXT NOT NULL DEFAULT '' CHECK (length(subject) <= 300),           -- a name as it was; never a person's
  subject_user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details))             -- {"fields":[…]} or {"role":…}
) STRICT;
CREATE INDEX boat_activity_boat ON boat_activity (boat_id, id);
CREATE INDEX boat_activity_kind ON boat_activity (boat_id, kind, id);
CREATE INDEX boat_activity_user ON boat_activity (user_id);
CREATE INDEX boat_activity_subject_user ON boat_activity (subject_user_id);

-- Stored now; shown and mailed by the notifications feature, which owns further kinds.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  boat_id INTEGER REFERENCES boats (id) ON DELETE CASCADE,
  type INTEGER NOT NULL CHECK (type BETWEEN 1 AND 4),
  kind TEXT NOT NULL CHECK (kind IN ('insurance-expires','registration-expires','warranty-expires','document-expires','invited-on-board')),
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),            -- {"boatName","date","title","fullName"}
  link TEXT NOT NULL CHECK (link LIKE '/%' AND link NOT LIKE '//%'),
  once_key TEXT NOT NULL,                          -- 'insurance:42:2027-02-14:30': one notification each
  created_at INTEGER NOT NULL, read_at INTEGER,
  UNIQUE (user_id, once_key)
) STRICT;
CREATE INDEX notifications_user ON notifications (user_id, id);
CREATE INDEX notifications_boat ON notifications (boat_id);
