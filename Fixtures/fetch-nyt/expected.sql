CREATE TABLE Article (
  id TEXT NOT NULL PRIMARY KEY,
  url TEXT,
  headline TEXT,
  published TEXT,
  page TEXT
);
INSERT INTO Article VALUES ('0000', 'https://www.nytimes.com/0.html', 'Headline 0', '2026-01-01 05:00:00.000', '000001');
INSERT INTO Article VALUES ('0001', 'https://www.nytimes.com/1.html', 'Headline 1', '2026-01-02 05:00:00.000', '000001');
INSERT INTO Article VALUES ('0002', 'https://www.nytimes.com/2.html', 'Headline 2', '2026-01-03 05:00:00.000', '000002');
INSERT INTO Article VALUES ('0003', 'https://www.nytimes.com/3.html', 'Headline 3', '2026-01-04 05:00:00.000', '000002');
INSERT INTO Article VALUES ('0004', 'https://www.nytimes.com/4.html', 'Headline 4', '2026-01-05 05:00:00.000', '000003');
CREATE TABLE Article_keywords (
  Article_id TEXT NOT NULL REFERENCES Article (id) DEFERRABLE INITIALLY DEFERRED,
  Keyword_word TEXT NOT NULL REFERENCES Keyword (word) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (Article_id, Keyword_word)
) WITHOUT ROWID;
INSERT INTO Article_keywords VALUES ('0001', 'Space');
INSERT INTO Article_keywords VALUES ('0003', 'Space');
CREATE TABLE Keyword (
  word TEXT NOT NULL PRIMARY KEY
);
INSERT INTO Keyword VALUES ('Space');
CREATE INDEX Article_keywords_Keyword_word ON Article_keywords (Keyword_word);
