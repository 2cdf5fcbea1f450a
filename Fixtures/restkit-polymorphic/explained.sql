CREATE TABLE people (
  name TEXT NOT NULL PRIMARY KEY,
  age INTEGER,
  slingshot TEXT,
  kite TEXT,
  kind TEXT
);
CREATE TABLE people_friends (
  people_name TEXT NOT NULL REFERENCES people (name) DEFERRABLE INITIALLY DEFERRED,
  friends_name TEXT NOT NULL REFERENCES people (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (people_name, friends_name)
) WITHOUT ROWID;
CREATE TABLE photos (
  id INTEGER PRIMARY KEY,
  width INTEGER,
  height INTEGER
);
CREATE TABLE videos (
  id INTEGER PRIMARY KEY,
  seconds REAL
);
CREATE TABLE sounds (
  id INTEGER PRIMARY KEY,
  hertz INTEGER,
  url TEXT
);
CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  body TEXT,
  headline TEXT,
  attachment_type TEXT,
  attachment_id INTEGER,
  author_name TEXT REFERENCES people (name) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX people_friends_friends_name ON people_friends (friends_name);
CREATE INDEX posts_attachment_type_attachment_id ON posts (attachment_type, attachment_id);
CREATE INDEX posts_author_name ON posts (author_name);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
