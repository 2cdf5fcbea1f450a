CREATE TABLE sites (
  id INTEGER PRIMARY KEY, name TEXT, country TEXT, longitude REAL, latitude REAL
);
CREATE TABLE buildings (
  id INTEGER PRIMARY KEY, name TEXT, builder TEXT, year INTEGER, site_id INTEGER REFERENCES sites (id)
);
CREATE TABLE floors (
  id INTEGER PRIMARY KEY, level INTEGER, building_id INTEGER REFERENCES buildings (id)
);
CREATE TABLE rooms (
  id INTEGER PRIMARY KEY, area REAL, floor_id INTEGER REFERENCES floors (id)
);
CREATE TABLE devices (
  id INTEGER PRIMARY KEY, label TEXT, volts INTEGER, phase TEXT, watts REAL, address TEXT,
  checked_at INTEGER, room_id INTEGER REFERENCES rooms (id)
);
