CREATE TABLE Member (
  id INTEGER PRIMARY KEY,
  displayName TEXT,
  isStaff INTEGER DEFAULT 0 CHECK (isStaff IN (0, 1)),
  isBanned INTEGER DEFAULT 0 CHECK (isBanned IN (0, 1)),
  birthYear INTEGER CHECK (birthYear >= 1900) CHECK (birthYear <= 2024),
  lastSeen TEXT,
  home TEXT
);
CREATE TABLE Thread (
  id INTEGER PRIMARY KEY,
  board TEXT,
  title TEXT,
  isEdited INTEGER DEFAULT 0 CHECK (isEdited IN (0, 1)),
  firstTag TEXT,
  openingPost_id INTEGER REFERENCES Post (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE Thread_tags (
  Thread_id INTEGER NOT NULL REFERENCES Thread (id) DEFERRABLE INITIALLY DEFERRED,
  Tag_name TEXT NOT NULL REFERENCES Tag (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (Thread_id, Tag_name)
) WITHOUT ROWID;
CREATE TABLE Post (
  id INTEGER PRIMARY KEY,
  body TEXT,
  likes INTEGER,
  thread_id INTEGER REFERENCES Thread (id) DEFERRABLE INITIALLY DEFERRED,
  author_id INTEGER REFERENCES Member (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER
);
CREATE TABLE Tag (
  name TEXT NOT NULL PRIMARY KEY
);
CREATE INDEX Thread_openingPost_id ON Thread (openingPost_id);
CREATE INDEX Thread_tags_Tag_name ON Thread_tags (Tag_name);
CREATE INDEX Post_thread_id ON Post (thread_id);
CREATE INDEX Post_author_id ON Post (author_id);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
