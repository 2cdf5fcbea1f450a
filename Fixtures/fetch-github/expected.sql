CREATE TABLE Issue (
  number INTEGER PRIMARY KEY,
  title TEXT,
  author TEXT
);
INSERT INTO Issue VALUES (1, 'Issue 1', 'ann');
INSERT INTO Issue VALUES (2, 'Issue 2', 'bob');
INSERT INTO Issue VALUES (3, 'Issue 3', 'ann');
CREATE TABLE Comment (
  id INTEGER PRIMARY KEY,
  body TEXT,
  createdAt TEXT,
  issue_number INTEGER NOT NULL REFERENCES Issue (number) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO Comment VALUES (11, 'first', '2026-02-03 10:00:00.000', 1);
INSERT INTO Comment VALUES (12, 'second', '2026-02-04 10:00:00.000', 1);
INSERT INTO Comment VALUES (13, 'third', '2026-02-05 10:00:00.000', 1);
INSERT INTO Comment VALUES (14, 'only', '2026-02-06 10:00:00.000', 3);
CREATE INDEX Comment_issue_number ON Comment (issue_number);
