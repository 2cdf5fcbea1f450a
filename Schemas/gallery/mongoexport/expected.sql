CREATE TABLE customers (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  email TEXT,
  joined TEXT,
  points INTEGER,
  rating REAL,
  credit TEXT,
  avatar BLOB,
  city TEXT,
  country TEXT
);
INSERT INTO customers VALUES ('65f0a1b2c3d4e5f601020301', 'Zoë Ångström', 'zoe@example.com', '2024-03-12 18:22:05.123', 120, 4.5, '10.50', X'89504E47', 'Malmö', 'SE');
INSERT INTO customers VALUES ('65f0a1b2c3d4e5f601020302', '王小明', NULL, '1960-01-01 00:00:00.000', 9007199254740993, NULL, '1000', X'010203', NULL, NULL);
INSERT INTO customers VALUES ('65f0a1b2c3d4e5f601020303', '', '', NULL, NULL, NULL, NULL, NULL, 'Łódź', NULL);
INSERT INTO customers VALUES ('guest', 'Guest 👻', NULL, '2024-03-13 00:00:00.000', 0, 3.0, NULL, NULL, NULL, NULL);
CREATE TABLE customers_tags (
  customers_id TEXT NOT NULL REFERENCES customers (id) DEFERRABLE INITIALLY DEFERRED,
  tags_name TEXT NOT NULL REFERENCES tags (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (customers_id, tags_name)
) WITHOUT ROWID;
INSERT INTO customers_tags VALUES ('65f0a1b2c3d4e5f601020301', 'süd');
INSERT INTO customers_tags VALUES ('65f0a1b2c3d4e5f601020301', 'vip');
INSERT INTO customers_tags VALUES ('guest', 'vip');
CREATE TABLE tags (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO tags VALUES ('süd');
INSERT INTO tags VALUES ('vip');
CREATE TABLE orders (
  id TEXT NOT NULL PRIMARY KEY,
  placed TEXT,
  status TEXT,
  customer_id TEXT REFERENCES customers (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO orders VALUES ('66a0000000000000000000a1', '2024-06-10 06:13:20.000', 'paid', '65f0a1b2c3d4e5f601020301');
INSERT INTO orders VALUES ('66a0000000000000000000a2', '2024-06-11 06:13:20.123', 'open', '65f0a1b2c3d4e5f601020302');
INSERT INTO orders VALUES ('66a0000000000000000000a3', '2024-06-12 08:00:00.000', 'paid', NULL);
INSERT INTO orders VALUES ('66a0000000000000000000a4', NULL, 'draft', NULL);
INSERT INTO orders VALUES ('66a0000000000000000000a5', '2024-06-13 08:00:00.500', 'open', 'guest');
CREATE TABLE order_lines (
  position INTEGER NOT NULL,
  sku TEXT,
  quantity INTEGER,
  price INTEGER,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (order_id, position)
);
INSERT INTO order_lines VALUES (0, 'A-1', 2, 990, '66a0000000000000000000a1');
INSERT INTO order_lines VALUES (1, 'B-2', 1, 12000, '66a0000000000000000000a1');
INSERT INTO order_lines VALUES (0, 'A-1', 1, 990, '66a0000000000000000000a3');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"customers","files":1,"records":4,"hash":"xxh64t:1a37cf34617026ea"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"orders","files":1,"records":5,"hash":"xxh64t:97658f879bc1d19f"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.customers', '4');
INSERT INTO seedbed_meta VALUES ('rows.customers_tags', '3');
INSERT INTO seedbed_meta VALUES ('rows.order_lines', '3');
INSERT INTO seedbed_meta VALUES ('rows.orders', '5');
INSERT INTO seedbed_meta VALUES ('rows.tags', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:53cf51ae759b70a8');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX orders_customer_id ON orders (customer_id);
CREATE INDEX customers_tags_tags_name ON customers_tags (tags_name);
