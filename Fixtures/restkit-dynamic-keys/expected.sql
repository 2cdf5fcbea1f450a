CREATE TABLE users (
  name TEXT NOT NULL PRIMARY KEY COLLATE NOCASE,
  email TEXT,
  favorite_animal TEXT DEFAULT 'none',
  place INTEGER
);
INSERT INTO users VALUES ('3', 'three@example.org', 'none', 3);
INSERT INTO users VALUES ('Zoë "Z" 🦊', NULL, 'none', 2);
INSERT INTO users VALUES ('blake_w', 'blake@example.org', 'Monkey', 0);
INSERT INTO users VALUES ('sarah.k', 'sarah@example.org', NULL, 1);
CREATE TABLE devices (
  label TEXT NOT NULL,
  model TEXT,
  owner_label TEXT,
  owner_email TEXT,
  depth INTEGER,
  listed TEXT,
  user_name TEXT NOT NULL COLLATE NOCASE REFERENCES users (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (user_name, label)
);
INSERT INTO devices VALUES ('phone', 'Brick 3', 'blake_w''s phone', 'blake@example.org', 1, 'devices', 'blake_w');
INSERT INTO devices VALUES ('work laptop', 'Slab 15"', 'blake_w''s work laptop', 'blake@example.org', 1, 'devices', 'blake_w');
INSERT INTO devices VALUES ('phone', 'Pebble', 'sarah.k''s phone', 'sarah@example.org', 1, 'devices', 'sarah.k');
CREATE TABLE phones (
  kind TEXT NOT NULL,
  number TEXT,
  user_name TEXT NOT NULL COLLATE NOCASE REFERENCES users (name) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (user_name, kind)
);
INSERT INTO phones VALUES ('', '5550199', '3');
INSERT INTO phones VALUES ('home', '+1 555 0100', 'blake_w');
INSERT INTO phones VALUES ('work', NULL, 'blake_w');
CREATE TABLE articles (
  slug TEXT NOT NULL PRIMARY KEY,
  tag_list TEXT
);
INSERT INTO articles VALUES ('café-notes', NULL);
INSERT INTO articles VALUES ('empty', NULL);
INSERT INTO articles VALUES ('hello-world', 'intro|short');
CREATE TABLE translations (
  language TEXT NOT NULL,
  title TEXT,
  subtitle TEXT,
  article_slug TEXT NOT NULL REFERENCES articles (slug) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (article_slug, language)
);
INSERT INTO translations VALUES ('de', 'Notizen aus dem Café', NULL, 'café-notes');
INSERT INTO translations VALUES ('tlh', NULL, NULL, 'café-notes');
INSERT INTO translations VALUES ('en', 'Hello, world', 'A start', 'hello-world');
INSERT INTO translations VALUES ('fr', 'Bonjour, le monde', NULL, 'hello-world');
INSERT INTO translations VALUES ('pt-BR', NULL, 'Só um subtítulo', 'hello-world');
CREATE TABLE lessons (
  day TEXT NOT NULL,
  hour TEXT NOT NULL,
  subject TEXT,
  room INTEGER,
  school TEXT,
  PRIMARY KEY (day, hour)
);
INSERT INTO lessons VALUES ('friday', '09:00', 'Chemistry', NULL, 'Hill Road');
INSERT INTO lessons VALUES ('friday', '14:15', 'Ελληνικά', NULL, 'Hill Road');
INSERT INTO lessons VALUES ('monday', '09:00', 'Maths', 12, 'Hill Road');
INSERT INTO lessons VALUES ('monday', '10:30', 'Music', 7, 'Hill Road');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/users.json","files":1,"records":4,"hash":"xxh64t:2906ccba931fe449"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/articles.json","files":1,"records":3,"hash":"xxh64t:74e3f1f622347974"}');
INSERT INTO seedbed_meta VALUES ('dump.2', '{"entry":"dumps/timetable.json","files":1,"records":4,"hash":"xxh64t:31d85e039aa3eba8"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.articles', '3');
INSERT INTO seedbed_meta VALUES ('rows.devices', '3');
INSERT INTO seedbed_meta VALUES ('rows.lessons', '4');
INSERT INTO seedbed_meta VALUES ('rows.phones', '3');
INSERT INTO seedbed_meta VALUES ('rows.translations', '5');
INSERT INTO seedbed_meta VALUES ('rows.users', '4');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:76c3a910b263e384');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
