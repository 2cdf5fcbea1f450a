CREATE TABLE pages (
  slug TEXT NOT NULL PRIMARY KEY,
  title TEXT
);
INSERT INTO pages VALUES ('roses', 'Roses and thorns');
INSERT INTO pages VALUES ('tulips', 'Tulips');
CREATE TABLE pages_blocks (
  pages_slug TEXT NOT NULL REFERENCES pages (slug) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  block_type TEXT NOT NULL,
  block_id NOT NULL,
  PRIMARY KEY (pages_slug, position)
) WITHOUT ROWID;
INSERT INTO pages_blocks VALUES ('roses', 0, 'TextBlock', 21);
INSERT INTO pages_blocks VALUES ('roses', 1, 'ImageBlock', 'roses.jpg');
INSERT INTO pages_blocks VALUES ('roses', 2, 'Quote', 3);
INSERT INTO pages_blocks VALUES ('tulips', 0, 'TextBlock', 11);
INSERT INTO pages_blocks VALUES ('tulips', 1, 'ImageBlock', 'tulips.jpg');
INSERT INTO pages_blocks VALUES ('tulips', 2, 'Quote', 1);
INSERT INTO pages_blocks VALUES ('tulips', 3, 'ImageBlock', 'rule.png');
INSERT INTO pages_blocks VALUES ('tulips', 4, 'TextBlock', 12);
INSERT INTO pages_blocks VALUES ('tulips', 5, 'ImageBlock', 'rule.png');
CREATE TABLE pages_teasers (
  pages_slug TEXT NOT NULL REFERENCES pages (slug) DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL,
  block NOT NULL,
  PRIMARY KEY (pages_slug, kind, block)
) WITHOUT ROWID;
INSERT INTO pages_teasers VALUES ('roses', 'ImageBlock', 'tulips.jpg');
INSERT INTO pages_teasers VALUES ('roses', 'TextBlock', 11);
INSERT INTO pages_teasers VALUES ('tulips', 'TextBlock', 21);
CREATE TABLE texts (
  id INTEGER PRIMARY KEY,
  body TEXT
);
INSERT INTO texts VALUES (11, 'Plant them in autumn.');
INSERT INTO texts VALUES (12, 'Water them in spring.');
INSERT INTO texts VALUES (21, 'Cut them back hard, in March.');
CREATE TABLE images (
  file TEXT NOT NULL PRIMARY KEY,
  alt TEXT,
  credit_type TEXT,
  credit_id INTEGER
);
INSERT INTO images VALUES ('roses.jpg', 'A bush', 'Organization', 2);
INSERT INTO images VALUES ('rule.png', NULL, NULL, NULL);
INSERT INTO images VALUES ('tulips.jpg', 'A field', 'User', 2);
CREATE TABLE quotes (
  id INTEGER PRIMARY KEY,
  words TEXT,
  source TEXT
);
INSERT INTO quotes VALUES (1, 'Earth laughs in flowers.', 'Emerson');
INSERT INTO quotes VALUES (3, 'There is no rose without a thorn.', 'Proverb');
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  name TEXT
);
INSERT INTO users VALUES (1, 'Ada');
INSERT INTO users VALUES (2, 'Bo');
CREATE TABLE organizations (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT
);
INSERT INTO organizations VALUES (1, 'bulbs', 'Bulbs & Co');
INSERT INTO organizations VALUES (2, 'park', NULL);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY,
  body TEXT,
  owner_type TEXT,
  owner_id INTEGER
);
INSERT INTO comments VALUES (1, 'Lovely garden.', 'User', 2);
INSERT INTO comments VALUES (2, 'We sell these bulbs.', 'Organization', 1);
INSERT INTO comments VALUES (3, 'Account deleted.', NULL, NULL);
INSERT INTO comments VALUES (4, 'Anonymous.', NULL, NULL);
INSERT INTO comments VALUES (5, 'As a text.', 'User', 1);
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/comments.json","files":1,"records":5,"hash":"xxh64t:599a3e24bac12ee2"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/pages.json","files":1,"records":3,"hash":"xxh64t:64ba7c9721ce9c75"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"dumps/people.json","files":1,"records":3,"hash":"xxh64t:7de7d9950cbf1299"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.comments', '5');
INSERT INTO seedbed_meta VALUES ('rows.images', '3');
INSERT INTO seedbed_meta VALUES ('rows.organizations', '2');
INSERT INTO seedbed_meta VALUES ('rows.pages', '2');
INSERT INTO seedbed_meta VALUES ('rows.pages_blocks', '9');
INSERT INTO seedbed_meta VALUES ('rows.pages_teasers', '3');
INSERT INTO seedbed_meta VALUES ('rows.quotes', '2');
INSERT INTO seedbed_meta VALUES ('rows.texts', '3');
INSERT INTO seedbed_meta VALUES ('rows.users', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:f447eec008423dcc');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX images_credit_type_credit_id ON images (credit_type, credit_id);
CREATE INDEX comments_owner_type_owner_id ON comments (owner_type, owner_id);
CREATE INDEX pages_blocks_block_type_block_id ON pages_blocks (block_type, block_id);
CREATE INDEX pages_teasers_kind_block ON pages_teasers (kind, block);
