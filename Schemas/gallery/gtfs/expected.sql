CREATE TABLE agency (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  url TEXT,
  time_zone TEXT,
  language TEXT,
  phone TEXT,
  fare_url TEXT,
  email TEXT
);
INSERT INTO agency VALUES ('Fähre Süd', 'Fähre Süd', 'https://ferry.example', 'Europe/Berlin', NULL, '+49 431 0', NULL, NULL);
INSERT INTO agency VALUES ('HVB', 'Hafen- und Vorortbahn "Möwe"', 'https://hvb.example', 'Europe/Berlin', 'de', NULL, 'https://hvb.example/tarif', 'info@hvb.example');
CREATE TABLE stops (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT,
  name TEXT,
  description TEXT,
  latitude REAL CHECK (latitude >= -90) CHECK (latitude <= 90),
  longitude REAL CHECK (longitude >= -180) CHECK (longitude <= 180),
  zone TEXT,
  url TEXT,
  location_type INTEGER DEFAULT 0,
  time_zone TEXT,
  wheelchair_boarding INTEGER,
  level TEXT,
  platform TEXT,
  parent_id TEXT REFERENCES stops (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO stops VALUES ('S1', NULL, 'Hauptbahnhof', NULL, 54.315, 10.132, 'A', 'https://hvb.example/s1', 1, 'Europe/Berlin', 1, NULL, NULL, NULL);
INSERT INTO stops VALUES ('S1-1', '001', 'Hauptbahnhof', 'Gleis 1, "Nord"', 54.3151, 10.1321, 'A', NULL, 0, NULL, 1, 'L0', '1', 'S1');
INSERT INTO stops VALUES ('S2', '002', 'Größe Brücke 🌉', NULL, 54.32, 10.14, 'A', NULL, 0, NULL, 2, NULL, NULL, NULL);
INSERT INTO stops VALUES ('S3', '003', 'Anleger', NULL, -0.5, 179.99, 'B', NULL, 0, NULL, 0, NULL, NULL, NULL);
CREATE TABLE routes (
  id TEXT NOT NULL PRIMARY KEY,
  short_name TEXT,
  long_name TEXT,
  description TEXT,
  type INTEGER NOT NULL,
  url TEXT,
  color TEXT,
  text_color TEXT,
  sort_order INTEGER,
  network TEXT,
  agency_id TEXT REFERENCES agency (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO routes VALUES ('R1', '1', 'Hauptbahnhof – Anleger', NULL, 3, 'https://hvb.example/1', '00A1DE', 'FFFFFF', 1, 'city', 'HVB');
INSERT INTO routes VALUES ('R2', 'F1', 'Fähre', 'Nur bei gutem Wetter', 4, NULL, NULL, NULL, NULL, NULL, NULL);
CREATE TABLE services (
  id TEXT NOT NULL PRIMARY KEY,
  monday INTEGER CHECK (monday IN (0, 1)),
  tuesday INTEGER CHECK (tuesday IN (0, 1)),
  wednesday INTEGER CHECK (wednesday IN (0, 1)),
  thursday INTEGER CHECK (thursday IN (0, 1)),
  friday INTEGER CHECK (friday IN (0, 1)),
  saturday INTEGER CHECK (saturday IN (0, 1)),
  sunday INTEGER CHECK (sunday IN (0, 1)),
  start TEXT,
  "end" TEXT
);
INSERT INTO services VALUES ('HOLIDAY', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO services VALUES ('NOWHERE', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO services VALUES ('WD', 1, 1, 1, 1, 1, 0, 0, '2024-01-01', '2024-12-31');
CREATE TABLE service_exceptions (
  day TEXT NOT NULL,
  runs INTEGER CHECK (runs IN (0, 1)),
  service_id TEXT NOT NULL REFERENCES services (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (service_id, day)
);
INSERT INTO service_exceptions VALUES ('2024-05-01', 1, 'HOLIDAY');
INSERT INTO service_exceptions VALUES ('2024-05-01', 0, 'WD');
CREATE TABLE trips (
  id TEXT NOT NULL PRIMARY KEY,
  headsign TEXT,
  short_name TEXT,
  direction INTEGER,
  block TEXT,
  shape TEXT,
  wheelchair_accessible INTEGER,
  bikes_allowed INTEGER,
  route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  service_id TEXT REFERENCES services (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO trips VALUES ('T1', 'Anleger', NULL, 0, 'B1', 'SH1', 1, 0, 'R1', 'WD');
INSERT INTO trips VALUES ('T2', 'Hauptbahnhof', NULL, 1, NULL, NULL, NULL, NULL, 'R1', 'HOLIDAY');
INSERT INTO trips VALUES ('T4', 'Süd', NULL, NULL, NULL, NULL, NULL, NULL, 'R2', 'NOWHERE');
CREATE TABLE stop_times (
  sequence INTEGER NOT NULL,
  arrival REAL,
  departure REAL,
  headsign TEXT,
  pickup INTEGER,
  drop_off INTEGER,
  distance REAL,
  is_exact INTEGER CHECK (is_exact IN (0, 1)),
  trip_id TEXT NOT NULL REFERENCES trips (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  stop_id TEXT REFERENCES stops (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (trip_id, sequence)
);
INSERT INTO stop_times VALUES (1, 29100.0, 29160.0, NULL, 0, 1, 0.0, 1, 'T1', 'S1-1');
INSERT INTO stop_times VALUES (2, NULL, NULL, 'über Brücke', NULL, NULL, 1250.5, 0, 'T1', 'S2');
INSERT INTO stop_times VALUES (10, 30600.0, 30600.0, NULL, 1, 0, 4000.0, 1, 'T1', 'S3');
INSERT INTO stop_times VALUES (1, 86100.0, 86100.0, NULL, NULL, NULL, NULL, NULL, 'T2', 'S3');
INSERT INTO stop_times VALUES (2, 87630.0, 87630.0, NULL, NULL, NULL, NULL, NULL, 'T2', 'S1-1');
INSERT INTO stop_times VALUES (1, 90600.0, 90600.0, NULL, NULL, NULL, NULL, NULL, 'T4', NULL);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"agency","files":1,"records":2,"hash":"xxh64t:b3e106f337c3494a"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"stops","files":1,"records":4,"hash":"xxh64t:65b83f65b29fe55b"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"routes","files":1,"records":2,"hash":"xxh64t:d4bf70efa9d55ae8"}');
INSERT INTO seedbed_meta VALUES ('dump.3', '{"entry":"calendar","files":1,"records":1,"hash":"xxh64t:8f2f2341d494d174"}');
INSERT INTO seedbed_meta VALUES ('dump.4', '{"entry":"calendar_dates","files":1,"records":2,"hash":"xxh64t:16e81bdc4076490e"}');
INSERT INTO seedbed_meta VALUES ('dump.5', '{"entry":"trips","files":1,"records":4,"hash":"xxh64t:87b74f281dc05be0"}');
INSERT INTO seedbed_meta VALUES ('dump.6', '{"entry":"stop_times","files":1,"records":7,"hash":"xxh64t:f4fcdea095b4c5d4"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.agency', '2');
INSERT INTO seedbed_meta VALUES ('rows.routes', '2');
INSERT INTO seedbed_meta VALUES ('rows.service_exceptions', '2');
INSERT INTO seedbed_meta VALUES ('rows.services', '3');
INSERT INTO seedbed_meta VALUES ('rows.stop_times', '6');
INSERT INTO seedbed_meta VALUES ('rows.stops', '4');
INSERT INTO seedbed_meta VALUES ('rows.trips', '3');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:8a8f3c12d5de147e');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX stops_latitude_longitude ON stops (latitude, longitude);
CREATE INDEX stops_parent_id ON stops (parent_id);
CREATE INDEX routes_agency_id ON routes (agency_id);
CREATE INDEX trips_route_id ON trips (route_id);
CREATE INDEX trips_service_id ON trips (service_id);
CREATE INDEX stop_times_stop_id_departure ON stop_times (stop_id, departure);
