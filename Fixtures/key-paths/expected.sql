CREATE TABLE steps (
  code TEXT NOT NULL,
  moveName TEXT,
  movePlace INTEGER,
  idInDump INTEGER,
  rootID INTEGER,
  place INTEGER,
  depth INTEGER,
  plantId INTEGER NOT NULL REFERENCES plant (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (plantId, code)
);
INSERT INTO steps VALUES ('d1', 'down', 2, 1, 1, 0, 1, 1);
INSERT INTO steps VALUES ('u1', 'up', 0, 1, 1, 0, 1, 1);
INSERT INTO steps VALUES ('u2', 'up', 0, 1, 1, 1, 1, 1);
CREATE TABLE plant (
  id INTEGER PRIMARY KEY,
  secondName TEXT,
  lastName TEXT,
  ninthName TEXT,
  englishNames TEXT,
  swedishName TEXT,
  swedishLabel INTEGER,
  bracketKind INTEGER,
  fives TEXT,
  dotted TEXT,
  atType TEXT,
  spaced TEXT,
  quoted TEXT,
  bracketed TEXT,
  flatMatrix TEXT,
  sizeValues TEXT,
  readings TEXT,
  wrongName TEXT,
  readingCount INTEGER,
  emptyCount INTEGER,
  sum INTEGER,
  average REAL,
  least INTEGER,
  firstInAlphabet TEXT,
  firstLang TEXT,
  known TEXT,
  langs TEXT,
  allMarks TEXT,
  marks TEXT,
  throughNull TEXT,
  firstThere TEXT,
  hasNothing INTEGER CHECK (hasNothing IN (0, 1)),
  hasNames INTEGER CHECK (hasNames IN (0, 1)),
  place INTEGER,
  batch INTEGER,
  fileName TEXT,
  filePath TEXT,
  fileIndex INTEGER,
  season TEXT,
  country TEXT,
  dayOfFile TEXT
);
INSERT INTO plant VALUES (1, 'Ormbunke', 'Bracken', NULL, '["Fern","Bracken"]', 'Ormbunke', 2, 1, '[2,4]', 'dotted', 'Plant', 'spaced', 'quoted', 'bracketed', '[1,2,3]', '[1,2.50,null]', '[1,null,null,3]', NULL, 4, 0, 4, 2.0, 1, 'Bracken', 'en', '[1,3]', '["en","sv"]', '["x","y","y"]', '["x","y"]', NULL, 'Fern', 0, 1, 0, 7, 'plants-2024-10-01.json', 'dumps/plants-2024-10-01.json', 0, 'autumn', 'SE', '2024-10-01');
INSERT INTO plant VALUES (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 1, 7, 'plants-2024-10-01.json', 'dumps/plants-2024-10-01.json', 0, 'autumn', 'SE', '2024-10-01');
INSERT INTO plant VALUES (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', '[]', NULL, NULL, 0, NULL, 0, NULL, NULL, NULL, NULL, '[]', '[]', '[]', '[]', NULL, NULL, 0, 1, 0, NULL, 'plants-2024-10-02.json', 'dumps/plants-2024-10-02.json', 1, 'autumn', 'SE', '2024-10-02');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/plants-{day}.json","files":2,"records":3,"hash":"xxh64t:a5b5e47cf766abe4"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:e00531946e107ba9');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.plant', '3');
INSERT INTO seedbed_meta VALUES ('rows.steps', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:b7c7fef0555c8732');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
