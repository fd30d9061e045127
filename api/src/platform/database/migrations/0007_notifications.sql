-- Features bring their own kinds of notifications: the program, not the table, knows them all.
CREATE TABLE notifications_of_any_kind (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  boat_id INTEGER REFERENCES boats (id) ON DELETE CASCADE,
  type INTEGER NOT NULL CHECK (type BETWEEN 1 AND 4),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),            -- {"boatName","date","title","fullName",…}
  link TEXT NOT NULL CHECK (link LIKE '/%' AND link NOT LIKE '//%'),
  once_key TEXT NOT NULL,                          -- 'insurance:42:2027-02-14:30': one notification each
  created_at INTEGER NOT NULL, read_at INTEGER,
  UNIQUE (user_id, once_key)
) STRICT;
INSERT INTO notifications_of_any_kind (id, user_id, boat_id, type, kind, details, link, once_key, created_at, read_at)
SELECT id, user_id, boat_id, type, kind, details, link, once_key, created_at, read_at FROM notifications;
DROP TABLE notifications;
ALTER TABLE notifications_of_any_kind RENAME TO notifications;
CREATE INDEX notifications_user ON notifications (user_id, id);
CREATE INDEX notifications_boat ON notifications (boat_id);
CREATE INDEX notifications_unread ON notifications (user_id, type) WHERE read_at IS NULL;

-- What a user switched off: a type of notifications, or 5 for mails about them.
CREATE TABLE notification_mutes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type INTEGER NOT NULL CHECK (type BETWEEN 1 AND 5),
  PRIMARY KEY (user_id, type)
) STRICT, WITHOUT ROWID;

-- What was last seen of the models of boats: a change is notified to their crews.
CREATE TABLE seen_models (
  bmt_id INTEGER PRIMARY KEY,
  status TEXT NOT NULL, parts INTEGER NOT NULL, has_tour INTEGER NOT NULL CHECK (has_tour IN (0,1))
) STRICT;
CREATE INDEX boats_model ON boats (bmt_id);
