CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country_id INTEGER REFERENCES countries (id) DEFERRABLE INITIALLY DEFERRED,
  team_id INTEGER REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED,
  best_friend_id INTEGER REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO people VALUES (1, 'Blake', 752, 100, 2);
INSERT INTO people VALUES (2, 'Noor', 400, 200, 4);
INSERT INTO people VALUES (3, 'Per', NULL, NULL, 3);
INSERT INTO people VALUES (4, 'Dee', NULL, 300, NULL);
CREATE TABLE people_favorite_cats (
  people_id INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  cats_id INTEGER NOT NULL REFERENCES cats (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (people_id, cats_id)
) WITHOUT ROWID;
INSERT INTO people_favorite_cats VALUES (1, 10, 1);
INSERT INTO people_favorite_cats VALUES (1, 11, 0);
INSERT INTO people_favorite_cats VALUES (2, 10, 0);
CREATE TABLE people_allergic_to (
  people_id INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  cats_id INTEGER NOT NULL REFERENCES cats (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (people_id, cats_id)
) WITHOUT ROWID;
INSERT INTO people_allergic_to VALUES (1, 12);
CREATE TABLE cats (
  id INTEGER PRIMARY KEY,
  name TEXT DEFAULT 'nameless',
  owner_id INTEGER REFERENCES people (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO cats VALUES (10, 'Roy', 1);
INSERT INTO cats VALUES (11, NULL, 2);
INSERT INTO cats VALUES (12, 'nameless', NULL);
CREATE TABLE countries (
  id INTEGER PRIMARY KEY,
  code TEXT UNIQUE,
  name TEXT
);
INSERT INTO countries VALUES (400, 'JO', 'الأردن');
INSERT INTO countries VALUES (752, 'SE', 'Sverige');
CREATE TABLE teams (
  id INTEGER PRIMARY KEY,
  name TEXT,
  captain_id INTEGER REFERENCES people (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO teams VALUES (100, 'Ospreys', 2);
INSERT INTO teams VALUES (200, 'Owls', 1);
INSERT INTO teams VALUES (300, NULL, NULL);
CREATE TABLE teams_rivals (
  teams_id INTEGER NOT NULL REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED,
  rivals_id INTEGER NOT NULL REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (teams_id, rivals_id)
) WITHOUT ROWID;
INSERT INTO teams_rivals VALUES (100, 200);
INSERT INTO teams_rivals VALUES (200, 100);
INSERT INTO teams_rivals VALUES (200, 200);
CREATE TABLE folders (
  id TEXT NOT NULL PRIMARY KEY,
  title TEXT,
  parent_id TEXT REFERENCES folders (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO folders VALUES ('a', 'Home, sweet home', NULL);
INSERT INTO folders VALUES ('b', 'Letters', 'a');
INSERT INTO folders VALUES ('c', 'Loop', 'd');
INSERT INTO folders VALUES ('d', 'Pool', 'c');
CREATE TABLE folders_pinned (
  folders_id TEXT NOT NULL REFERENCES folders (id) DEFERRABLE INITIALLY DEFERRED,
  files_id TEXT NOT NULL REFERENCES files (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (folders_id, files_id)
) WITHOUT ROWID;
INSERT INTO folders_pinned VALUES ('a', 'f3');
INSERT INTO folders_pinned VALUES ('b', 'f2');
CREATE TABLE files (
  id TEXT NOT NULL PRIMARY KEY,
  bytes INTEGER,
  folder_id TEXT REFERENCES folders (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER
);
INSERT INTO files VALUES ('f1', 9007199254740993, 'b', 1);
INSERT INTO files VALUES ('f2', 0, 'b', 0);
INSERT INTO files VALUES ('f3', NULL, 'a', 0);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/people.json","files":1,"records":4,"hash":"xxh64t:1ac9520ccce09701"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/world.json","files":1,"records":7,"hash":"xxh64t:f1a7fb1a5d80a9c2"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"dumps/folders.json","files":1,"records":7,"hash":"xxh64t:8cbfbc5faeb20c10"}');
INSERT INTO seedbed_meta VALUES ('dump.3', '{"entry":"dumps/folders.json","files":1,"records":3,"hash":"xxh64t:8cbfbc5faeb20c10"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.cats', '3');
INSERT INTO seedbed_meta VALUES ('rows.countries', '2');
INSERT INTO seedbed_meta VALUES ('rows.files', '3');
INSERT INTO seedbed_meta VALUES ('rows.folders', '4');
INSERT INTO seedbed_meta VALUES ('rows.folders_pinned', '2');
INSERT INTO seedbed_meta VALUES ('rows.people', '4');
INSERT INTO seedbed_meta VALUES ('rows.people_allergic_to', '1');
INSERT INTO seedbed_meta VALUES ('rows.people_favorite_cats', '3');
INSERT INTO seedbed_meta VALUES ('rows.teams', '3');
INSERT INTO seedbed_meta VALUES ('rows.teams_rivals', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:d6eb146ee72fa8a7');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX people_country_id ON people (country_id);
CREATE INDEX people_team_id ON people (team_id);
CREATE INDEX people_best_friend_id ON people (best_friend_id);
CREATE INDEX cats_owner_id ON cats (owner_id);
CREATE INDEX teams_captain_id ON teams (captain_id);
CREATE INDEX folders_parent_id ON folders (parent_id);
CREATE INDEX files_folder_id ON files (folder_id);
CREATE INDEX people_favorite_cats_cats_id ON people_favorite_cats (cats_id);
CREATE INDEX people_allergic_to_cats_id ON people_allergic_to (cats_id);
CREATE INDEX teams_rivals_rivals_id ON teams_rivals (rivals_id);
CREATE INDEX folders_pinned_files_id ON folders_pinned (files_id);
