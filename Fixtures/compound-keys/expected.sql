CREATE TABLE shops (
  country TEXT NOT NULL,
  code TEXT NOT NULL,
  title TEXT,
  PRIMARY KEY (country, code)
);
INSERT INTO shops VALUES ('a', 'b:c', 'Other ≠ the first');
INSERT INTO shops VALUES ('a:b', 'c', 'Colon & Co.');
CREATE TABLE orders (
  number INTEGER NOT NULL,
  customer TEXT,
  shop_country TEXT NOT NULL,
  shop_code TEXT NOT NULL,
  PRIMARY KEY (shop_country, shop_code, number),
  FOREIGN KEY (shop_country, shop_code) REFERENCES shops (country, code) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO orders VALUES (1, 'Noor', 'a', 'b:c');
INSERT INTO orders VALUES (1, 'Ada', 'a:b', 'c');
INSERT INTO orders VALUES (2, 'Björn', 'a:b', 'c');
INSERT INTO orders VALUES (3, NULL, 'a:b', 'c');
CREATE TABLE order_lines (
  position INTEGER NOT NULL,
  article TEXT,
  quantity INTEGER DEFAULT 1,
  path TEXT,
  shop_title TEXT,
  shop_country TEXT NOT NULL,
  shop_code TEXT NOT NULL,
  order_number INTEGER NOT NULL,
  PRIMARY KEY (shop_country, shop_code, order_number, position),
  FOREIGN KEY (shop_country, shop_code, order_number) REFERENCES orders (shop_country, shop_code, number) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO order_lines VALUES (0, 'paper', 1, 'b:c/1/0', 'Other ≠ the first', 'a', 'b:c', 1);
INSERT INTO order_lines VALUES (2, 'ink', NULL, 'b:c/1/2', 'Other ≠ the first', 'a', 'b:c', 1);
INSERT INTO order_lines VALUES (0, 'nails', 250, 'c/1/0', 'Colon & Co.', 'a:b', 'c', 1);
INSERT INTO order_lines VALUES (1, 'hammer', 1, 'c/1/1', 'Colon & Co.', 'a:b', 'c', 1);
CREATE TABLE customers (
  country TEXT NOT NULL,
  number INTEGER NOT NULL,
  name TEXT,
  PRIMARY KEY (country, number)
);
INSERT INTO customers VALUES ('a', 7, 'Seven of a');
INSERT INTO customers VALUES ('a:b', 7, 'Sieben über a:b');
CREATE TABLE shipments (
  id INTEGER PRIMARY KEY,
  sent_on TEXT,
  country TEXT,
  shop_code TEXT,
  customer_number INTEGER,
  aisle_code TEXT,
  shelf_level INTEGER,
  FOREIGN KEY (country, shop_code) REFERENCES shops (country, code) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (country, customer_number) REFERENCES customers (country, number) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (aisle_code, shelf_level) REFERENCES shelves (aisle_code, level) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO shipments VALUES (1, '2024-01-02', 'a:b', 'c', 7, 'N', 2);
INSERT INTO shipments VALUES (2, '2024-02-29', 'a', 'b:c', 7, 'S', 2);
INSERT INTO shipments VALUES (3, NULL, NULL, NULL, NULL, NULL, NULL);
CREATE TABLE shelves (
  level INTEGER NOT NULL,
  capacity INTEGER,
  aisle_code TEXT NOT NULL REFERENCES aisles (code) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (aisle_code, level)
);
INSERT INTO shelves VALUES (1, NULL, 'N');
INSERT INTO shelves VALUES (2, 12, 'N');
INSERT INTO shelves VALUES (2, 40, 'S');
CREATE TABLE aisles (
  code TEXT NOT NULL PRIMARY KEY
);
INSERT INTO aisles VALUES ('N');
INSERT INTO aisles VALUES ('S');
CREATE TABLE memberships (
  since INTEGER,
  role TEXT,
  member_name TEXT NOT NULL REFERENCES members (name) DEFERRABLE INITIALLY DEFERRED,
  club_name TEXT NOT NULL REFERENCES clubs (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (member_name, club_name)
);
INSERT INTO memberships VALUES (2008, 'player, treasurer', 'Ada', 'Chess');
INSERT INTO memberships VALUES (2001, 'alto', 'Ada', 'Choir');
INSERT INTO memberships VALUES (NULL, 'player', 'Per', 'Chess');
CREATE TABLE members (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO members VALUES ('Ada');
INSERT INTO members VALUES ('Per');
CREATE TABLE clubs (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO clubs VALUES ('Chess');
INSERT INTO clubs VALUES ('Choir');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/shipments.json","files":1,"records":3,"hash":"xxh64t:d121dcacfd7a0033"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/shops.json","files":1,"records":3,"hash":"xxh64t:4a1c4be86e5d47bd"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"dumps/shipments.json","files":1,"records":8,"hash":"xxh64t:d121dcacfd7a0033"}');
INSERT INTO seedbed_meta VALUES ('dump.3', '{"entry":"dumps/clubs.json","files":1,"records":7,"hash":"xxh64t:1322e66f071827ca"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.aisles', '2');
INSERT INTO seedbed_meta VALUES ('rows.clubs', '2');
INSERT INTO seedbed_meta VALUES ('rows.customers', '2');
INSERT INTO seedbed_meta VALUES ('rows.members', '2');
INSERT INTO seedbed_meta VALUES ('rows.memberships', '3');
INSERT INTO seedbed_meta VALUES ('rows.order_lines', '4');
INSERT INTO seedbed_meta VALUES ('rows.orders', '4');
INSERT INTO seedbed_meta VALUES ('rows.shelves', '3');
INSERT INTO seedbed_meta VALUES ('rows.shipments', '3');
INSERT INTO seedbed_meta VALUES ('rows.shops', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:6fbf2ca2f69e55e2');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX shipments_country_shop_code ON shipments (country, shop_code);
CREATE INDEX shipments_country_customer_number ON shipments (country, customer_number);
CREATE INDEX shipments_aisle_code_shelf_level ON shipments (aisle_code, shelf_level);
CREATE INDEX memberships_club_name ON memberships (club_name);
