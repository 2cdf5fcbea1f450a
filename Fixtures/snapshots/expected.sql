CREATE TABLE playlists (
  id INTEGER PRIMARY KEY,
  title TEXT,
  mood TEXT DEFAULT 'calm',
  plays INTEGER,
  first_day TEXT,
  cover_id INTEGER REFERENCES songs (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO playlists VALUES (1, 'Rain', 'calm', 10, '1-monday', NULL);
INSERT INTO playlists VALUES (2, 'Old form', 'calm', 7, '1-monday', NULL);
CREATE TABLE playlist_fans (
  playlists_id INTEGER NOT NULL REFERENCES playlists (id) DEFERRABLE INITIALLY DEFERRED,
  fans_name TEXT NOT NULL REFERENCES fans (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (playlists_id, fans_name)
) WITHOUT ROWID;
INSERT INTO playlist_fans VALUES (1, 'Ada');
INSERT INTO playlist_fans VALUES (1, 'Per');
INSERT INTO playlist_fans VALUES (1, 'Zoë');
CREATE TABLE playlists_songs (
  playlists_id INTEGER NOT NULL REFERENCES playlists (id) DEFERRABLE INITIALLY DEFERRED,
  songs_id INTEGER NOT NULL REFERENCES songs (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (playlists_id, songs_id)
) WITHOUT ROWID;
INSERT INTO playlists_songs VALUES (1, 1, 1);
INSERT INTO playlists_songs VALUES (1, 3, 0);
CREATE TABLE credits (
  playlist_id INTEGER NOT NULL REFERENCES playlists (id) DEFERRABLE INITIALLY DEFERRED,
  person_name TEXT NOT NULL REFERENCES fans (name) DEFERRABLE INITIALLY DEFERRED,
  role TEXT NOT NULL,
  share INTEGER DEFAULT 100,
  PRIMARY KEY (playlist_id, person_name, role)
) WITHOUT ROWID;
INSERT INTO credits VALUES (1, 'Ada', 'mix', 60);
INSERT INTO credits VALUES (1, 'Noor', 'cut', 40);
INSERT INTO credits VALUES (1, 'Noor', 'mix', 50);
CREATE TABLE fans (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO fans VALUES ('Ada');
INSERT INTO fans VALUES ('Noor');
INSERT INTO fans VALUES ('Per');
INSERT INTO fans VALUES ('Zoë');
CREATE TABLE studios (
  name TEXT NOT NULL PRIMARY KEY,
  city TEXT,
  seats INTEGER DEFAULT 2
);
INSERT INTO studios VALUES ('Blue Room', NULL, 2);
CREATE TABLE songs (
  id INTEGER PRIMARY KEY,
  title TEXT,
  revision INTEGER,
  singer_name TEXT REFERENCES fans (name) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO songs VALUES (1, 'Drops', 2, 'Noor');
INSERT INTO songs VALUES (2, 'Gutters', 2, 'Per');
INSERT INTO songs VALUES (3, 'Umbrella (no revision)', NULL, NULL);
CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  body TEXT,
  playlist_id INTEGER NOT NULL REFERENCES playlists (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO notes VALUES (12, 'second, again', 1);
INSERT INTO notes VALUES (13, 'third', 1);
CREATE TABLE links (
  url TEXT NOT NULL PRIMARY KEY,
  text TEXT,
  playlist_id INTEGER REFERENCES playlists (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO links VALUES ('http://example.org/1', 'One', 1);
CREATE TABLE remarks (
  id INTEGER PRIMARY KEY,
  code TEXT UNIQUE,
  body TEXT
);
INSERT INTO remarks VALUES (1, NULL, 'no code');
INSERT INTO remarks VALUES (2, 'a', 'with code');
INSERT INTO remarks VALUES (3, NULL, 'null code');
INSERT INTO remarks VALUES (4, 'b', 'late');
INSERT INTO remarks VALUES (5, NULL, 'no code');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/1-monday.json","files":1,"records":9,"hash":"xxh64t:61d2fc119b0272e8"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/2-tuesday.json, dumps/3-wednesday.json","files":2,"records":11,"hash":"xxh64t:da5b3402fc9f9f89"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:808d506a015481da');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.credits', '3');
INSERT INTO seedbed_meta VALUES ('rows.fans', '4');
INSERT INTO seedbed_meta VALUES ('rows.links', '1');
INSERT INTO seedbed_meta VALUES ('rows.notes', '2');
INSERT INTO seedbed_meta VALUES ('rows.playlist_fans', '3');
INSERT INTO seedbed_meta VALUES ('rows.playlists', '2');
INSERT INTO seedbed_meta VALUES ('rows.playlists_songs', '2');
INSERT INTO seedbed_meta VALUES ('rows.remarks', '5');
INSERT INTO seedbed_meta VALUES ('rows.songs', '3');
INSERT INTO seedbed_meta VALUES ('rows.studios', '1');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:fd5eab1f3c115dd3');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX playlists_cover_id ON playlists (cover_id);
CREATE INDEX songs_singer_name ON songs (singer_name);
CREATE INDEX notes_playlist_id ON notes (playlist_id);
CREATE INDEX links_playlist_id ON links (playlist_id);
CREATE INDEX playlist_fans_fans_name ON playlist_fans (fans_name);
CREATE INDEX playlists_songs_songs_id ON playlists_songs (songs_id);
CREATE INDEX credits_person_name ON credits (person_name);
