CREATE TABLE shops (
  country TEXT NOT NULL,
  code TEXT NOT NULL,
  title TEXT,
  PRIMARY KEY (country, code)
);
CREATE TABLE orders (
  number INTEGER NOT NULL,
  customer TEXT,
  shop_country TEXT NOT NULL,
  shop_code TEXT NOT NULL,
  PRIMARY KEY (shop_country, shop_code, number),
  FOREIGN KEY (shop_country, shop_code) REFERENCES shops (country, code) DEFERRABLE INITIALLY DEFERRED
);
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
CREATE TABLE customers (
  country TEXT NOT NULL,
  number INTEGER NOT NULL,
  name TEXT,
  PRIMARY KEY (country, number)
);
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
CREATE TABLE shelves (
  level INTEGER NOT NULL,
  capacity INTEGER,
  aisle_code TEXT NOT NULL REFERENCES aisles (code) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (aisle_code, level)
);
CREATE TABLE aisles (
  code TEXT NOT NULL PRIMARY KEY
);
CREATE TABLE memberships (
  since INTEGER,
  role TEXT,
  member_name TEXT NOT NULL REFERENCES members (name) DEFERRABLE INITIALLY DEFERRED,
  club_name TEXT NOT NULL REFERENCES clubs (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (member_name, club_name)
);
CREATE TABLE members (
  name TEXT NOT NULL PRIMARY KEY
);
CREATE TABLE clubs (
  name TEXT NOT NULL PRIMARY KEY
);
CREATE INDEX shipments_country_shop_code ON shipments (country, shop_code);
CREATE INDEX shipments_country_customer_number ON shipments (country, customer_number);
CREATE INDEX shipments_aisle_code_shelf_level ON shipments (aisle_code, shelf_level);
CREATE INDEX memberships_club_name ON memberships (club_name);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
