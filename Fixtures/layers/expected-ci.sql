CREATE TABLE category (
  code TEXT NOT NULL PRIMARY KEY,
  title TEXT NOT NULL
);
INSERT INTO category VALUES ('cup', 'Cups and pots');
INSERT INTO category VALUES ('tea', 'Tea');
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  price INTEGER,
  tags TEXT,
  changed TEXT,
  discontinued INTEGER DEFAULT 0 CHECK (discontinued IN (0, 1)),
  shop TEXT,
  category_code TEXT REFERENCES category (code) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO product VALUES (2, 'Sencha', 1250, 'green, japan', '2024-05-02', 0, 'CI', 'tea');
INSERT INTO product VALUES (3, 'Kyusu', 4500, NULL, '2024-05-01', 0, 'CI', 'cup');
INSERT INTO product VALUES (4, 'Gaiwan', 1800, NULL, '2024-05-02', 0, 'CI', 'cup');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"records at line 37","files":1,"records":2,"hash":"xxh64t:3feda4934b13c921"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"products","files":2,"records":3,"hash":"xxh64t:a7ac74f2bd5e26e2"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"records at line 43","files":1,"records":2,"hash":"xxh64t:8f9c94fe87f0cf95"}');
INSERT INTO seedbed_meta VALUES ('dump.3', '{"entry":"records at line 54","files":1,"records":1,"hash":"xxh64t:6afd434a4a0faf58"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('layers', '["ci"]');
INSERT INTO seedbed_meta VALUES ('rows.category', '2');
INSERT INTO seedbed_meta VALUES ('rows.product', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:088f851fbd9010d6');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX product_category_code ON product (category_code);
