CREATE TABLE characters (
  charID INTEGER PRIMARY KEY,
  innerID INTEGER,
  name TEXT NOT NULL,
  about TEXT,
  modified TEXT,
  thumbnailURL TEXT,
  wikiURL TEXT,
  detailURL TEXT,
  comicsAvailable INTEGER,
  page INTEGER,
  credit TEXT,
  "offset" INTEGER
);
INSERT INTO characters VALUES (1000001, 5, '雷公', 'Thunder 🌩️ from the west', '2014-12-31 15:59:59.000', 'https://img.example/u/prod/f/9/lei.jpg', NULL, NULL, 0, 3, 'Data provided by Example Comics. © 2014', 6);
INSERT INTO characters VALUES (1009157, 4, 'Ms. Zero (Ω)', NULL, NULL, NULL, NULL, NULL, NULL, 2, 'Data provided by Example Comics. © 2014', 3);
INSERT INTO characters VALUES (1009220, 1, 'Doctor Ampère', NULL, NULL, 'http://img.example/u/prod/b/40/image_not_available.gif', NULL, 'http://example.com/characters/75/ampere', 0, 1, 'Data provided by Example Comics. © 2014', 0);
INSERT INTO characters VALUES (1009610, 0, 'Nightjar', 'Sees in the dark & hears colours.', '2014-04-29 18:18:17.000', 'http://img.example/u/prod/a/3/nightjar.jpg', 'http://example.com/universe/Nightjar_(Ida_Kern)', 'http://example.com/characters/74/nightjar?utm_campaign=apiRef', 41, 1, 'Data provided by Example Comics. © 2014', 0);
INSERT INTO characters VALUES (1009718, 3, 'Señor Relámpago', '¡Más rápido que la luz!', '2012-02-29 23:30:00.000', 'http://img.example/u/prod/d/1/relampago.png', NULL, NULL, 1, 2, 'Data provided by Example Comics. © 2014', 3);
INSERT INTO characters VALUES (1010903, 2, 'The Quiet One', 'Said one word, in 1987.', '2014-05-01 13:00:00.000', 'http://img.example/u/prod/c/60/quiet.jpg', 'http://example.com/universe/Quiet_One', NULL, 2, 1, 'Data provided by Example Comics. © 2014', 0);
CREATE TABLE characters_comics (
  characters_charID INTEGER NOT NULL REFERENCES characters (charID) DEFERRABLE INITIALLY DEFERRED,
  comics_comicID INTEGER NOT NULL REFERENCES comics (comicID) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (characters_charID, comics_comicID)
) WITHOUT ROWID;
INSERT INTO characters_comics VALUES (1009610, 21366, 0);
INSERT INTO characters_comics VALUES (1009610, 24571, 1);
INSERT INTO characters_comics VALUES (1009718, 21366, 0);
INSERT INTO characters_comics VALUES (1010903, 24571, 0);
INSERT INTO characters_comics VALUES (1010903, 30000, 1);
CREATE TABLE characters_series (
  characters_charID INTEGER NOT NULL REFERENCES characters (charID) DEFERRABLE INITIALLY DEFERRED,
  series_seriesID INTEGER NOT NULL REFERENCES series (seriesID) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (characters_charID, series_seriesID)
) WITHOUT ROWID;
INSERT INTO characters_series VALUES (1000001, 4000);
INSERT INTO characters_series VALUES (1009610, 2045);
INSERT INTO characters_series VALUES (1009610, 3099);
INSERT INTO characters_series VALUES (1009718, 4000);
INSERT INTO characters_series VALUES (1010903, 1067);
CREATE TABLE comics (
  comicID INTEGER PRIMARY KEY,
  title TEXT
);
INSERT INTO comics VALUES (21366, 'Long Dusk (2007) #1');
INSERT INTO comics VALUES (24571, 'Long Dusk (2007) #2');
INSERT INTO comics VALUES (30000, 'Hush (2014) #1');
CREATE TABLE series (
  seriesID INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  startYear INTEGER CHECK (startYear >= 1900) CHECK (startYear <= 2100),
  endYear INTEGER,
  rating TEXT,
  hasThumbnail INTEGER CHECK (hasThumbnail IN (0, 1)),
  next_seriesID INTEGER REFERENCES series (seriesID) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO series VALUES (1067, 'Tales of the Æther (1963)', 1963, 1963, NULL, 0, NULL);
INSERT INTO series VALUES (2045, 'Nightjar: The Long Dusk (2007 - 2010)', 2007, 2010, 'Rated T', 1, 3099);
INSERT INTO series VALUES (3099, 'Nightjar: Dawn (2011 - Present)', 2011, 2099, NULL, 1, 2045);
INSERT INTO series VALUES (4000, 'Relámpago', NULL, NULL, NULL, NULL, NULL);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/series-1.json","files":1,"records":2,"hash":"xxh64t:a13f56768c0bc4a7"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/characters-{page}.json","files":3,"records":7,"hash":"xxh64t:919e21a63210eaa6"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"dumps/series-2.json","files":1,"records":1,"hash":"xxh64t:5e2ed71f85cca17b"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:a3e662b6b9726146');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.characters', '6');
INSERT INTO seedbed_meta VALUES ('rows.characters_comics', '5');
INSERT INTO seedbed_meta VALUES ('rows.characters_series', '5');
INSERT INTO seedbed_meta VALUES ('rows.comics', '3');
INSERT INTO seedbed_meta VALUES ('rows.series', '4');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:4b865c69acac256a');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX characters_innerID ON characters (innerID);
CREATE INDEX series_next_seriesID ON series (next_seriesID);
CREATE INDEX characters_comics_comics_comicID ON characters_comics (comics_comicID);
CREATE INDEX characters_series_series_seriesID ON characters_series (series_seriesID);
