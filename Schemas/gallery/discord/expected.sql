CREATE TABLE guilds (
  id INTEGER PRIMARY KEY,
  name TEXT,
  icon TEXT
);
INSERT INTO guilds VALUES (0, 'Direct Messages', 'https://cdn.example/0.png');
INSERT INTO guilds VALUES (700000000000000001, 'Hafen 🌊', 'https://cdn.example/icons/7.png');
CREATE TABLE channels (
  id INTEGER PRIMARY KEY,
  type TEXT,
  name TEXT,
  topic TEXT,
  category_id INTEGER,
  category TEXT,
  guild_id INTEGER REFERENCES guilds (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO channels VALUES (710000000000000001, 'GuildTextChat', 'general', NULL, 720000000000000001, 'Text', 700000000000000001);
INSERT INTO channels VALUES (710000000000000002, 'DirectTextChat', 'böb', NULL, NULL, NULL, 0);
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  type TEXT,
  timestamp TEXT,
  timestamp_edited TEXT,
  call_ended_timestamp TEXT,
  is_pinned INTEGER CHECK (is_pinned IN (0, 1)),
  content TEXT,
  embeds TEXT DEFAULT '[]',
  stickers TEXT DEFAULT '[]',
  forwarded TEXT,
  channel_id INTEGER REFERENCES channels (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  author_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  reply_to_id INTEGER REFERENCES messages (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO messages VALUES (1100000000000000001, 'Default', '2021-01-01 00:00:00.000', NULL, NULL, 0, 'An old export', '[]', '[]', NULL, 710000000000000002, 900000000000000002, NULL);
INSERT INTO messages VALUES (1200000000000000001, 'Default', '2024-03-01 08:00:00.123', NULL, NULL, 1, 'Willkommen an Bord, @böb!', '[]', '[]', NULL, 710000000000000001, 900000000000000001, NULL);
INSERT INTO messages VALUES (1200000000000000002, 'Reply', '2024-03-01 08:05:00.000', '2024-03-01 08:06:00.000', NULL, 0, '', '[]', '[{"id":"610000000000000001","name":"Wave","format":"Png","sourceUrl":"https://cdn.example/stickers/6.png"}]', NULL, 710000000000000001, 900000000000000002, 1200000000000000001);
INSERT INTO messages VALUES (1200000000000000003, 'Default', '2024-03-01 09:00:00.000', NULL, NULL, 0, 'Flut um 14:05', '[{"title":"Tide","url":null,"timestamp":null,"description":"HW 14:05","color":"#008672","images":[],"fields":[{"name":"NW","value":"20:10","isInline":true}],"inlineEmojis":[]}]', '[]', NULL, 710000000000000001, 900000000000000003, NULL);
INSERT INTO messages VALUES (1200000000000000004, 'Reply', '2024-03-02 08:00:00.000', NULL, NULL, 0, 'Antwort auf eine gelöschte Nachricht', '[]', '[]', NULL, 710000000000000001, 900000000000000001, NULL);
INSERT INTO messages VALUES (1200000000000000005, 'Default', '2024-03-03 08:00:00.000', NULL, NULL, 0, '', '[]', '[]', '{"timestamp":"2024-03-01T09:00:00.123+01:00","timestampEdited":null,"content":"Willkommen","attachments":[],"embeds":[],"stickers":[]}', 710000000000000001, 900000000000000001, 1200000000000000001);
CREATE TABLE messages_mentions (
  messages_id INTEGER NOT NULL REFERENCES messages (id) DEFERRABLE INITIALLY DEFERRED,
  users_id INTEGER NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (messages_id, users_id)
) WITHOUT ROWID;
INSERT INTO messages_mentions VALUES (1200000000000000001, 900000000000000002);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  name TEXT,
  discriminator TEXT,
  nickname TEXT,
  color TEXT,
  is_bot INTEGER CHECK (is_bot IN (0, 1)),
  avatar TEXT
);
INSERT INTO users VALUES (900000000000000001, 'ada', '0000', 'Ada', '#D73A4A', 0, 'https://cdn.example/avatars/900000000000000001.png');
INSERT INTO users VALUES (900000000000000002, 'böb', '0000', 'böb', NULL, 0, 'https://cdn.example/avatars/900000000000000002.png');
INSERT INTO users VALUES (900000000000000003, 'tide-bot', '0000', 'tide-bot', NULL, 1, 'https://cdn.example/avatars/900000000000000003.png');
CREATE TABLE users_roles (
  users_id INTEGER NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  roles_id INTEGER NOT NULL REFERENCES roles (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (users_id, roles_id)
) WITHOUT ROWID;
INSERT INTO users_roles VALUES (900000000000000001, 800000000000000001);
INSERT INTO users_roles VALUES (900000000000000001, 800000000000000002);
INSERT INTO users_roles VALUES (900000000000000002, 800000000000000002);
CREATE TABLE roles (
  id INTEGER PRIMARY KEY,
  name TEXT,
  color TEXT,
  position INTEGER
);
INSERT INTO roles VALUES (800000000000000001, 'Skipper ⚓', '#D73A4A', 2);
INSERT INTO roles VALUES (800000000000000002, 'Crew', NULL, 1);
CREATE TABLE attachments (
  id INTEGER PRIMARY KEY,
  url TEXT,
  file_name TEXT,
  file_size_bytes INTEGER,
  message_id INTEGER REFERENCES messages (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO attachments VALUES (1210000000000000001, 'https://cdn.example/a/böt.png', 'böt.png', 20480, 1200000000000000002);
CREATE TABLE reactions (
  emoji TEXT NOT NULL,
  name TEXT,
  is_animated INTEGER CHECK (is_animated IN (0, 1)),
  image TEXT,
  count INTEGER,
  message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (message_id, emoji)
);
INSERT INTO reactions VALUES ('🎉', '🎉', 0, 'https://cdn.example/x.svg', 3, 1100000000000000001);
INSERT INTO reactions VALUES ('600000000000000001', 'sail', 1, 'https://cdn.example/emojis/600000000000000001.svg', 1, 1200000000000000001);
INSERT INTO reactions VALUES ('👍', '👍', 0, 'https://cdn.example/emojis/x.svg', 2, 1200000000000000001);
CREATE TABLE reactions_users (
  reactions_message_id INTEGER NOT NULL,
  reactions_emoji TEXT NOT NULL,
  users_id INTEGER NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (reactions_message_id, reactions_emoji, users_id),
  FOREIGN KEY (reactions_message_id, reactions_emoji) REFERENCES reactions (message_id, emoji) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;
INSERT INTO reactions_users VALUES (1200000000000000001, '👍', 900000000000000002);
INSERT INTO reactions_users VALUES (1200000000000000001, '👍', 900000000000000003);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"channels","files":2,"records":10,"hash":"xxh64t:f3caab0dd9a3ee81"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.attachments', '1');
INSERT INTO seedbed_meta VALUES ('rows.channels', '2');
INSERT INTO seedbed_meta VALUES ('rows.guilds', '2');
INSERT INTO seedbed_meta VALUES ('rows.messages', '6');
INSERT INTO seedbed_meta VALUES ('rows.messages_mentions', '1');
INSERT INTO seedbed_meta VALUES ('rows.reactions', '3');
INSERT INTO seedbed_meta VALUES ('rows.reactions_users', '2');
INSERT INTO seedbed_meta VALUES ('rows.roles', '2');
INSERT INTO seedbed_meta VALUES ('rows.users', '3');
INSERT INTO seedbed_meta VALUES ('rows.users_roles', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:29fa27e3a9db4405');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX channels_guild_id ON channels (guild_id);
CREATE INDEX messages_timestamp ON messages (timestamp);
CREATE INDEX messages_channel_id ON messages (channel_id);
CREATE INDEX messages_author_id ON messages (author_id);
CREATE INDEX messages_reply_to_id ON messages (reply_to_id);
CREATE INDEX attachments_message_id ON attachments (message_id);
CREATE INDEX messages_mentions_users_id ON messages_mentions (users_id);
CREATE INDEX users_roles_roles_id ON users_roles (roles_id);
CREATE INDEX reactions_users_users_id ON reactions_users (users_id);
