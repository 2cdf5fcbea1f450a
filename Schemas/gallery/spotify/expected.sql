CREATE TABLE artists (
  name TEXT NOT NULL PRIMARY KEY,
  uri TEXT,
  is_followed INTEGER DEFAULT 0 CHECK (is_followed IN (0, 1))
);
INSERT INTO artists VALUES ('Björn & die Boote', 'spotify:artist:0000000000000000000001', 1);
INSERT INTO artists VALUES ('Noise', NULL, 0);
INSERT INTO artists VALUES ('Only Once', NULL, 0);
INSERT INTO artists VALUES ('夜の船', NULL, 0);
CREATE TABLE tracks (
  uri TEXT NOT NULL PRIMARY KEY,
  title TEXT,
  album TEXT,
  is_saved INTEGER DEFAULT 0 CHECK (is_saved IN (0, 1)),
  is_banned INTEGER DEFAULT 0 CHECK (is_banned IN (0, 1)),
  artist_name TEXT REFERENCES artists (name) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO tracks VALUES ('spotify:track:0000000000000000000001', 'Möwe', 'Küste', 1, 0, 'Björn & die Boote');
INSERT INTO tracks VALUES ('spotify:track:0000000000000000000002', '灯台', '港', 1, 0, '夜の船');
INSERT INTO tracks VALUES ('spotify:track:0000000000000000000003', 'No', 'N', 0, 1, 'Noise');
CREATE TABLE albums (
  uri TEXT NOT NULL PRIMARY KEY,
  title TEXT,
  artist_name TEXT REFERENCES artists (name) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO albums VALUES ('spotify:album:0000000000000000000001', 'Küste', 'Björn & die Boote');
CREATE TABLE shows (
  uri TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  publisher TEXT
);
INSERT INTO shows VALUES ('spotify:show:0000000000000000000001', 'Hafenfunk 🎙', NULL);
CREATE TABLE episodes (
  uri TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  show TEXT,
  is_saved INTEGER DEFAULT 0 CHECK (is_saved IN (0, 1))
);
INSERT INTO episodes VALUES ('spotify:episode:0000000000000000000001', '#1: Ebbe', 'Hafenfunk 🎙', 0);
INSERT INTO episodes VALUES ('spotify:episode:0000000000000000000002', '#2: Flut', 'Hafenfunk 🎙', 1);
CREATE TABLE playlists (
  file TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT,
  description TEXT,
  last_modified TEXT,
  followers INTEGER,
  PRIMARY KEY (file, position)
);
INSERT INTO playlists VALUES ('Playlist1', 0, 'Sea', NULL, '2024-02-29', 0);
INSERT INTO playlists VALUES ('Playlist1', 1, 'Sea', 'the second of this name', '2023-01-01', 2);
CREATE TABLE playlist_items (
  position INTEGER NOT NULL,
  added TEXT,
  local_file TEXT,
  audiobook TEXT,
  playlist_file TEXT NOT NULL,
  playlist_position INTEGER NOT NULL,
  track_uri TEXT REFERENCES tracks (uri) DEFERRABLE INITIALLY DEFERRED,
  episode_uri TEXT REFERENCES episodes (uri) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (playlist_file, playlist_position, position),
  FOREIGN KEY (playlist_file, playlist_position) REFERENCES playlists (file, position) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO playlist_items VALUES (0, '2024-02-01', NULL, NULL, 'Playlist1', 0, 'spotify:track:0000000000000000000001', NULL);
INSERT INTO playlist_items VALUES (1, '2024-02-02', NULL, NULL, 'Playlist1', 0, NULL, 'spotify:episode:0000000000000000000001');
INSERT INTO playlist_items VALUES (2, '2024-02-03', 'spotify:local:Me::Demo:180', NULL, 'Playlist1', 0, NULL, NULL);
INSERT INTO playlist_items VALUES (3, '2024-02-29', NULL, NULL, 'Playlist1', 0, 'spotify:track:0000000000000000000001', NULL);
CREATE TABLE plays (
  id INTEGER PRIMARY KEY,
  end_time TEXT,
  ms_played INTEGER,
  title TEXT,
  artist_name TEXT REFERENCES artists (name) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO plays VALUES (1, '2024-03-01 13:05:00.000', 201000, 'Möwe', 'Björn & die Boote');
INSERT INTO plays VALUES (2, '2024-03-01 13:05:00.000', 0, 'Möwe', 'Björn & die Boote');
INSERT INTO plays VALUES (3, '2024-12-31 23:59:00.000', 305123, '灯台', '夜の船');
INSERT INTO plays VALUES (4, '2025-01-01 00:03:00.000', 12000, 'Wave (feat. "Zoë")', 'Only Once');
CREATE TABLE episode_plays (
  id INTEGER PRIMARY KEY,
  end_time TEXT,
  ms_played INTEGER,
  podcast TEXT,
  episode TEXT
);
INSERT INTO episode_plays VALUES (1, '2024-03-02 07:30:00.000', 1800000, 'Hafenfunk 🎙', '#1: Ebbe');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"library","files":1,"records":8,"hash":"xxh64t:0d5708edfd8781b3"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"playlists","files":1,"records":2,"hash":"xxh64t:b1c5dfbc3db22007"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"plays","files":2,"records":4,"hash":"xxh64t:08aac909970b0eda"}');
INSERT INTO seedbed_meta VALUES ('dump.3', '{"entry":"podcasts","files":1,"records":1,"hash":"xxh64t:9b9050f79fb38657"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:9f63f294213dc55a');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.albums', '1');
INSERT INTO seedbed_meta VALUES ('rows.artists', '4');
INSERT INTO seedbed_meta VALUES ('rows.episode_plays', '1');
INSERT INTO seedbed_meta VALUES ('rows.episodes', '2');
INSERT INTO seedbed_meta VALUES ('rows.playlist_items', '4');
INSERT INTO seedbed_meta VALUES ('rows.playlists', '2');
INSERT INTO seedbed_meta VALUES ('rows.plays', '4');
INSERT INTO seedbed_meta VALUES ('rows.shows', '1');
INSERT INTO seedbed_meta VALUES ('rows.tracks', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:b769a6b7e7e4f0bb');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX tracks_artist_name_title ON tracks (artist_name, title);
CREATE INDEX albums_artist_name ON albums (artist_name);
CREATE INDEX playlist_items_track_uri ON playlist_items (track_uri);
CREATE INDEX playlist_items_episode_uri ON playlist_items (episode_uri);
CREATE INDEX plays_end_time ON plays (end_time);
CREATE INDEX plays_artist_name_title ON plays (artist_name, title);
CREATE INDEX episode_plays_end_time ON episode_plays (end_time);
CREATE VIEW plays_of_tracks AS SELECT plays.id, plays.end_time, plays.ms_played, tracks.uri AS track_uri FROM plays JOIN tracks ON tracks.artist_name = plays.artist_name AND tracks.title = plays.title;
