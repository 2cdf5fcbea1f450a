CREATE TABLE Member (
  id INTEGER PRIMARY KEY,
  displayName TEXT,
  isStaff INTEGER DEFAULT 0 CHECK (isStaff IN (0, 1)),
  isBanned INTEGER DEFAULT 0 CHECK (isBanned IN (0, 1)),
  birthYear INTEGER CHECK (birthYear >= 1900) CHECK (birthYear <= 2024),
  lastSeen TEXT,
  home TEXT
);
INSERT INTO Member VALUES (1, 'Ada', 1, 0, 1985, '2024-03-02T09:15:00Z', '{"lat":52.520,"lng":13.405,"city":"Berlin"}');
INSERT INTO Member VALUES (5, 'Eve', 0, 0, 2001, '2024-04-30T22:00:00Z', '{"lat":-33.9}');
CREATE TABLE Thread (
  id INTEGER PRIMARY KEY,
  board TEXT,
  title TEXT,
  isEdited INTEGER DEFAULT 0 CHECK (isEdited IN (0, 1)),
  firstTag TEXT,
  openingPost_id INTEGER REFERENCES Post (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO Thread VALUES (10, 'cooking', 'Bread', 0, 'rye', 100);
CREATE TABLE Thread_tags (
  Thread_id INTEGER NOT NULL REFERENCES Thread (id) DEFERRABLE INITIALLY DEFERRED,
  Tag_name TEXT NOT NULL REFERENCES Tag (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (Thread_id, Tag_name)
) WITHOUT ROWID;
INSERT INTO Thread_tags VALUES (10, 'oven');
INSERT INTO Thread_tags VALUES (10, 'rye');
CREATE TABLE Post (
  id INTEGER PRIMARY KEY,
  body TEXT,
  likes INTEGER,
  thread_id INTEGER REFERENCES Thread (id) DEFERRABLE INITIALLY DEFERRED,
  author_id INTEGER REFERENCES Member (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER
);
INSERT INTO Post VALUES (100, 'Hello é', 2, 10, 1, 0);
INSERT INTO Post VALUES (101, 'Hi', 0, 10, 5, 1);
CREATE TABLE Tag (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO Tag VALUES ('oven');
INSERT INTO Tag VALUES ('rye');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/members.json","files":1,"records":6,"hash":"xxh64t:723c14d5a9384120"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/boards/{board}.ndjson","files":2,"records":3,"hash":"xxh64t:7467a8e8f15ece2b"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:4c96d62c97a1ab59');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.Member', '2');
INSERT INTO seedbed_meta VALUES ('rows.Post', '2');
INSERT INTO seedbed_meta VALUES ('rows.Tag', '2');
INSERT INTO seedbed_meta VALUES ('rows.Thread', '1');
INSERT INTO seedbed_meta VALUES ('rows.Thread_tags', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:4893df56e85152fa');
INSERT INTO seedbed_meta VALUES ('subset', '[{"root":"Thread","limit":1,"with":["posts(2)","tags"],"cut":"Thread.openingPost"}]');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX Thread_openingPost_id ON Thread (openingPost_id);
CREATE INDEX Post_thread_id ON Post (thread_id);
CREATE INDEX Post_author_id ON Post (author_id);
CREATE INDEX Thread_tags_Tag_name ON Thread_tags (Tag_name);
