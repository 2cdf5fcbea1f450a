CREATE TABLE stage (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  capacity INTEGER,
  latitude REAL,
  longitude REAL
);
INSERT INTO stage VALUES (1, 'Harbour', 1200, 53.5436, 9.9663);
CREATE TABLE concert (
  id INTEGER PRIMARY KEY,
  title TEXT,
  starts_at TEXT,
  status INTEGER CHECK (status IN (0, 1, 2)),
  notes TEXT,
  stage_id INTEGER REFERENCES stage (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  artist_slug TEXT REFERENCES artist (slug) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER
);
INSERT INTO concert VALUES (10, 'High Water', '2024-07-05T21:00:00Z', 0, NULL, 1, 'nora-quist', 1);
INSERT INTO concert VALUES (12, 'Low Tide', '2024-07-05T18:30:00Z', 1, '{"lights":["blue","white"],"smoke":false}', 1, 'the-lanterns', 0);
CREATE TABLE concert_tags (
  concert_id INTEGER NOT NULL REFERENCES concert (id) DEFERRABLE INITIALLY DEFERRED,
  tag_name TEXT NOT NULL REFERENCES tag (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (concert_id, tag_name)
) WITHOUT ROWID;
INSERT INTO concert_tags VALUES (10, 'open-air');
INSERT INTO concert_tags VALUES (12, 'folk');
INSERT INTO concert_tags VALUES (12, 'open-air');
CREATE TABLE artist (
  slug TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  formed TEXT,
  genre TEXT
);
INSERT INTO artist VALUES ('nora-quist', 'Nora Quist', '2011-03-01', 'songs');
INSERT INTO artist VALUES ('the-lanterns', 'The Lanterns', '1998-10-17', 'folk');
CREATE TABLE tag (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO tag VALUES ('folk');
INSERT INTO tag VALUES ('open-air');
CREATE TABLE ticket (
  number TEXT NOT NULL PRIMARY KEY,
  price INTEGER,
  sold_at TEXT,
  concert_id INTEGER NOT NULL REFERENCES concert (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO ticket VALUES ('A-0001', 2450, '2024-05-02T08:15:00Z', 10);
INSERT INTO ticket VALUES ('A-0002', 2450, '2024-05-02T08:16:30Z', 10);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"stages","files":1,"records":3,"hash":"xxh64t:f82d5b582bcab2f7"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"artists","files":1,"records":3,"hash":"xxh64t:c4f3a795ef3fe7a2"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"tickets","files":1,"records":4,"hash":"xxh64t:95c1da31900d451e"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.artist', '2');
INSERT INTO seedbed_meta VALUES ('rows.concert', '2');
INSERT INTO seedbed_meta VALUES ('rows.concert_tags', '3');
INSERT INTO seedbed_meta VALUES ('rows.stage', '1');
INSERT INTO seedbed_meta VALUES ('rows.tag', '2');
INSERT INTO seedbed_meta VALUES ('rows.ticket', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:d786702403a1961b');
INSERT INTO seedbed_meta VALUES ('subset', '[{"root":"Stage","where":{"name":"Harbour"},"with":"concerts.tags"},{"root":"Ticket","limit":2}]');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX concert_stage_id ON concert (stage_id);
CREATE INDEX concert_artist_slug ON concert (artist_slug);
CREATE INDEX ticket_concert_id ON ticket (concert_id);
CREATE INDEX concert_tags_tag_name ON concert_tags (tag_name);
