CREATE TABLE article (
  id TEXT NOT NULL PRIMARY KEY,
  headline TEXT NOT NULL,
  kicker TEXT,
  leadParagraph TEXT,
  wordCount INTEGER CHECK (wordCount >= 0),
  published TEXT,
  printDay TEXT,
  updated INTEGER,
  byline TEXT,
  imageURL TEXT,
  wideImageURL TEXT,
  imageCount INTEGER,
  subjects TEXT,
  source TEXT,
  section_name TEXT COLLATE NOCASE REFERENCES section (name) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO article VALUES ('art/0001', 'Harbor Ferry Returns After 30 Years', 'City Notes', 'The ferry — painted green & white — left at 6:05 a.m.', 1187, '2013-09-02T04:00:00.000Z', '2013-09-02', 1378105200, 'Ida Okafor', 'https://img.example/images/2013/ferry-thumb.jpg', 'https://img.example/images/2013/ferry-wide.jpg', 2, 'Ferries; Commuting', 'archive-2013-09, search-1', 'N.Y. / Region');
INSERT INTO article VALUES ('art/0002', 'Review: ‘The Paper Boat’', NULL, NULL, NULL, '2016-05-31T09:00:33.125Z', NULL, NULL, NULL, NULL, NULL, 0, NULL, 'search-1', 'Books');
INSERT INTO article VALUES ('art/0003', 'Corrections', NULL, '', NULL, '2013-09-05T04:00:00.000Z', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'search-1', NULL);
INSERT INTO article VALUES ('art/0004', 'Kite Festival 🪁 Draws a Crowd', NULL, 'Wind, at last.', 612, '2013-09-30T04:00:00.000Z', '2013-09-30', NULL, 'Dvořák', 'https://img.example/images/2013/kite.jpg', 'https://img.example/images/2013/kite.jpg', 1, NULL, 'archive-2013-09, popular', 'Arts');
INSERT INTO article VALUES ('art/0005', 'What the Whales Said', NULL, NULL, 2045, '2016-05-31T09:00:33.000Z', NULL, 1464688800, 'Ng Wei', NULL, NULL, NULL, 'Whales; Ferries', 'popular', 'Science');
CREATE TABLE article_keyword (
  article_id TEXT NOT NULL REFERENCES article (id) DEFERRABLE INITIALLY DEFERRED,
  keyword_kind TEXT NOT NULL,
  keyword_value TEXT NOT NULL,
  rank INTEGER NOT NULL,
  major INTEGER CHECK (major IN (0, 1)),
  PRIMARY KEY (article_id, keyword_kind, keyword_value),
  FOREIGN KEY (keyword_kind, keyword_value) REFERENCES keyword (kind, value) DEFERRABLE INITIALLY DEFERRED
) WITHOUT ROWID;
INSERT INTO article_keyword VALUES ('art/0001', 'place', 'Harbor "Old Pier"', 2, 0);
INSERT INTO article_keyword VALUES ('art/0001', 'subject', 'Commuting', 3, 0);
INSERT INTO article_keyword VALUES ('art/0001', 'subject', 'Ferries', 1, 1);
INSERT INTO article_keyword VALUES ('art/0002', 'person', 'Núñez, María José', 1, NULL);
INSERT INTO article_keyword VALUES ('art/0005', 'subject', 'Ferries', 1, NULL);
INSERT INTO article_keyword VALUES ('art/0005', 'subject', 'Whales', 2, 1);
CREATE TABLE section (
  name TEXT NOT NULL PRIMARY KEY COLLATE NOCASE,
  desk TEXT
);
INSERT INTO section VALUES ('Arts', 'Weekend');
INSERT INTO section VALUES ('Books', NULL);
INSERT INTO section VALUES ('N.Y. / Region', 'Metro');
INSERT INTO section VALUES ('Science', NULL);
CREATE TABLE keyword (
  kind TEXT NOT NULL CHECK (kind IN ('subject', 'place', 'person')),
  value TEXT NOT NULL,
  PRIMARY KEY (kind, value)
);
INSERT INTO keyword VALUES ('person', 'Núñez, María José');
INSERT INTO keyword VALUES ('place', 'Harbor "Old Pier"');
INSERT INTO keyword VALUES ('subject', 'Commuting');
INSERT INTO keyword VALUES ('subject', 'Ferries');
INSERT INTO keyword VALUES ('subject', 'Whales');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/search-*.json, dumps/archive-2013-09.json, dumps/popular.json","files":3,"records":7,"hash":"xxh64t:ad6b08b858a378b7"}');
INSERT INTO seedbed_meta VALUES ('inputs', 'xxh64:99eed4cec6db9a7d');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.article', '5');
INSERT INTO seedbed_meta VALUES ('rows.article_keyword', '6');
INSERT INTO seedbed_meta VALUES ('rows.keyword', '5');
INSERT INTO seedbed_meta VALUES ('rows.section', '4');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:c374bbe61d329e44');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX article_section_name ON article (section_name);
CREATE INDEX article_keyword_keyword_kind_keyword_value ON article_keyword (keyword_kind, keyword_value);
CREATE VIRTUAL TABLE article_search USING fts5(
  headline,
  leadParagraph,
  content='article',
  content_rowid='rowid',
  tokenize='porter unicode61'
);
INSERT INTO article_search (article_search) VALUES ('rebuild');
CREATE TRIGGER article_search_insert AFTER INSERT ON article BEGIN
  INSERT INTO article_search (rowid, headline, leadParagraph)
  VALUES (new.rowid, new.headline, new.leadParagraph);
END;
CREATE TRIGGER article_search_delete AFTER DELETE ON article BEGIN
  INSERT INTO article_search (article_search, rowid, headline, leadParagraph)
  VALUES ('delete', old.rowid, old.headline, old.leadParagraph);
END;
CREATE TRIGGER article_search_update AFTER UPDATE ON article BEGIN
  INSERT INTO article_search (article_search, rowid, headline, leadParagraph)
  VALUES ('delete', old.rowid, old.headline, old.leadParagraph);
  INSERT INTO article_search (rowid, headline, leadParagraph)
  VALUES (new.rowid, new.headline, new.leadParagraph);
END;
