CREATE TABLE auth_user (
  id INTEGER PRIMARY KEY,
  username TEXT UNIQUE,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  is_staff INTEGER CHECK (is_staff IN (0, 1)),
  is_active INTEGER CHECK (is_active IN (0, 1)),
  is_superuser INTEGER CHECK (is_superuser IN (0, 1)),
  date_joined TEXT,
  last_login TEXT
);
INSERT INTO auth_user VALUES (1, 'ursula', 'Ursula', 'Köhler', 'ursula@example.com', 1, 1, 1, '2024-02-29 23:59:59.999', NULL);
CREATE TABLE library_author (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  born TEXT,
  account_id INTEGER REFERENCES auth_user (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO library_author VALUES (1, 'Ursula', '1929-10-21', 1);
INSERT INTO library_author VALUES (2, '石黒', NULL, NULL);
CREATE TABLE library_book (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  price REAL,
  added TEXT,
  length REAL,
  in_print INTEGER DEFAULT 1 CHECK (in_print IN (0, 1)),
  extra TEXT,
  author_id INTEGER REFERENCES library_author (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  sequel_to_id INTEGER REFERENCES library_book (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO library_book VALUES (1, 'The Word', 12.5, '2024-03-01 08:00:00.000', 9000.0, 1, '{"cover":null}', 1, NULL);
INSERT INTO library_book VALUES (2, 'The Word II 🚀', 9.99, '2024-03-02 07:00:00.250', NULL, 0, '[]', 1, 1);
INSERT INTO library_book VALUES (3, 'Solo', NULL, NULL, 86400.5, 1, '"text"', 2, NULL);
CREATE TABLE library_book_genres (
  library_book_id INTEGER NOT NULL REFERENCES library_book (id) DEFERRABLE INITIALLY DEFERRED,
  library_genre_slug TEXT NOT NULL REFERENCES library_genre (slug) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (library_book_id, library_genre_slug)
) WITHOUT ROWID;
INSERT INTO library_book_genres VALUES (1, 'essay');
INSERT INTO library_book_genres VALUES (1, 'sf');
INSERT INTO library_book_genres VALUES (2, 'sf');
CREATE TABLE library_genre (
  slug TEXT NOT NULL PRIMARY KEY,
  label TEXT
);
INSERT INTO library_genre VALUES ('essay', '');
INSERT INTO library_genre VALUES ('sf', 'Science Fiction');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"fixture","files":1,"records":8,"hash":"xxh64t:5bee7a9ead9b4a0e"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.auth_user', '1');
INSERT INTO seedbed_meta VALUES ('rows.library_author', '2');
INSERT INTO seedbed_meta VALUES ('rows.library_book', '3');
INSERT INTO seedbed_meta VALUES ('rows.library_book_genres', '3');
INSERT INTO seedbed_meta VALUES ('rows.library_genre', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:4c2cead818901566');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX library_author_account_id ON library_author (account_id);
CREATE INDEX library_book_author_id ON library_book (author_id);
CREATE INDEX library_book_sequel_to_id ON library_book (sequel_to_id);
CREATE INDEX library_book_genres_library_genre_slug ON library_book_genres (library_genre_slug);
