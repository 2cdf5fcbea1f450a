CREATE TABLE specs (
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  summary TEXT CHECK (summary <> '') CHECK (length(summary) <= 140),
  homepage TEXT,
  license TEXT,
  license_file TEXT,
  source_url TEXT,
  requires_arc INTEGER DEFAULT 1 CHECK (requires_arc IN (0, 1)),
  ios_version TEXT,
  page INTEGER,
  author_text TEXT,
  pod_name TEXT REFERENCES pods (name) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (name, version)
);
INSERT INTO specs VALUES ('Base64Kit', '1.0', NULL, NULL, NULL, NULL, NULL, 1, NULL, 2, '{"Łukasz":"lukasz@example.pl"}', 'Base64Kit');
INSERT INTO specs VALUES ('Base64Kit', '1.0.2', 'Bytes to text.', 'http://example.com/b64?x=1&y=2', NULL, NULL, NULL, 0, NULL, 2, '"Łukasz"', 'Base64Kit');
INSERT INTO specs VALUES ('PaperPlane', '0.1.0', 'Folds views.', 'https://paperplane.example.org', 'MIT', NULL, 'https://git.example.org/paperplane.git#0.1.0', 1, '7.0', 3, '{}', 'PaperPlane');
INSERT INTO specs VALUES ('PaperPlane', '0.2.0-beta', 'Folds views — and unfolds them 📐.', NULL, 'MIT', 'LICENSE', 'https://git.example.org/paperplane.git#v0.2.0-beta', 1, NULL, 1, '["Noor Haddad","Ada Quill","Noor Haddad"]', 'PaperPlane');
INSERT INTO specs VALUES ('Tide', '2', 'Says "when", not if.', 'https://tide.example.net', 'BSD', 'docs/LICENSE.txt', 'git@example.net:tide.git#2', 1, NULL, 3, '{"Ada Quill":"ada@quill.example","":"nobody@example.org"}', 'Tide');
CREATE TABLE specs_authors (
  specs_name TEXT NOT NULL,
  specs_version TEXT NOT NULL,
  authors_name TEXT NOT NULL REFERENCES authors (name) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (specs_name, specs_version, authors_name),
  FOREIGN KEY (specs_name, specs_version) REFERENCES specs (name, version) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;
INSERT INTO specs_authors VALUES ('Base64Kit', '1.0', 'Łukasz', 0);
INSERT INTO specs_authors VALUES ('Base64Kit', '1.0.2', 'Łukasz', 0);
INSERT INTO specs_authors VALUES ('PaperPlane', '0.1.0', 'Ada Quill', 0);
INSERT INTO specs_authors VALUES ('PaperPlane', '0.1.0', 'Noor Haddad', 1);
INSERT INTO specs_authors VALUES ('PaperPlane', '0.2.0-beta', 'Ada Quill', 1);
INSERT INTO specs_authors VALUES ('PaperPlane', '0.2.0-beta', 'Noor Haddad', 0);
INSERT INTO specs_authors VALUES ('Tide', '2', '', 1);
INSERT INTO specs_authors VALUES ('Tide', '2', 'Ada Quill', 0);
CREATE TABLE spec_frameworks (
  specs_name TEXT NOT NULL,
  specs_version TEXT NOT NULL,
  frameworks_name TEXT NOT NULL REFERENCES frameworks (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (specs_name, specs_version, frameworks_name),
  FOREIGN KEY (specs_name, specs_version) REFERENCES specs (name, version) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;
INSERT INTO spec_frameworks VALUES ('PaperPlane', '0.1.0', 'UIKit');
INSERT INTO spec_frameworks VALUES ('PaperPlane', '0.2.0-beta', 'MapKit');
INSERT INTO spec_frameworks VALUES ('PaperPlane', '0.2.0-beta', 'UIKit');
CREATE TABLE pods (
  name TEXT NOT NULL PRIMARY KEY,
  first_version TEXT
);
INSERT INTO pods VALUES ('Base64Kit', '1.0.2');
INSERT INTO pods VALUES ('PaperPlane', '0.1.0');
INSERT INTO pods VALUES ('Tide', '2');
CREATE TABLE authors (
  name TEXT NOT NULL PRIMARY KEY,
  email TEXT
);
INSERT INTO authors VALUES ('', 'nobody@example.org');
INSERT INTO authors VALUES ('Ada Quill', 'ada@quill.example');
INSERT INTO authors VALUES ('Noor Haddad', NULL);
INSERT INTO authors VALUES ('Łukasz', 'lukasz@example.pl');
CREATE TABLE dependencies (
  pod_name TEXT NOT NULL,
  requirement TEXT,
  position INTEGER,
  spec_name TEXT NOT NULL,
  spec_version TEXT NOT NULL,
  known_pod TEXT REFERENCES pods (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (spec_name, spec_version, pod_name),
  FOREIGN KEY (spec_name, spec_version) REFERENCES specs (name, version) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO dependencies VALUES ('Base64Kit', '~> 1.0, >= 1.0.2', 0, 'PaperPlane', '0.2.0-beta', 'Base64Kit');
INSERT INTO dependencies VALUES ('Ångström', NULL, 1, 'PaperPlane', '0.2.0-beta', NULL);
INSERT INTO dependencies VALUES ('Base64Kit', NULL, 1, 'Tide', '2', 'Base64Kit');
INSERT INTO dependencies VALUES ('PaperPlane', '= 0.1.0', 0, 'Tide', '2', 'PaperPlane');
INSERT INTO dependencies VALUES ('Tide/Core', '2', 2, 'Tide', '2', NULL);
CREATE TABLE frameworks (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO frameworks VALUES ('MapKit');
INSERT INTO frameworks VALUES ('UIKit');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/page-{n}.json","files":3,"records":6,"hash":"xxh64t:8c7d26ee7bb5948d"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:61abf1a3826b732c');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.authors', '4');
INSERT INTO seedbed_meta VALUES ('rows.dependencies', '5');
INSERT INTO seedbed_meta VALUES ('rows.frameworks', '2');
INSERT INTO seedbed_meta VALUES ('rows.pods', '3');
INSERT INTO seedbed_meta VALUES ('rows.spec_frameworks', '3');
INSERT INTO seedbed_meta VALUES ('rows.specs', '5');
INSERT INTO seedbed_meta VALUES ('rows.specs_authors', '8');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:227708fb00ee8d36');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX specs_pod_name ON specs (pod_name);
CREATE INDEX dependencies_known_pod ON dependencies (known_pod);
CREATE INDEX specs_authors_authors_name ON specs_authors (authors_name);
CREATE INDEX spec_frameworks_frameworks_name ON spec_frameworks (frameworks_name);
