CREATE TABLE Character (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  about TEXT,
  comics INTEGER,
  picture BLOB,
  pictureFile TEXT,
  modified TEXT
);
INSERT INTO Character VALUES (1009144, 'A.I.M.', NULL, 49, X'FFD8FF31303039313434', 'marvel/thumbnails/89fc80b4ba77ac032c943e3afe14067637e1d269.jpg', '2014-04-29 18:18:17.000');
INSERT INTO Character VALUES (1009146, 'Abomination (Emil Blonsky)', NULL, 53, X'FFD8FF31303039313436', 'marvel/thumbnails/9ea6f1dbc72d300663518a1e1cd79effeaec0ffc.jpg', '2014-04-29 18:18:17.000');
INSERT INTO Character VALUES (1010699, 'Aaron Stack', 'About Aaron Stack', 14, NULL, NULL, '2014-04-29 18:18:17.000');
INSERT INTO Character VALUES (1011334, '3-D Man', NULL, 12, X'FFD8FF31303131333334', 'marvel/thumbnails/ce2854dd96a7ec5758d0a582ef3808827b088b6c.jpg', '2014-04-29 18:18:17.000');
INSERT INTO Character VALUES (1017100, 'A-Bomb (HAS)', NULL, 3, X'FFD8FF31303137313030', 'marvel/thumbnails/b8dd8fa4574f921428acbb88973e7786d2da3421.jpg', '2014-04-29 18:18:17.000');
