-- Chats with the assistant, and with a representative after a hand-over. Products are the
-- catalogue's, which may lose them: they are plain numbers.

-- The host of the model that the user agreed to send texts to; NULL: none.
ALTER TABLE users ADD COLUMN chat_model_host TEXT CHECK (length(chat_model_host) <= 253);

CREATE TABLE chats (
  id INTEGER PRIMARY KEY AUTOINCREMENT,                        -- never given twice: mails and links name it
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_id INTEGER REFERENCES sessions (id) ON DELETE CASCADE, -- of the demo account, whose chats belong to one session
  service_type TEXT NOT NULL CHECK (service_type IN
    ('MarineChatAI','MarineChatAIOnly','MarineChatAIChatAndPhone','MarineChatProduct')),
  status TEXT NOT NULL DEFAULT 'ai' CHECK (status IN ('ai','handover','closed')),
  title TEXT NOT NULL CHECK (length(title) <= 120),            -- the first message; empty before it
  boat_id INTEGER REFERENCES boats (id) ON DELETE SET NULL,
  product_id INTEGER CHECK (product_id >= 1),                  -- the product that it was opened for
  product_name TEXT NOT NULL,                                  -- as it was; empty: no product
  client_key TEXT CHECK (length(client_key) BETWEEN 1 AND 64), -- NULL: the client chose none
  read_up_to INTEGER NOT NULL DEFAULT 0,                       -- the last message that the user has read
  snapshot TEXT CHECK (json_valid(snapshot)),                  -- what the representative received; NULL: not handed over
  handed_over_at INTEGER,
  agent_id INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- who answers; NULL: nobody yet
  agent_read_up_to INTEGER NOT NULL DEFAULT 0,
  unread_mailed_at INTEGER,                                    -- when the user got a mail about unread replies
  created_at INTEGER NOT NULL, last_message_at INTEGER NOT NULL, closed_at INTEGER,
  UNIQUE (user_id, client_key),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((snapshot IS NULL) = (handed_over_at IS NULL)),
  CHECK (status <> 'handover' OR snapshot IS NOT NULL)
) STRICT;
CREATE INDEX chats_user ON chats (user_id, last_message_at);
CREATE INDEX chats_boat ON chats (boat_id);
CREATE INDEX chats_session ON chats (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX chats_waiting ON chats (handed_over_at) WHERE status = 'handover';
CREATE INDEX chats_agent ON chats (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX chats_last ON chats (last_message_at);

CREATE TABLE chat_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  chat_id INTEGER NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('user','assistant','agent','system')),
  agent_id INTEGER REFERENCES users (id) ON DELETE SET NULL,   -- who wrote it, of a representative's
  text TEXT NOT NULL CHECK (length(text) <= 20000),            -- empty in an answer of sentences only
  sentences TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sentences)),
  sources TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sources)),   -- numbers of products, in their order
  choices TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(choices)),
  state TEXT NOT NULL DEFAULT 'complete' CHECK (state IN ('writing','complete','stopped','interrupted')),
  answers INTEGER REFERENCES chat_messages (id) ON DELETE CASCADE,  -- the user's message that it answers
  answered_by TEXT CHECK (json_valid(answered_by)),            -- of an assistant's
  rating INTEGER CHECK (rating IN (-1, 1)),
  client_key TEXT CHECK (length(client_key) BETWEEN 1 AND 64),
  created_at INTEGER NOT NULL,
  UNIQUE (chat_id, client_key),
  CHECK (state = 'complete' OR author = 'assistant')
) STRICT;
CREATE INDEX chat_messages_chat ON chat_messages (chat_id, id);
CREATE INDEX chat_messages_answers ON chat_messages (answers) WHERE answers IS NOT NULL;
CREATE INDEX chat_messages_agent ON chat_messages (agent_id) WHERE agent_id IS NOT NULL;
-- At most one answer of a chat is being written.
CREATE UNIQUE INDEX chat_messages_writing ON chat_messages (chat_id) WHERE state = 'writing';

-- The tokens of a model that a user's questions took on a day.
CREATE TABLE chat_tokens (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,                                        -- days since 1970
  tokens INTEGER NOT NULL CHECK (tokens >= 0),
  PRIMARY KEY (user_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_tokens_day ON chat_tokens (day);
