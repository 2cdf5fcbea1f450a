CREATE TABLE customers (
  email TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  phone TEXT,
  card INTEGER UNIQUE,
  plate TEXT,
  born TEXT,
  seen TEXT,
  token TEXT,
  device TEXT,
  note TEXT,
  address TEXT,
  salary INTEGER,
  referrer TEXT REFERENCES customers (email) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO customers VALUES ('u77ad97a74ef6813a@example.com', 'Luis Moor', '560', 3539957226, 'LDY-2', '2000-03-04', '2024-03-06 09:15:00.000', '45c707a94294865aab2983748eb9e589', 'a9e253765a293021134ec1f9ce92d2ec', '', NULL, 4200000, 'u93df45c7d9c218ac@example.com');
INSERT INTO customers VALUES ('u93df45c7d9c218ac@example.com', 'Mira Moss', '+46 843 389 020', 2202111036, 'HGK 71F', '1987-06-04', '2024-03-01 09:15:00.000', '45c707a94294865aab2983748eb9e589', '192633a572592eb86cc55e7f7af155f8', '••••• •• ••••••••
••••• •••', NULL, 4100000, NULL);
INSERT INTO customers VALUES ('uf33fa40715742ad2@example.com', 'Mira Moss', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'u77ad97a74ef6813a@example.com');
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  placed TEXT,
  total TEXT,
  customer TEXT NOT NULL REFERENCES customers (email) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO orders VALUES (1, '2024-01-30 12:00:00.000', '12.5', 'u93df45c7d9c218ac@example.com');
INSERT INTO orders VALUES (2, '2024-02-14 12:00:00.000', '3', 'u77ad97a74ef6813a@example.com');
INSERT INTO orders VALUES (3, '2024-02-10 12:00:00.000', '8', 'u93df45c7d9c218ac@example.com');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/customers.json","files":1,"records":3,"hash":"xxh64t:504db3c820e9e545"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/orders.json","files":1,"records":3,"hash":"xxh64t:270028f2977681b0"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('pseudonyms', 'sha256:7c19b83bbcdc1eefc23542b75e9ad20391b8e9a0b5609cebc1bf8a2e049a1f22');
INSERT INTO seedbed_meta VALUES ('rows.customers', '3');
INSERT INTO seedbed_meta VALUES ('rows.orders', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:3244c8e49b90c821');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX customers_referrer ON customers (referrer);
CREATE INDEX orders_customer ON orders (customer);
