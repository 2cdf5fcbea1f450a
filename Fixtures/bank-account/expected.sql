CREATE TABLE accounts (
  number TEXT NOT NULL PRIMARY KEY,
  owner TEXT NOT NULL,
  balance INTEGER,
  transaction_count INTEGER,
  total REAL,
  average_amount REAL,
  smallest_amount REAL,
  largest_amount REAL,
  last_day TEXT,
  first_payee TEXT,
  latest_payee TEXT,
  payees TEXT,
  amounts TEXT,
  labels TEXT,
  has_transactions INTEGER CHECK (has_transactions IN (0, 1)),
  days TEXT,
  rent REAL
);
INSERT INTO accounts VALUES ('0001-77', 'Grete Müller', 125035, 6, 120.0, 30.0, -50.75, 120.5, '2016-02-29', 'Grüne Wiese GmbH', NULL, 'Grüne Wiese GmbH, Hausverwaltung Nord, Café "Zum Anker"', '[120.5,-50.75,30.25,20]', '["food","home","fun"]', 1, '["2015-12-01","2015-12-03","2016-02-29","2016-01-31","2016-01-15","2016-02-01"]', -50.75);
INSERT INTO accounts VALUES ('0002-01', 'Per Åberg', 0, 0, 0.0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', '[]', 0, NULL, 0.0);
INSERT INTO accounts VALUES ('0003-00', 'O''Brien & Söhne', -1750, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO accounts VALUES ('0004-42', '王芳', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO accounts VALUES ('0005-13', 'Grete Müller', 9999999999, 3, 351.0, 117.0, 1.0, 250.0, '2016-04-02', 'Hausverwaltung Nord', 'Hausverwaltung Nord', 'Hausverwaltung Nord', '[100,250,1]', '["home"]', 1, '["2016-03-01","2016-04-01","2016-04-02"]', 351.0);
CREATE TABLE transactions (
  id TEXT NOT NULL PRIMARY KEY,
  payee TEXT,
  amount INTEGER,
  booked_on TEXT,
  account_number TEXT NOT NULL REFERENCES accounts (number) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO transactions VALUES ('t-01', 'Grüne Wiese GmbH', 12050, '2015-12-01', '0001-77');
INSERT INTO transactions VALUES ('t-02', 'Hausverwaltung Nord', -5075, '2015-12-03', '0001-77');
INSERT INTO transactions VALUES ('t-03', 'Grüne Wiese GmbH', 3025, '2016-02-29', '0001-77');
INSERT INTO transactions VALUES ('t-04', NULL, NULL, '2016-01-31', '0001-77');
INSERT INTO transactions VALUES ('t-05', 'Café "Zum Anker"', 2000, '2016-01-15', '0001-77');
INSERT INTO transactions VALUES ('t-06', NULL, NULL, '2016-02-01', '0001-77');
INSERT INTO transactions VALUES ('t-07', 'Hausverwaltung Nord', 10000, '2016-03-01', '0005-13');
INSERT INTO transactions VALUES ('t-08', 'Hausverwaltung Nord', 25000, '2016-04-01', '0005-13');
INSERT INTO transactions VALUES ('t-09', 'Hausverwaltung Nord', 100, '2016-04-02', '0005-13');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/accounts.json","files":1,"records":5,"hash":"xxh64t:f89a14a935357bfa"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.accounts', '5');
INSERT INTO seedbed_meta VALUES ('rows.transactions', '9');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:2d811305a29a9b5e');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX transactions_account_number ON transactions (account_number);
