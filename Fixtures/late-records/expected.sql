CREATE TABLE Hero (
  pk INTEGER PRIMARY KEY,
  id INTEGER UNIQUE,
  name TEXT UNIQUE COLLATE NOCASE,
  side TEXT DEFAULT 'unknown',
  best INTEGER,
  seen TEXT
);
INSERT INTO Hero VALUES (1, 20, 'Brom', 'north', 8, '2024-05-01');
INSERT INTO Hero VALUES (2, 10, 'Ada', 'south', 12, '2024-05-08');
INSERT INTO Hero VALUES (3, 30, 'Quill', 'unknown', NULL, NULL);
INSERT INTO Hero VALUES (4, NULL, 'Guest', 'unknown', 11, '2024-05-15');
CREATE TABLE Feat (
  id INTEGER PRIMARY KEY,
  title TEXT,
  hero_pk INTEGER REFERENCES Hero (pk) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO Feat VALUES (1, 'a map', 3);
INSERT INTO Feat VALUES (31, 'a first win', 4);
INSERT INTO Feat VALUES (32, 'a bow', 2);
CREATE TABLE "Match" (
  id INTEGER PRIMARY KEY,
  day TEXT,
  winner_pk INTEGER REFERENCES Hero (pk) DEFERRABLE INITIALLY DEFERRED,
  referee_pk INTEGER REFERENCES Hero (pk) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "Match" VALUES (1, '2024-05-01', 2, 3);
INSERT INTO "Match" VALUES (2, '2024-05-08', 4, 1);
INSERT INTO "Match" VALUES (3, '2024-05-15', NULL, NULL);
CREATE TABLE match_score (
  Match_id INTEGER NOT NULL REFERENCES "Match" (id) DEFERRABLE INITIALLY DEFERRED,
  Hero_pk INTEGER NOT NULL REFERENCES Hero (pk) DEFERRABLE INITIALLY DEFERRED,
  points INTEGER,
  PRIMARY KEY (Match_id, Hero_pk)
) WITHOUT ROWID;
INSERT INTO match_score VALUES (1, 1, 7);
INSERT INTO match_score VALUES (1, 2, 12);
INSERT INTO match_score VALUES (2, 2, 4);
INSERT INTO match_score VALUES (2, 4, 9);
INSERT INTO match_score VALUES (3, 4, 11);
CREATE TABLE Match_medals (
  Match_id INTEGER NOT NULL REFERENCES "Match" (id) DEFERRABLE INITIALLY DEFERRED,
  Medal_hero_pk INTEGER NOT NULL,
  Medal_kind TEXT NOT NULL,
  PRIMARY KEY (Match_id, Medal_hero_pk, Medal_kind),
  FOREIGN KEY (Medal_hero_pk, Medal_kind) REFERENCES Medal (hero_pk, kind) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;
INSERT INTO Match_medals VALUES (1, 2, 'gold');
INSERT INTO Match_medals VALUES (1, 3, 'bronze');
CREATE TABLE Medal (
  kind TEXT NOT NULL,
  total INTEGER,
  hero_pk INTEGER NOT NULL REFERENCES Hero (pk) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (hero_pk, kind)
);
INSERT INTO Medal VALUES ('silver', 1, 1);
INSERT INTO Medal VALUES ('gold', 3, 2);
INSERT INTO Medal VALUES ('bronze', NULL, 3);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/medals.csv","files":1,"records":4,"hash":"xxh64t:7ca88f61d307370f"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/matches.json","files":1,"records":3,"hash":"xxh64t:93b9807020adf4de"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"dumps/roster.json","files":1,"records":3,"hash":"xxh64t:13d160e707d8564f"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.Feat', '3');
INSERT INTO seedbed_meta VALUES ('rows.Hero', '4');
INSERT INTO seedbed_meta VALUES ('rows.Match', '3');
INSERT INTO seedbed_meta VALUES ('rows.Match_medals', '2');
INSERT INTO seedbed_meta VALUES ('rows.Medal', '3');
INSERT INTO seedbed_meta VALUES ('rows.match_score', '5');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:ca4ef558e7c56baa');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX Feat_hero_pk ON Feat (hero_pk);
CREATE INDEX Match_winner_pk ON "Match" (winner_pk);
CREATE INDEX Match_referee_pk ON "Match" (referee_pk);
CREATE INDEX match_score_Hero_pk ON match_score (Hero_pk);
CREATE INDEX Match_medals_Medal_hero_pk_Medal_kind ON Match_medals (Medal_hero_pk, Medal_kind);
