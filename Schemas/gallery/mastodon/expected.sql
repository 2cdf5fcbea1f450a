CREATE TABLE actor (
  id TEXT NOT NULL PRIMARY KEY,
  username TEXT,
  name TEXT,
  bio TEXT,
  url TEXT,
  avatar TEXT,
  header TEXT,
  joined TEXT,
  is_locked INTEGER CHECK (is_locked IN (0, 1)),
  is_discoverable INTEGER CHECK (is_discoverable IN (0, 1)),
  followers TEXT,
  "following" TEXT
);
INSERT INTO actor VALUES ('https://boat.example/users/ada', 'ada', 'Ada ⛵', '<p>Boote &amp; Bücher</p>', 'https://boat.example/@ada', 'avatar.png', 'header.jpeg', '2019-05-01 00:00:00.000', 0, 1, 'https://boat.example/users/ada/followers', 'https://boat.example/users/ada/following');
CREATE TABLE profile_fields (
  position INTEGER NOT NULL,
  name TEXT,
  value TEXT,
  actor_id TEXT NOT NULL REFERENCES actor (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (actor_id, position)
);
INSERT INTO profile_fields VALUES (0, 'Web', '<a href="https://ada.example">ada.example</a>', 'https://boat.example/users/ada');
INSERT INTO profile_fields VALUES (1, '代名詞', 'she', 'https://boat.example/users/ada');
CREATE TABLE posts (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT,
  content TEXT,
  text TEXT,
  warning TEXT,
  is_sensitive INTEGER CHECK (is_sensitive IN (0, 1)),
  published TEXT,
  edited TEXT,
  url TEXT,
  author TEXT,
  visibility TEXT,
  in_reply_to TEXT,
  quote_of TEXT,
  poll_end TEXT,
  poll_closed TEXT,
  poll_voters INTEGER,
  parent_id TEXT REFERENCES posts (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO posts VALUES ('https://boat.example/users/ada/statuses/1', 'Note', '<p>Erstes Foto<br />am Hafen <a href="https://boat.example/tags/foto" rel="tag">#<span>Foto</span></a></p>', 'Erstes Foto
am Hafen #Foto', NULL, 0, '2024-03-01 08:00:00.000', NULL, 'https://boat.example/@ada/1', 'https://boat.example/users/ada', 'public', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO posts VALUES ('https://boat.example/users/ada/statuses/2', 'Note', '<p>Post 2</p>', 'Post 2', 'Wetter', 1, '2024-03-02 08:00:00.000', '2024-03-02 09:00:00.000', 'https://boat.example/@ada/2', 'https://boat.example/users/ada', 'unlisted', 'https://boat.example/users/ada/statuses/1', NULL, NULL, NULL, NULL, 'https://boat.example/users/ada/statuses/1');
INSERT INTO posts VALUES ('https://boat.example/users/ada/statuses/4', 'Note', '<p>Post 4</p>', 'Post 4', NULL, 0, '2024-03-04 08:00:00.000', NULL, 'https://boat.example/@ada/4', 'https://boat.example/users/ada', 'direct', 'https://sea.example/users/zoe/statuses/77', NULL, NULL, NULL, NULL, NULL);
INSERT INTO posts VALUES ('https://boat.example/users/ada/statuses/5', 'Question', '<p>Welche Farbe?</p>', 'Welche Farbe?', NULL, 0, '2024-03-05 08:00:00.000', NULL, 'https://boat.example/@ada/5', 'https://boat.example/users/ada', 'followers', NULL, NULL, '2024-03-06 08:00:00.000', '2024-03-06 08:00:00.000', 3, NULL);
INSERT INTO posts VALUES ('https://boat.example/users/ada/statuses/6', 'Question', '<p>Which?</p>', 'Which?', NULL, 0, '2024-03-06 08:00:00.000', NULL, 'https://boat.example/@ada/6', 'https://boat.example/users/ada', 'public', NULL, 'https://sea.example/users/zoe/statuses/78', '2024-03-09 08:00:00.000', NULL, 0, NULL);
CREATE TABLE posts_hashtags (
  posts_id TEXT NOT NULL REFERENCES posts (id) DEFERRABLE INITIALLY DEFERRED,
  hashtags_name TEXT NOT NULL REFERENCES hashtags (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (posts_id, hashtags_name)
) WITHOUT ROWID;
INSERT INTO posts_hashtags VALUES ('https://boat.example/users/ada/statuses/1', '#foto');
CREATE TABLE attachments (
  position INTEGER NOT NULL,
  media_type TEXT,
  path TEXT,
  description TEXT,
  blurhash TEXT,
  width INTEGER,
  height INTEGER,
  duration REAL,
  post_id TEXT NOT NULL REFERENCES posts (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (post_id, position)
);
INSERT INTO attachments VALUES (0, 'image/jpeg', 'media_attachments/files/1/original/a.jpeg', 'Ein Boot 🚤', 'UBL_:rOpGG', 1200, 800, NULL, 'https://boat.example/users/ada/statuses/1');
INSERT INTO attachments VALUES (1, 'video/mp4', 'media_attachments/files/2/original/b.mp4', NULL, NULL, NULL, NULL, 12.5, 'https://boat.example/users/ada/statuses/1');
CREATE TABLE hashtags (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO hashtags VALUES ('#foto');
CREATE TABLE mentions (
  href TEXT NOT NULL,
  name TEXT,
  post_id TEXT NOT NULL REFERENCES posts (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (post_id, href)
);
INSERT INTO mentions VALUES ('https://sea.example/users/zoe', '@zoe@sea.example', 'https://boat.example/users/ada/statuses/4');
CREATE TABLE poll_options (
  position INTEGER NOT NULL,
  name TEXT,
  votes INTEGER,
  post_id TEXT NOT NULL REFERENCES posts (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (post_id, position)
);
INSERT INTO poll_options VALUES (0, 'Blau', 2, 'https://boat.example/users/ada/statuses/5');
INSERT INTO poll_options VALUES (1, 'Grün', 1, 'https://boat.example/users/ada/statuses/5');
INSERT INTO poll_options VALUES (0, 'A', 0, 'https://boat.example/users/ada/statuses/6');
INSERT INTO poll_options VALUES (1, 'B', 0, 'https://boat.example/users/ada/statuses/6');
CREATE TABLE boosts (
  id TEXT NOT NULL PRIMARY KEY,
  published TEXT,
  post TEXT
);
INSERT INTO boosts VALUES ('https://boat.example/users/ada/statuses/3/activity', '2024-03-03 08:00:00.000', 'https://sea.example/users/zoe/statuses/77');
CREATE TABLE likes (
  post TEXT NOT NULL PRIMARY KEY
);
INSERT INTO likes VALUES ('https://sea.example/users/zoe/statuses/77');
CREATE TABLE bookmarks (
  post TEXT NOT NULL PRIMARY KEY
);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"actor","files":1,"records":1,"hash":"xxh64t:a95fe728402c37e4"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"outbox","files":1,"records":6,"hash":"xxh64t:e92b6cdabaf46b1d"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"likes","files":1,"records":1,"hash":"xxh64t:0a278e5f7bee462c"}');
INSERT INTO seedbed_meta VALUES ('dump.3', '{"entry":"bookmarks","files":1,"records":0,"hash":"xxh64t:4512e6cb9ecadd58"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.actor', '1');
INSERT INTO seedbed_meta VALUES ('rows.attachments', '2');
INSERT INTO seedbed_meta VALUES ('rows.bookmarks', '0');
INSERT INTO seedbed_meta VALUES ('rows.boosts', '1');
INSERT INTO seedbed_meta VALUES ('rows.hashtags', '1');
INSERT INTO seedbed_meta VALUES ('rows.likes', '1');
INSERT INTO seedbed_meta VALUES ('rows.mentions', '1');
INSERT INTO seedbed_meta VALUES ('rows.poll_options', '4');
INSERT INTO seedbed_meta VALUES ('rows.posts', '5');
INSERT INTO seedbed_meta VALUES ('rows.posts_hashtags', '1');
INSERT INTO seedbed_meta VALUES ('rows.profile_fields', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:064c8c92336a5e31');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX posts_published ON posts (published);
CREATE INDEX posts_parent_id ON posts (parent_id);
CREATE INDEX posts_hashtags_hashtags_name ON posts_hashtags (hashtags_name);
