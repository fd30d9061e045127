CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,            -- never given twice
  email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_key TEXT NOT NULL UNIQUE,                  -- NFC, lower case
  email_verified_at INTEGER,
  full_name TEXT NOT NULL DEFAULT '' CHECK (length(full_name) <= 120),
  password_hash TEXT,                              -- PHC string; NULL: no password
  photo_path TEXT, phone TEXT CHECK (length(phone) <= 17), nationality INTEGER,
  currency TEXT NOT NULL DEFAULT 'EUR' CHECK (currency IN ('EUR','USD','GBP')),
  measurement_system TEXT NOT NULL DEFAULT 'metric' CHECK (measurement_system IN ('metric','imperial')),
  theme TEXT CHECK (length(theme) BETWEEN 1 AND 40),
  language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en','it','fr','es','nl','de')),
  user_type TEXT NOT NULL DEFAULT 'Boater' CHECK (user_type IN ('Boater','Manager')),
  agent_role TEXT CHECK (agent_role IN ('Rep','Supervisor','PayingCustomerManager')),
  is_admin INTEGER NOT NULL DEFAULT 0 CHECK (is_admin IN (0,1)),
  is_blocked INTEGER NOT NULL DEFAULT 0 CHECK (is_blocked IN (0,1)),
  mfa_required INTEGER NOT NULL DEFAULT 0 CHECK (mfa_required IN (0,1)),
  is_tapped_affiliates_popup INTEGER NOT NULL DEFAULT 0 CHECK (is_tapped_affiliates_popup IN (0,1)),
  active_boat INTEGER,
  terms_version TEXT NOT NULL, privacy_version TEXT NOT NULL, terms_accepted_at INTEGER NOT NULL,  -- H-044
  created_at INTEGER NOT NULL,
  closing_at INTEGER, close_reason TEXT
) STRICT;
CREATE INDEX users_closing ON users (closing_at) WHERE closing_at IS NOT NULL;

CREATE TABLE provider_identities (
  id INTEGER PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('google','apple')),
  issuer TEXT NOT NULL, subject TEXT NOT NULL,
  email TEXT, email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0,1)),
  full_name TEXT NOT NULL DEFAULT '',
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,   -- NULL: identity without account (NO-USER)
  provider_refresh_sealed BLOB,                    -- Apple's, revoked when the account is deleted
  created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL,
  UNIQUE (issuer, subject)
) STRICT;
CREATE INDEX provider_identities_user ON provider_identities (user_id);

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  family_hash BLOB NOT NULL UNIQUE CHECK (length(family_hash) = 32),
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  identity_id INTEGER REFERENCES provider_identities (id) ON DELETE CASCADE,
  method TEXT NOT NULL CHECK (method IN ('password','google','apple')),
  current_hash BLOB NOT NULL CHECK (length(current_hash) = 32),
  previous_hash BLOB CHECK (length(previous_hash) = 32),
  successor_salt BLOB,                             -- makes the answer to a repeated refresh the same token
  rotated_at INTEGER NOT NULL,
  authenticated_at INTEGER NOT NULL,               -- last password or provider proof: "recent"
  device_hash BLOB NOT NULL CHECK (length(device_hash) = 32),
  device_name TEXT NOT NULL, address TEXT,
  created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL,
  idle_until INTEGER NOT NULL, absolute_until INTEGER NOT NULL,
  ended_at INTEGER,
  end_reason TEXT CHECK (end_reason IN ('sign-out','ended-by-user','password','reset','re-use','blocked','closing','too-many','expired','claimed')),
  CHECK (user_id IS NOT NULL OR identity_id IS NOT NULL),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (idle_until <= absolute_until)
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id, ended_at);
CREATE INDEX sessions_identity ON sessions (identity_id);

CREATE TABLE access_tokens (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX access_tokens_session ON access_tokens (session_id);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

CREATE TABLE known_devices (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_hash BLOB NOT NULL CHECK (length(device_hash) = 32),
  created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, device_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE sign_in_counters (
  account_key BLOB NOT NULL CHECK (length(account_key) = 32),   -- HMAC-SHA256(app key, email_key): also for unknown e-mails
  device_hash BLOB NOT NULL CHECK (length(device_hash) IN (0, 32)), -- x'': all unknown devices together
  failed INTEGER NOT NULL DEFAULT 0 CHECK (failed >= 0),
  failed_in_a_row INTEGER NOT NULL DEFAULT 0,      -- over all blocks; 100: only a reset helps
  blocked_until INTEGER,                           -- 9223372036854775807: until a reset
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_key, device_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE throttles (                           -- limits that must survive a restart
  key TEXT PRIMARY KEY,                            -- 'mfa:17', 'reset-mail:<hex of account_key>', 'verify-mail:17', 'upload:17'
  window_started_at INTEGER NOT NULL, count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE mfa_secrets (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret_sealed BLOB NOT NULL,
  enabled_at INTEGER,                              -- NULL: installed, not yet proven
  pending_until INTEGER,
  last_step INTEGER NOT NULL DEFAULT 0,
  CHECK ((enabled_at IS NULL) <> (pending_until IS NULL))
) STRICT;
CREATE TABLE recovery_codes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash BLOB NOT NULL CHECK (length(hash) = 32), used_at INTEGER,
  PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE mfa_devices (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_hash BLOB NOT NULL CHECK (length(device_hash) = 32),
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mfa_devices_user ON mfa_devices (user_id);

CREATE TABLE one_time_tokens (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  kind TEXT NOT NULL CHECK (kind IN ('reset','verify','setup')),
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,  -- NULL only for 'setup'
  email_key TEXT,                                  -- 'verify': good only while it is still the address
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  CHECK ((kind = 'setup') = (user_id IS NULL))
) STRICT, WITHOUT ROWID;                           -- used tokens are deleted
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, kind);

CREATE TABLE invitations (
  id INTEGER PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  email TEXT NOT NULL, email_key TEXT NOT NULL, first_name TEXT NOT NULL DEFAULT '', last_name TEXT NOT NULL DEFAULT '',
  invited_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  accepted_at INTEGER, accepted_by INTEGER REFERENCES users (id) ON DELETE SET NULL
) STRICT;                                          -- boats add boat_id and role in their own migration
CREATE INDEX invitations_invited_by ON invitations (invited_by);
CREATE INDEX invitations_accepted_by ON invitations (accepted_by);

CREATE TABLE addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  label TEXT NOT NULL DEFAULT '', street TEXT NOT NULL, street2 TEXT NOT NULL DEFAULT '', city TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT '', postal_code TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL, country_code TEXT NOT NULL CHECK (length(country_code) = 2), phone TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX addresses_user ON addresses (user_id, id);

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL, user_id INTEGER,             -- no foreign key: the last mail outlives the account
  recipient TEXT NOT NULL, subject TEXT NOT NULL,
  body_sealed BLOB,                                -- holds links; emptied once sent or given up
  created_at INTEGER NOT NULL, next_try_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','sent','written','given-up')),
  last_error TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE state = 'waiting';

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('visitor','user','administrator','command','system')),
  actor_id INTEGER, user_id INTEGER,               -- plain numbers: they outlive the accounts
  event TEXT NOT NULL, address TEXT, details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details))
) STRICT;
CREATE INDEX audit_log_user ON audit_log (user_id, id);
CREATE INDEX audit_log_at ON audit_log (at);

CREATE TABLE used_id_tokens (                      -- native sign-in: one use each
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32), expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), last_seen INTEGER NOT NULL) STRICT;
