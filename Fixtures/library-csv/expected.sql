CREATE TABLE Author (
  id INTEGER PRIMARY KEY,
  name TEXT,
  note TEXT DEFAULT 'none'
);
INSERT INTO Author VALUES (7, 'unknown', 'none');
INSERT INTO Author VALUES (8, 'Snorri "the" Sturluson', 'none');
INSERT INTO Author VALUES (9, 'Anna', 'x');
CREATE TABLE Book (
  id INTEGER PRIMARY KEY,
  title TEXT,
  price REAL,
  published TEXT,
  "row" INTEGER,
  part INTEGER,
  author_id INTEGER REFERENCES Author (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO Book VALUES (1, 'Njál', 12.5, '1980-02-01T00:00:00Z', 0, 1, 7);
INSERT INTO Book VALUES (2, ('Brennu, "Njáls"'||char(13)||char(10)||'saga'), NULL, NULL, 1, 1, 7);
INSERT INTO Book VALUES (3, 'Egils saga', 9.9, '2001-11-15T00:00:00Z', 0, 2, 8);
INSERT INTO Book VALUES (4, NULL, 1.0, NULL, 1, 2, 9);
CREATE TABLE Book_tags (
  Book_id INTEGER NOT NULL REFERENCES Book (id) DEFERRABLE INITIALLY DEFERRED,
  Tag_name TEXT NOT NULL REFERENCES Tag (name) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (Book_id, Tag_name)
) WITHOUT ROWID;
INSERT INTO Book_tags VALUES (1, 'iceland', 1);
INSERT INTO Book_tags VALUES (1, 'saga', 0);
INSERT INTO Book_tags VALUES (3, 'poet', 1);
INSERT INTO Book_tags VALUES (3, 'saga', 0);
CREATE TABLE Tag (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO Tag VALUES ('iceland');
INSERT INTO Tag VALUES ('poet');
INSERT INTO Tag VALUES ('saga');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/authors.tsv.gz","files":1,"records":2,"hash":"xxh64t:292f7ce1ca9f759e"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/more.txt","files":1,"records":1,"hash":"xxh64t:2a6212e9e2d24edc"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"dumps/books-{part}.csv","files":2,"records":5,"hash":"xxh64t:229f2e72d38f2b92"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:d57a41d266d43571');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.Author', '3');
INSERT INTO seedbed_meta VALUES ('rows.Book', '4');
INSERT INTO seedbed_meta VALUES ('rows.Book_tags', '4');
INSERT INTO seedbed_meta VALUES ('rows.Tag', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:7944af597a92aaa8');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX Book_author_id ON Book (author_id);
CREATE INDEX Book_tags_Tag_name ON Book_tags (Tag_name);
