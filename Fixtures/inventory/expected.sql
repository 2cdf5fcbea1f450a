PRAGMA application_id = 1397048644;
PRAGMA user_version = 7;
CREATE TABLE app_settings (key TEXT PRIMARY KEY, value TEXT) STRICT, WITHOUT ROWID;
INSERT INTO app_settings VALUES ('items', '6');
INSERT INTO app_settings VALUES ('theme', 'light; not dark');
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
INSERT INTO items VALUES (1, 'AB-0001', 'Brass Hinge', 'brass-hinge', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', X'3F2504E04F8941D39A0C0305E82C3301', 'bb55863f-8a03-5712-9caf-ccc037c0c518', '12.75', 710, '0.907', 68.0, 39, 4.5, 1, 1, 'A', '2013-07-21', 784111777000, 2451545.0, 396093600.0, 'https://shop.example/hinge?a=1&b=%C3%A9', X'68656C6C6F', X'00FF10', '{}', 'red', '{ ab-0001 : Brass Hinge!', 'b61d28a98456072bf62aa4b09dd31243', '97696e7b272863d594135850def28fdf1aa3445f069b16a0b1d0d0c99d7f1d88', 'Grüße', 'S,M,L', NULL, 'stock take', 'SE', 'N1', 'ACME');
INSERT INTO items VALUES (2, 'AB-0002', 'Õlilamp "Täht"', 'olilamp-taht', '3f2504e0-4f89-41d3-9a0c-0305e82c3302', X'3F2504E04F8941D39A0C0305E82C3302', 'f85a8531-4387-5e49-865f-e002eb60954a', '0.10', 425, '0.0125', -40.0, 5, NULL, 0, 0, 'B', '2013-07-21', 1112715000000, 2460369.5, 380458800.0, NULL, X'', NULL, '"plain text"', 'other', '{ AB-0002: Õlilamp "Täht"!', '0ac6eee3d8c03afa1bf3139d551a5219', 'da39b2b08118a5338a1d5482c73bf7fb39ffcf163edc03e601e140cd5a700a9f', NULL, NULL, 'Now in stock', 'stock take', 'SE', 'N2', NULL);
INSERT INTO items VALUES (4, 'CD-0001', 'Nail', 'nail', '3f2504e0-4f89-41d3-9a0c-0305e82c3304', X'3F2504E04F8941D39A0C0305E82C3304', '9f94ba56-1ed0-54c8-9aae-1fdecea17788', '0.0010', 1, '0.001', NULL, 100000, NULL, 1, 0, NULL, '2013-07-21', 1700000000123, NULL, NULL, NULL, NULL, NULL, '{"b":1.0,"a":[1,2.50,"é/"],"n":null}', NULL, '{ CD-0001: Nail!', '7c379a25a4da61a2da1121dba5fa0106', '20a5f6e0cdf37c628d8a220b4b750eebaa4a1e747cdc449f3940ca9c519076d1', NULL, NULL, 'Holds <5 kg> only', 'stock take', 'SE', 'N1', 'ACME');
INSERT INTO items VALUES (5, 'CD-0002', 'Señal número 5', 'senal-numero-5', '3f2504e0-4f89-41d3-9a0c-0305e82c3305', X'3F2504E04F8941D39A0C0305E82C3305', '686b0c78-4ba3-55d9-bc60-1bee76589318', '-0.50', NULL, NULL, NULL, 12, 5.0, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, '{ CD-0002: Señal número 5!', '4d682709f82bde6102d17008630a3e22', '042a70498909c3eb959a76ad577cb962150e686031d157c464728baf88ffa4db', NULL, NULL, NULL, 'stock take', 'SE', 'S1', NULL);
INSERT INTO items VALUES (6, 'CD-0003', 'Tab	and "quote"', 'tab-and-quote', NULL, NULL, '5e21f572-cf2d-5f52-ba67-a351b3285f48', '100', NULL, NULL, NULL, 0, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{ CD-0003: Tab and "quote"!', 'ffcfe9d69f5060164b7b4f330552492e', 'f3d3b46af6f4c1e2910583aa5533fc23c88398b10ddacc66a2a7e952bdb176d1', NULL, 'XL', NULL, 'stock take', 'SE', 'N2', 'Reep');
INSERT INTO items VALUES (7, 'CD-0004', 'Bell', 'bell', NULL, NULL, '07bf7d6c-5cd3-566d-a0b0-b6dd576f2b86', '9007199254740993.01', NULL, NULL, NULL, 0, NULL, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{ CD-0004: Bell!', '999a06f28346262ef9e1699d9fc1ab56', '8e80b2b4b22af3a71ca0a3d671a60749ede566e46113d3c6cd5edd66d3914116', NULL, NULL, NULL, 'stock take', 'SE', 'N1', NULL);
CREATE TABLE warehouses (
  code TEXT NOT NULL PRIMARY KEY CHECK (code IN ('N1', 'N2', 'S1')),
  city TEXT
);
INSERT INTO warehouses VALUES ('N1', 'Kiruna');
INSERT INTO warehouses VALUES ('N2', 'Luleå');
INSERT INTO warehouses VALUES ('S1', 'Malmö');
CREATE TABLE suppliers (
  code TEXT NOT NULL PRIMARY KEY,
  reliability INTEGER
);
INSERT INTO suppliers VALUES ('ACME', 3);
INSERT INTO suppliers VALUES ('Reep', 3);
CREATE TABLE moves (
  at TEXT,
  delta INTEGER NOT NULL,
  item_pk INTEGER REFERENCES items (pk) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO moves VALUES ('1970-01-01T00:00:00.000Z', 50, 1);
INSERT INTO moves VALUES ('2023-11-14T22:13:20.000Z', -10, 1);
INSERT INTO moves VALUES ('2023-11-14T22:15:00.000Z', -1, 1);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"items","files":3,"records":10,"hash":"xxh64t:55129555ffb17b07"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:a7623b4523d8c938');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.items', '6');
INSERT INTO seedbed_meta VALUES ('rows.moves', '3');
INSERT INTO seedbed_meta VALUES ('rows.suppliers', '2');
INSERT INTO seedbed_meta VALUES ('rows.warehouses', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:b02cef4b875f658a');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE UNIQUE INDEX items_slug_sku ON items (slug, sku);
CREATE INDEX items_slug ON items (slug);
CREATE INDEX items_warehouse_code_status ON items (warehouse_code, status);
CREATE INDEX items_supplier_code ON items (supplier_code);
CREATE INDEX moves_item_pk ON moves (item_pk);
CREATE VIEW stock_value AS SELECT warehouse_code, count(*) AS items, sum(quantity * cost) AS hundredths FROM items GROUP BY warehouse_code;
CREATE VIEW to_order AS SELECT sku, name FROM items WHERE quantity = 0;
CREATE VIRTUAL TABLE item_search USING fts5(
  name,
  note,
  content='items',
  content_rowid='pk',
  tokenize='unicode61 remove_diacritics 2'
);
INSERT INTO item_search (item_search) VALUES ('rebuild');
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
CREATE TRIGGER items_quantity AFTER UPDATE OF quantity ON items WHEN new.quantity < 0
BEGIN
  SELECT RAISE(ABORT, 'quantity below zero');
END;
