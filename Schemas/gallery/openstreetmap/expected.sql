CREATE TABLE nodes (
  id INTEGER PRIMARY KEY,
  latitude REAL,
  longitude REAL,
  name TEXT,
  version INTEGER,
  timestamp TEXT,
  changeset INTEGER,
  user TEXT,
  uid INTEGER
);
INSERT INTO nodes VALUES (101, 54.3000001, 10.1, 'Käpt''n ☕', 3, '2024-01-01 00:00:00.000', 9001, 'møwe', 7);
INSERT INTO nodes VALUES (102, 54.3001, 10.1001, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO nodes VALUES (103, -1e-07, 179.9999999, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO nodes VALUES (999, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO nodes VALUES (12345678901, 54.3003, 10.1003, NULL, NULL, NULL, NULL, NULL, NULL);
CREATE TABLE ways (
  id INTEGER PRIMARY KEY,
  name TEXT,
  center_latitude REAL,
  center_longitude REAL,
  bounds TEXT,
  version INTEGER,
  timestamp TEXT,
  changeset INTEGER,
  user TEXT,
  uid INTEGER
);
INSERT INTO ways VALUES (201, 'Schuppen 7', 54.30015, 10.10015, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO ways VALUES (202, NULL, NULL, NULL, '{"minlat":54.3,"minlon":10.1,"maxlat":54.4,"maxlon":10.2}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO ways VALUES (203, NULL, NULL, NULL, NULL, 1, '2024-01-02 00:00:00.000', 9002, 'zoë 🚤', 8);
CREATE TABLE ways_nodes (
  ways_id INTEGER NOT NULL REFERENCES ways (id) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  nodes_id INTEGER NOT NULL REFERENCES nodes (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (ways_id, position)
) WITHOUT ROWID;
INSERT INTO ways_nodes VALUES (201, 0, 101);
INSERT INTO ways_nodes VALUES (201, 1, 102);
INSERT INTO ways_nodes VALUES (201, 2, 12345678901);
INSERT INTO ways_nodes VALUES (201, 3, 101);
INSERT INTO ways_nodes VALUES (202, 0, 102);
INSERT INTO ways_nodes VALUES (202, 1, 999);
INSERT INTO ways_nodes VALUES (203, 0, 103);
INSERT INTO ways_nodes VALUES (203, 1, 102);
CREATE TABLE relations (
  id INTEGER PRIMARY KEY,
  name TEXT,
  kind TEXT,
  center_latitude REAL,
  center_longitude REAL,
  bounds TEXT,
  version INTEGER,
  timestamp TEXT,
  changeset INTEGER,
  user TEXT,
  uid INTEGER
);
INSERT INTO relations VALUES (301, 'Hafen', 'multipolygon', 54.3, 10.1, '{"minlat":54.3,"minlon":10.1,"maxlat":54.4,"maxlon":10.2}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO relations VALUES (302, NULL, NULL, NULL, NULL, NULL, 1, '2024-01-02 00:00:00.000', 9002, 'zoë 🚤', 8);
CREATE TABLE members (
  position INTEGER NOT NULL,
  type TEXT,
  ref INTEGER,
  role TEXT,
  relation_id INTEGER NOT NULL REFERENCES relations (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  element_type TEXT,
  element_id INTEGER,
  PRIMARY KEY (relation_id, position)
);
INSERT INTO members VALUES (0, 'way', 201, 'outer', 301, 'Way', 201);
INSERT INTO members VALUES (1, 'way', 888, 'inner', 301, NULL, NULL);
INSERT INTO members VALUES (2, 'node', 101, '', 301, 'Node', 101);
INSERT INTO members VALUES (3, 'relation', 302, 'subarea', 301, 'Relation', 302);
CREATE TABLE node_tags (
  "key" TEXT NOT NULL,
  value TEXT,
  node_id INTEGER NOT NULL REFERENCES nodes (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (node_id, "key")
);
INSERT INTO node_tags VALUES ('amenity', 'cafe', 101);
INSERT INTO node_tags VALUES ('name', 'Käpt''n ☕', 101);
INSERT INTO node_tags VALUES ('name:ja', '船長', 101);
INSERT INTO node_tags VALUES ('opening_hours', 'Mo-Fr 08:00-18:00; PH off', 101);
INSERT INTO node_tags VALUES ('entrance', 'main', 12345678901);
CREATE TABLE way_tags (
  "key" TEXT NOT NULL,
  value TEXT,
  way_id INTEGER NOT NULL REFERENCES ways (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (way_id, "key")
);
INSERT INTO way_tags VALUES ('building', 'yes', 201);
INSERT INTO way_tags VALUES ('name', 'Schuppen 7', 201);
INSERT INTO way_tags VALUES ('highway', 'footway', 202);
CREATE TABLE relation_tags (
  "key" TEXT NOT NULL,
  value TEXT,
  relation_id INTEGER NOT NULL REFERENCES relations (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (relation_id, "key")
);
INSERT INTO relation_tags VALUES ('landuse', 'harbour', 301);
INSERT INTO relation_tags VALUES ('name', 'Hafen', 301);
INSERT INTO relation_tags VALUES ('type', 'multipolygon', 301);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"osm","files":1,"records":10,"hash":"xxh64t:2f00d8a8d0631e58"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.members', '4');
INSERT INTO seedbed_meta VALUES ('rows.node_tags', '5');
INSERT INTO seedbed_meta VALUES ('rows.nodes', '5');
INSERT INTO seedbed_meta VALUES ('rows.relation_tags', '3');
INSERT INTO seedbed_meta VALUES ('rows.relations', '2');
INSERT INTO seedbed_meta VALUES ('rows.way_tags', '3');
INSERT INTO seedbed_meta VALUES ('rows.ways', '3');
INSERT INTO seedbed_meta VALUES ('rows.ways_nodes', '8');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:858c059d63f10f46');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX nodes_name ON nodes (name);
CREATE INDEX nodes_latitude_longitude ON nodes (latitude, longitude);
CREATE INDEX ways_name ON ways (name);
CREATE INDEX relations_name ON relations (name);
CREATE INDEX members_ref ON members (ref);
CREATE INDEX members_element_type_element_id ON members (element_type, element_id);
CREATE INDEX node_tags_key_value ON node_tags ("key", value);
CREATE INDEX way_tags_key_value ON way_tags ("key", value);
CREATE INDEX relation_tags_key_value ON relation_tags ("key", value);
CREATE INDEX ways_nodes_nodes_id ON ways_nodes (nodes_id);
