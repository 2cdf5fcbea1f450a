CREATE TABLE pages (
  slug TEXT NOT NULL PRIMARY KEY,
  title TEXT
);
CREATE TABLE pages_blocks (
  pages_slug TEXT NOT NULL REFERENCES pages (slug) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  block_type TEXT NOT NULL,
  block_id NOT NULL,
  PRIMARY KEY (pages_slug, position)
) WITHOUT ROWID;
CREATE TABLE pages_teasers (
  pages_slug TEXT NOT NULL REFERENCES pages (slug) DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL,
  block NOT NULL,
  PRIMARY KEY (pages_slug, kind, block)
) WITHOUT ROWID;
CREATE TABLE texts (
  id INTEGER PRIMARY KEY,
  body TEXT
);
CREATE TABLE images (
  file TEXT NOT NULL PRIMARY KEY,
  alt TEXT,
  credit_type TEXT,
  credit_id INTEGER
);
CREATE TABLE quotes (
  id INTEGER PRIMARY KEY,
  words TEXT,
  source TEXT
);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  name TEXT
);
CREATE TABLE organizations (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT
);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY,
  body TEXT,
  owner_type TEXT,
  owner_id INTEGER
);
CREATE INDEX pages_blocks_block_type_block_id ON pages_blocks (block_type, block_id);
CREATE INDEX pages_teasers_kind_block ON pages_teasers (kind, block);
CREATE INDEX images_credit_type_credit_id ON images (credit_type, credit_id);
CREATE INDEX comments_owner_type_owner_id ON comments (owner_type, owner_id);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
