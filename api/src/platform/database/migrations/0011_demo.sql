-- The account that visitors of the demo share. It is a boater and never an administrator.
ALTER TABLE users ADD COLUMN is_demo INTEGER NOT NULL DEFAULT 0
  CHECK (is_demo = 0 OR (is_demo = 1 AND is_admin = 0 AND user_type = 'Boater'));
CREATE UNIQUE INDEX users_demo ON users (is_demo) WHERE is_demo = 1;
