CREATE TABLE people (
  name TEXT NOT NULL PRIMARY KEY,
  age INTEGER,
  slingshot TEXT,
  kite TEXT,
  kind TEXT
);
INSERT INTO people VALUES ('Blake', 9, 'ash wood', NULL, 'Boy');
INSERT INTO people VALUES ('Oli', NULL, NULL, NULL, 'Boy');
INSERT INTO people VALUES ('Sarah', 10, NULL, 'red', 'Girl');
INSERT INTO people VALUES ('Ζωή', NULL, NULL, 'paper', 'Girl');
CREATE TABLE people_friends (
  people_name TEXT NOT NULL REFERENCES people (name) DEFERRABLE INITIALLY DEFERRED,
  friends_name TEXT NOT NULL REFERENCES people (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (people_name, friends_name)
) WITHOUT ROWID;
INSERT INTO people_friends VALUES ('Blake', 'Sarah');
INSERT INTO people_friends VALUES ('Blake', 'Ζωή');
INSERT INTO people_friends VALUES ('Oli', 'Blake');
INSERT INTO people_friends VALUES ('Ζωή', 'Blake');
CREATE TABLE photos (
  id INTEGER PRIMARY KEY,
  width INTEGER,
  height INTEGER
);
INSERT INTO photos VALUES (1, 800, 480);
CREATE TABLE videos (
  id INTEGER PRIMARY KEY,
  seconds REAL
);
INSERT INTO videos VALUES (1, 12.5);
INSERT INTO videos VALUES (4, 61.0);
CREATE TABLE sounds (
  id INTEGER PRIMARY KEY,
  hertz INTEGER,
  url TEXT
);
INSERT INTO sounds VALUES (3, 44100, 'https://example.org/three.wav');
INSERT INTO sounds VALUES (9, NULL, 'http://example.org/a.mp3');
CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  body TEXT,
  headline TEXT,
  attachment_type TEXT,
  attachment_id INTEGER,
  author_name TEXT REFERENCES people (name) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO posts VALUES (1, 'Up.', 'On kites', 'Photo', 1, 'Sarah');
INSERT INTO posts VALUES (2, '🎧', 'Note no. 2', 'Video', 1, 'Oli');
INSERT INTO posts VALUES (3, '', 'Untitled', 'Sound', 9, NULL);
INSERT INTO posts VALUES (4, 'No title, no author here', 'Untitled', NULL, NULL, NULL);
INSERT INTO posts VALUES (5, NULL, 'Note no. 5', NULL, NULL, NULL);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/people.json","files":1,"records":5,"hash":"xxh64t:2ba170449e710ff1"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/feed.json","files":1,"records":9,"hash":"xxh64t:f9b1cb28affe852d"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.people', '4');
INSERT INTO seedbed_meta VALUES ('rows.people_friends', '4');
INSERT INTO seedbed_meta VALUES ('rows.photos', '1');
INSERT INTO seedbed_meta VALUES ('rows.posts', '5');
INSERT INTO seedbed_meta VALUES ('rows.sounds', '2');
INSERT INTO seedbed_meta VALUES ('rows.videos', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:8ed0ff50f6bfb0cd');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX posts_attachment_type_attachment_id ON posts (attachment_type, attachment_id);
CREATE INDEX posts_author_name ON posts (author_name);
CREATE INDEX people_friends_friends_name ON people_friends (friends_name);
