CREATE TABLE items (
  pk INTEGER PRIMARY KEY,
  sku TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL COLLATE NOCASE CHECK (name <> '') CHECK (length(name) <= 40),
  slug TEXT,
  uuid TEXT UNIQUE,
  uuid_bytes BLOB,
  name_id TEXT,
  price TEXT,
  cost INTEGER,
  kilograms TEXT,
  store_at_f REAL,
  quantity INTEGER DEFAULT 0 CHECK (quantity >= 0) CHECK (quantity <= 100000),
  rating REAL CHECK (rating >= 0) CHECK (rating <= 5),
  taxed INTEGER DEFAULT 1 CHECK (taxed IN (0, 1)),
  status INTEGER DEFAULT 0 CHECK (status IN (0, 1, 2)),
  grade TEXT CHECK (grade IN ('A', 'B', 'C')),
  released TEXT,
  checked_at INTEGER,
  expires REAL,
  added REAL,
  page TEXT,
  icon BLOB,
  stamp BLOB,
  specs TEXT,
  color TEXT,
  label TEXT,
  digest TEXT,
  full_digest TEXT,
  hint TEXT,
  sizes TEXT,
  note TEXT,
  origin TEXT,
  country TEXT,
  warehouse_code TEXT NOT NULL REFERENCES warehouses (code) DEFERRABLE INITIALLY DEFERRED,
  supplier_code TEXT REFERENCES suppliers (code) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE warehouses (
  code TEXT NOT NULL PRIMARY KEY CHECK (code IN ('N1', 'N2', 'S1')),
  city TEXT
);
CREATE TABLE suppliers (
  code TEXT NOT NULL PRIMARY KEY,
  reliability INTEGER
);
CREATE TABLE moves (
  at TEXT,
  delta INTEGER NOT NULL,
  item_pk INTEGER REFERENCES items (pk) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX items_slug_sku ON items (slug, sku);
CREATE INDEX items_slug ON items (slug);
CREATE INDEX items_warehouse_code_status ON items (warehouse_code, status);
CREATE INDEX items_supplier_code ON items (supplier_code);
CREATE INDEX moves_item_pk ON moves (item_pk);
CREATE VIRTUAL TABLE item_search USING fts5(
  name,
  note,
  content='items',
  content_rowid='pk',
  tokenize='unicode61 remove_diacritics 2'
);
CREATE TRIGGER item_search_insert AFTER INSERT ON items BEGIN
  INSERT INTO item_search (rowid, name, note)
  VALUES (new.pk, new.name, new.note);
END;
CREATE TRIGGER item_search_delete AFTER DELETE ON items BEGIN
  INSERT INTO item_search (item_search, rowid, name, note)
  VALUES ('delete', old.pk, old.name, old.note);
END;
CREATE TRIGGER item_search_update AFTER UPDATE ON items BEGIN
  INSERT INTO item_search (item_search, rowid, name, note)
  VALUES ('delete', old.pk, old.name, old.note);
  INSERT INTO item_search (rowid, name, note)
  VALUES (new.pk, new.name, new.note);
END;
CREATE VIEW stock_value AS SELECT warehouse_code, count(*) AS items, sum(quantity * cost) AS hundredths FROM items GROUP BY warehouse_code;
CREATE VIEW to_order AS SELECT sku, name FROM items WHERE quantity = 0;
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
