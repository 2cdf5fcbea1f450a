CREATE TABLE users (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  email TEXT,
  is_admin INTEGER DEFAULT 0 CHECK (is_admin IN (0, 1)),
  created TEXT,
  latitude REAL,
  longitude REAL,
  settings TEXT,
  team_id TEXT REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO users VALUES ('only-subcollections', NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO users VALUES ('u7Qd2', 'Ada Løvelace', 'ada@example.com', 1, '2023-11-14 22:13:20.000', 52.52, 13.405, '{"theme":"dark","langs":["de","日本語"]}', 'red');
INSERT INTO users VALUES ('x9', 'Émile 🎈', NULL, 0, '1969-12-31 00:00:00.000', NULL, NULL, '{}', NULL);
CREATE TABLE teams (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT
);
INSERT INTO teams VALUES ('blue', NULL);
INSERT INTO teams VALUES ('red', 'Røde');
CREATE TABLE posts (
  id TEXT NOT NULL,
  title TEXT,
  published TEXT,
  words INTEGER,
  author_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (author_id, id)
);
INSERT INTO posts VALUES ('p9', 'Its user was deleted', NULL, NULL, 'only-subcollections');
INSERT INTO posts VALUES ('p1', 'Erste Schritte', '2023-11-15 22:13:20.000', 310, 'u7Qd2');
INSERT INTO posts VALUES ('p2', 'Entwurf', NULL, 0, 'u7Qd2');
INSERT INTO posts VALUES ('p1', 'Same id, another author', NULL, 2, 'x9');
CREATE TABLE posts_liked_by (
  posts_author_id TEXT NOT NULL,
  posts_id TEXT NOT NULL,
  users_id TEXT NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (posts_author_id, posts_id, users_id),
  FOREIGN KEY (posts_author_id, posts_id) REFERENCES posts (author_id, id) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;
INSERT INTO posts_liked_by VALUES ('u7Qd2', 'p1', 'x9');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"firestore","files":1,"records":5,"hash":"xxh64t:921da43d5b6faf88"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.posts', '4');
INSERT INTO seedbed_meta VALUES ('rows.posts_liked_by', '1');
INSERT INTO seedbed_meta VALUES ('rows.teams', '2');
INSERT INTO seedbed_meta VALUES ('rows.users', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:695df7da9557fc39');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX users_team_id ON users (team_id);
CREATE INDEX posts_liked_by_users_id ON posts_liked_by (users_id);
