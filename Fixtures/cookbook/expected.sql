CREATE TABLE Recipe (
  id INTEGER PRIMARY KEY,
  title TEXT,
  slug TEXT NOT NULL UNIQUE,
  favourite INTEGER DEFAULT 0 CHECK (favourite IN (0, 1))
);
INSERT INTO Recipe VALUES (1, 'Soup', 'soup', 0);
INSERT INTO Recipe VALUES (2, 'Salad', 'salad', 0);
CREATE TABLE Recipe_tags (
  Recipe_id INTEGER NOT NULL REFERENCES Recipe (id) DEFERRABLE INITIALLY DEFERRED,
  Tag_id INTEGER NOT NULL REFERENCES Tag (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (Recipe_id, Tag_id)
) WITHOUT ROWID;
INSERT INTO Recipe_tags VALUES (1, 1);
INSERT INTO Recipe_tags VALUES (1, 2);
INSERT INTO Recipe_tags VALUES (2, 1);
CREATE TABLE Step (
  position INTEGER NOT NULL,
  text TEXT,
  recipe_id INTEGER NOT NULL REFERENCES Recipe (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (recipe_id, position)
);
INSERT INTO Step VALUES (0, 'Cut the leeks.', 1);
INSERT INTO Step VALUES (1, 'Simmer.', 1);
INSERT INTO Step VALUES (0, 'Mix.', 2);
CREATE TABLE Tag (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
INSERT INTO Tag VALUES (1, 'quick');
INSERT INTO Tag VALUES (2, 'winter');
CREATE TABLE Note (
  id INTEGER PRIMARY KEY,
  text TEXT
);
INSERT INTO Note VALUES (1, 'Keep your own notes here.');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/recipes.json","files":1,"records":2,"hash":"xxh64t:116f17f953192b96"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/notes.json","files":1,"records":1,"hash":"xxh64t:7dd726d91ac2fbb5"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.Note', '1');
INSERT INTO seedbed_meta VALUES ('rows.Recipe', '2');
INSERT INTO seedbed_meta VALUES ('rows.Recipe_tags', '3');
INSERT INTO seedbed_meta VALUES ('rows.Step', '3');
INSERT INTO seedbed_meta VALUES ('rows.Tag', '2');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:7542ee4f4deb9234');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE TABLE seedbed_release (number INTEGER PRIMARY KEY, id TEXT NOT NULL);
INSERT INTO seedbed_release VALUES (1, '57f0e089b5d10f33');
CREATE TABLE seedbed_history (tbl TEXT NOT NULL, key NOT NULL, since INTEGER NOT NULL,
  until INTEGER, PRIMARY KEY (tbl, key, since)) WITHOUT ROWID;
CREATE TABLE seedbed_update (step INTEGER PRIMARY KEY, sql TEXT NOT NULL);
INSERT INTO seedbed_update VALUES (1, 'PRAGMA defer_foreign_keys = ON');
INSERT INTO seedbed_update VALUES (2, 'CREATE TABLE IF NOT EXISTS main.seedbed_release (number INTEGER PRIMARY KEY, id TEXT NOT NULL)');
INSERT INTO seedbed_update VALUES (3, 'CREATE TABLE IF NOT EXISTS main.seedbed_kept (tbl TEXT NOT NULL, key NOT NULL, why TEXT NOT NULL, PRIMARY KEY (tbl, key)) WITHOUT ROWID');
INSERT INTO seedbed_update VALUES (4, 'DROP TABLE IF EXISTS temp.sb_run');
INSERT INTO seedbed_update VALUES (5, 'DROP TABLE IF EXISTS temp.sb_t');
INSERT INTO seedbed_update VALUES (6, 'DROP TABLE IF EXISTS temp.sb_h');
INSERT INTO seedbed_update VALUES (7, 'DROP TABLE IF EXISTS temp.sb_out');
INSERT INTO seedbed_update VALUES (8, 'DROP TABLE IF EXISTS temp.sb_map');
INSERT INTO seedbed_update VALUES (9, 'DROP TABLE IF EXISTS temp.sb_edge');
INSERT INTO seedbed_update VALUES (10, 'DROP TABLE IF EXISTS temp.sb_gone');
INSERT INTO seedbed_update VALUES (11, 'DROP TABLE IF EXISTS temp.sb_tie');
INSERT INTO seedbed_update VALUES (12, 'DROP TABLE IF EXISTS temp.sb_0');
INSERT INTO seedbed_update VALUES (13, 'DROP TABLE IF EXISTS temp.sb_1');
INSERT INTO seedbed_update VALUES (14, 'DROP TABLE IF EXISTS temp.sb_2');
INSERT INTO seedbed_update VALUES (15, 'DROP TABLE IF EXISTS temp.sb_3');
INSERT INTO seedbed_update VALUES (16, 'DROP TABLE IF EXISTS temp.sb_report');
INSERT INTO seedbed_update VALUES (17, 'CREATE TEMP TABLE sb_report (tbl TEXT, what TEXT, rows INTEGER)');
INSERT INTO seedbed_update VALUES (18, 'CREATE TEMP TABLE sb_run (r INTEGER, go INTEGER, CONSTRAINT "seedbed update: the database holds a release that the new seed does not know, a beta perhaps: nothing was changed" CHECK (r IS NOT NULL))');
INSERT INTO seedbed_update VALUES (19, 'INSERT INTO sb_run SELECT CASE WHEN m.number IS NULL THEN (EXISTS (SELECT 1 FROM main.Recipe) OR EXISTS (SELECT 1 FROM main.Recipe_tags) OR EXISTS (SELECT 1 FROM main.Step) OR EXISTS (SELECT 1 FROM main.Tag) OR EXISTS (SELECT 1 FROM main.Note)) WHEN m.number > n.number OR EXISTS (SELECT 1 FROM seed.seedbed_release z WHERE z.number = m.number AND z.id = m.id) THEN m.number END, m.number IS NULL OR m.number < n.number FROM (SELECT max(number) AS number FROM seed.seedbed_release) n LEFT JOIN (SELECT number, id FROM main.seedbed_release ORDER BY number DESC LIMIT 1) m');
INSERT INTO seedbed_update VALUES (20, 'CREATE TEMP TABLE sb_t (t INTEGER, tbl TEXT)');
INSERT INTO seedbed_update VALUES (21, 'INSERT INTO sb_t VALUES (0, ''Recipe''), (1, ''Recipe_tags''), (2, ''Step''), (3, ''Tag'')');
INSERT INTO seedbed_update VALUES (22, 'CREATE TEMP TABLE sb_h (t INTEGER, key, f TEXT, PRIMARY KEY (t, key)) WITHOUT ROWID');
INSERT INTO seedbed_update VALUES (23, 'INSERT INTO sb_h SELECT i.t, h.key, CASE WHEN max(h.until IS NULL) = 0 THEN ''gone'' WHEN EXISTS (SELECT 1 FROM main.seedbed_kept k WHERE k.tbl = h.tbl AND k.key = h.key AND k.why = ''removed'') THEN ''back'' ELSE ''new'' END FROM sb_run CROSS JOIN sb_t i CROSS JOIN seed.seedbed_history h ON h.tbl = i.tbl WHERE go GROUP BY i.t, h.key HAVING max(h.since <= r AND (h.until IS NULL OR h.until > r)) <> max(h.until IS NULL)');
INSERT INTO seedbed_update VALUES (24, 'INSERT OR REPLACE INTO sb_h SELECT i.t, k.key, ''own'' FROM sb_t i JOIN main.seedbed_kept k ON k.tbl = i.tbl WHERE k.why = ''own'' AND (SELECT go FROM temp.sb_run)');
INSERT INTO seedbed_update VALUES (25, 'CREATE TEMP TABLE sb_out (n INTEGER PRIMARY KEY, t INTEGER, state INTEGER, key, r1, r2, UNIQUE (t, r1, r2))');
INSERT INTO seedbed_update VALUES (26, 'CREATE TEMP TABLE sb_map (t INTEGER, s INTEGER, m INTEGER, PRIMARY KEY (t, s)) WITHOUT ROWID');
INSERT INTO seedbed_update VALUES (27, 'INSERT INTO sb_out (t, state, key, r1) SELECT 0, (SELECT r FROM sb_run) > 0 AND ifnull((SELECT f FROM sb_h sb_k WHERE sb_k.t = 0 AND sb_k.key = +sb_s.id), '''') NOT IN (''new'', ''back''), +sb_s.id, sb_s.id FROM seed.Recipe sb_s LEFT JOIN main.Recipe ON Recipe.id = sb_s.id WHERE (SELECT go FROM temp.sb_run) AND Recipe.id IS NULL ORDER BY 2, sb_s.id');
INSERT INTO seedbed_update VALUES (28, 'INSERT INTO sb_out (t, state, key, r1) SELECT 0, -1 - ((SELECT f FROM sb_h sb_k WHERE sb_k.t = 0 AND sb_k.key = +sb_s.id) = ''own''), +sb_s.id, sb_s.id FROM seed.Recipe sb_s JOIN main.Recipe ON Recipe.id = sb_s.id WHERE (SELECT go FROM temp.sb_run) AND (SELECT count(*) FROM sb_h WHERE t = 0 AND f IN (''new'', ''own'')) > (SELECT count(*) FROM sb_out JOIN sb_h USING (t, key) WHERE t = 0 AND f IN (''new'', ''own'')) AND (SELECT f FROM sb_h sb_k WHERE sb_k.t = 0 AND sb_k.key = +sb_s.id) IN (''new'', ''own'') ORDER BY 2, sb_s.id');
INSERT INTO seedbed_update VALUES (29, 'INSERT INTO sb_out (t, state, key, r1) SELECT 3, (SELECT r FROM sb_run) > 0 AND ifnull((SELECT f FROM sb_h sb_k WHERE sb_k.t = 3 AND sb_k.key = +sb_s.name), '''') NOT IN (''new'', ''back''), +sb_s.name, sb_s.id FROM seed.Tag sb_s LEFT JOIN main.Tag ON Tag.name = sb_s.name WHERE (SELECT go FROM temp.sb_run) AND Tag.name IS NULL ORDER BY 2, sb_s.id');
INSERT INTO seedbed_update VALUES (30, 'INSERT INTO sb_out (t, state, key, r1) SELECT 3, -1 - ((SELECT f FROM sb_h sb_k WHERE sb_k.t = 3 AND sb_k.key = +sb_s.name) = ''own''), +sb_s.name, sb_s.id FROM seed.Tag sb_s JOIN main.Tag ON Tag.name = sb_s.name WHERE (SELECT go FROM temp.sb_run) AND (SELECT count(*) FROM sb_h WHERE t = 3 AND f IN (''new'', ''own'')) > (SELECT count(*) FROM sb_out JOIN sb_h USING (t, key) WHERE t = 3 AND f IN (''new'', ''own'')) AND (SELECT f FROM sb_h sb_k WHERE sb_k.t = 3 AND sb_k.key = +sb_s.name) IN (''new'', ''own'') ORDER BY 2, sb_s.id');
INSERT INTO seedbed_update VALUES (31, 'INSERT INTO sb_map SELECT 3, sb_s.id, ifnull(Tag.id, sb_o.n + 1 - (SELECT min(n) FROM sb_out WHERE t = 3 AND state = 0) + (SELECT ifnull(max(id), 0) FROM main.Tag)) FROM seed.Tag sb_s LEFT JOIN main.Tag ON Tag.name = sb_s.name LEFT JOIN sb_out sb_o ON sb_o.t = 3 AND sb_o.r1 = +sb_s.id AND sb_o.state = 0 WHERE (SELECT go FROM temp.sb_run) AND (Tag.id IS NOT NULL OR sb_o.n IS NOT NULL)');
INSERT INTO seedbed_update VALUES (32, 'INSERT INTO sb_out (t, state, key, r1, r2) SELECT 1, (SELECT r FROM sb_run) > 0 AND ifnull((SELECT f FROM sb_h sb_k WHERE sb_k.t = 1 AND sb_k.key = quote(sb_s.Recipe_id)||'',''||(SELECT CASE WHEN typeof(sb_z0.name) = ''text'' AND instr(sb_z0.name, char(0)) THEN ''CAST(''||quote(CAST(sb_z0.name AS BLOB))||'' AS TEXT)'' ELSE quote(sb_z0.name) END FROM seed.Tag sb_z0 WHERE sb_z0.id = sb_s.Tag_id)), '''') NOT IN (''new'', ''back''), quote(sb_s.Recipe_id)||'',''||(SELECT CASE WHEN typeof(sb_z0.name) = ''text'' AND instr(sb_z0.name, char(0)) THEN ''CAST(''||quote(CAST(sb_z0.name AS BLOB))||'' AS TEXT)'' ELSE quote(sb_z0.name) END FROM seed.Tag sb_z0 WHERE sb_z0.id = sb_s.Tag_id), sb_s.Recipe_id, sb_s.Tag_id FROM seed.Recipe_tags sb_s LEFT JOIN temp.sb_map sb_m1 ON sb_m1.t = 3 AND sb_m1.s = sb_s.Tag_id LEFT JOIN main.Recipe_tags ON Recipe_tags.Recipe_id = sb_s.Recipe_id AND Recipe_tags.Tag_id = sb_m1.m WHERE (SELECT go FROM temp.sb_run) AND Recipe_tags.Recipe_id IS NULL ORDER BY 2, sb_s.Recipe_id, sb_s.Tag_id');
INSERT INTO seedbed_update VALUES (33, 'INSERT INTO sb_out (t, state, key, r1, r2) SELECT 1, -1 - ((SELECT f FROM sb_h sb_k WHERE sb_k.t = 1 AND sb_k.key = quote(sb_s.Recipe_id)||'',''||(SELECT CASE WHEN typeof(sb_z0.name) = ''text'' AND instr(sb_z0.name, char(0)) THEN ''CAST(''||quote(CAST(sb_z0.name AS BLOB))||'' AS TEXT)'' ELSE quote(sb_z0.name) END FROM seed.Tag sb_z0 WHERE sb_z0.id = sb_s.Tag_id)) = ''own''), quote(sb_s.Recipe_id)||'',''||(SELECT CASE WHEN typeof(sb_z0.name) = ''text'' AND instr(sb_z0.name, char(0)) THEN ''CAST(''||quote(CAST(sb_z0.name AS BLOB))||'' AS TEXT)'' ELSE quote(sb_z0.name) END FROM seed.Tag sb_z0 WHERE sb_z0.id = sb_s.Tag_id), sb_s.Recipe_id, sb_s.Tag_id FROM seed.Recipe_tags sb_s LEFT JOIN temp.sb_map sb_m1 ON sb_m1.t = 3 AND sb_m1.s = sb_s.Tag_id JOIN main.Recipe_tags ON Recipe_tags.Recipe_id = sb_s.Recipe_id AND Recipe_tags.Tag_id = sb_m1.m WHERE (SELECT go FROM temp.sb_run) AND (SELECT count(*) FROM sb_h WHERE t = 1 AND f IN (''new'', ''own'')) > (SELECT count(*) FROM sb_out JOIN sb_h USING (t, key) WHERE t = 1 AND f IN (''new'', ''own'')) AND (SELECT f FROM sb_h sb_k WHERE sb_k.t = 1 AND sb_k.key = quote(sb_s.Recipe_id)||'',''||(SELECT CASE WHEN typeof(sb_z0.name) = ''text'' AND instr(sb_z0.name, char(0)) THEN ''CAST(''||quote(CAST(sb_z0.name AS BLOB))||'' AS TEXT)'' ELSE quote(sb_z0.name) END FROM seed.Tag sb_z0 WHERE sb_z0.id = sb_s.Tag_id)) IN (''new'', ''own'') ORDER BY 2, sb_s.Recipe_id, sb_s.Tag_id');
INSERT INTO seedbed_update VALUES (34, 'INSERT INTO sb_out (t, state, key, r1, r2) SELECT 2, (SELECT r FROM sb_run) > 0 AND ifnull((SELECT f FROM sb_h sb_k WHERE sb_k.t = 2 AND sb_k.key = quote(sb_s.recipe_id)||'',''||quote(sb_s.position)), '''') NOT IN (''new'', ''back''), quote(sb_s.recipe_id)||'',''||quote(sb_s.position), sb_s.recipe_id, sb_s.position FROM seed.Step sb_s LEFT JOIN main.Step ON Step.recipe_id = sb_s.recipe_id AND Step.position = sb_s.position WHERE (SELECT go FROM temp.sb_run) AND Step.recipe_id IS NULL ORDER BY 2, sb_s.recipe_id, sb_s.position');
INSERT INTO seedbed_update VALUES (35, 'INSERT INTO sb_out (t, state, key, r1, r2) SELECT 2, -1 - ((SELECT f FROM sb_h sb_k WHERE sb_k.t = 2 AND sb_k.key = quote(sb_s.recipe_id)||'',''||quote(sb_s.position)) = ''own''), quote(sb_s.recipe_id)||'',''||quote(sb_s.position), sb_s.recipe_id, sb_s.position FROM seed.Step sb_s JOIN main.Step ON Step.recipe_id = sb_s.recipe_id AND Step.position = sb_s.position WHERE (SELECT go FROM temp.sb_run) AND (SELECT count(*) FROM sb_h WHERE t = 2 AND f IN (''new'', ''own'')) > (SELECT count(*) FROM sb_out JOIN sb_h USING (t, key) WHERE t = 2 AND f IN (''new'', ''own'')) AND (SELECT f FROM sb_h sb_k WHERE sb_k.t = 2 AND sb_k.key = quote(sb_s.recipe_id)||'',''||quote(sb_s.position)) IN (''new'', ''own'') ORDER BY 2, sb_s.recipe_id, sb_s.position');
INSERT INTO seedbed_update VALUES (36, 'INSERT INTO sb_out (t, state, key, r1) SELECT 4, 1, +sb_s.id, sb_s.id FROM seed.Note sb_s LEFT JOIN main.Note ON Note.id = sb_s.id WHERE (SELECT go FROM temp.sb_run) AND Note.id IS NULL ORDER BY 2, sb_s.id');
INSERT INTO seedbed_update VALUES (37, 'CREATE TEMP TABLE sb_edge (a INTEGER, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID');
INSERT INTO seedbed_update VALUES (38, 'INSERT OR IGNORE INTO sb_edge SELECT sb_p.n, sb_o.n FROM sb_out sb_o CROSS JOIN seed.Recipe_tags sb_s ON sb_s.Recipe_id = sb_o.r1 AND sb_s.Tag_id = sb_o.r2 CROSS JOIN sb_out sb_p ON sb_p.t = 0 AND sb_p.r1 = +sb_s.Recipe_id WHERE sb_o.t = 1 AND sb_o.state = 0');
INSERT INTO seedbed_update VALUES (39, 'INSERT OR IGNORE INTO sb_edge SELECT sb_p.n, sb_o.n FROM sb_out sb_o CROSS JOIN seed.Recipe_tags sb_s ON sb_s.Recipe_id = sb_o.r1 AND sb_s.Tag_id = sb_o.r2 CROSS JOIN sb_out sb_p ON sb_p.t = 3 AND sb_p.r1 = +sb_s.Tag_id WHERE sb_o.t = 1 AND sb_o.state = 0 AND sb_p.state >= 0');
INSERT INTO seedbed_update VALUES (40, 'INSERT OR IGNORE INTO sb_edge SELECT sb_p.n, sb_o.n FROM sb_out sb_o CROSS JOIN seed.Step sb_s ON sb_s.recipe_id = sb_o.r1 AND sb_s.position = sb_o.r2 CROSS JOIN sb_out sb_p ON sb_p.t = 0 AND sb_p.r1 = +sb_s.recipe_id WHERE sb_o.t = 2 AND sb_o.state = 0');
INSERT INTO seedbed_update VALUES (41, 'UPDATE sb_out SET state = 2 WHERE state = 0 AND n IN (WITH RECURSIVE d(n) AS (SELECT n FROM sb_out WHERE state <> 0 UNION SELECT e.b FROM d JOIN sb_edge e ON e.a = d.n) SELECT n FROM d)');
INSERT INTO seedbed_update VALUES (42, 'DELETE FROM sb_map WHERE (t, s) IN (SELECT t, r1 FROM sb_out WHERE state = 2)');
INSERT INTO seedbed_update VALUES (43, 'CREATE TEMP TABLE sb_0 AS SELECT sb_o.n AS sb_n, sb_s.* FROM seed.Recipe sb_s LEFT JOIN sb_out sb_o ON sb_o.t = 0 AND sb_o.r1 = +sb_s.id LEFT JOIN main.Recipe ON Recipe.id = sb_s.id WHERE (SELECT go FROM temp.sb_run) AND (sb_o.state = 0 OR sb_o.n IS NULL AND (Recipe.title, Recipe.slug) IS NOT (sb_s.title, sb_s.slug))');
INSERT INTO seedbed_update VALUES (44, 'CREATE UNIQUE INDEX temp.sb_i0 ON sb_0 (id)');
INSERT INTO seedbed_update VALUES (45, 'CREATE TEMP TABLE sb_1 AS SELECT sb_o.n AS sb_n, sb_s.*, sb_m1.m AS sb_0 FROM sb_out sb_o CROSS JOIN seed.Recipe_tags sb_s ON sb_s.Recipe_id = sb_o.r1 AND sb_s.Tag_id = sb_o.r2 LEFT JOIN temp.sb_map sb_m1 ON sb_m1.t = 3 AND sb_m1.s = sb_s.Tag_id WHERE sb_o.t = 1 AND sb_o.state = 0');
INSERT INTO seedbed_update VALUES (46, 'CREATE UNIQUE INDEX temp.sb_i1 ON sb_1 (Recipe_id, sb_0)');
INSERT INTO seedbed_update VALUES (47, 'CREATE TEMP TABLE sb_2 AS SELECT sb_o.n AS sb_n, sb_s.* FROM seed.Step sb_s LEFT JOIN sb_out sb_o ON sb_o.t = 2 AND sb_o.r1 = +sb_s.recipe_id AND sb_o.r2 = +sb_s.position LEFT JOIN main.Step ON Step.recipe_id = sb_s.recipe_id AND Step.position = sb_s.position WHERE (SELECT go FROM temp.sb_run) AND (sb_o.state = 0 OR sb_o.n IS NULL AND Step.text IS NOT sb_s.text)');
INSERT INTO seedbed_update VALUES (48, 'CREATE UNIQUE INDEX temp.sb_i2 ON sb_2 (recipe_id, position)');
INSERT INTO seedbed_update VALUES (49, 'CREATE TEMP TABLE sb_3 AS SELECT sb_o.n AS sb_n, sb_s.*, sb_mm.m AS sb_pk FROM sb_out sb_o CROSS JOIN seed.Tag sb_s ON sb_s.id = sb_o.r1 LEFT JOIN temp.sb_map sb_mm ON sb_mm.t = 3 AND sb_mm.s = sb_s.id WHERE sb_o.t = 3 AND sb_o.state = 0');
INSERT INTO seedbed_update VALUES (50, 'CREATE UNIQUE INDEX temp.sb_i3 ON sb_3 (name)');
INSERT INTO seedbed_update VALUES (51, 'CREATE TEMP TABLE sb_gone (n INTEGER PRIMARY KEY, t INTEGER, keep INTEGER, key, r1, r2, UNIQUE (t, r1, r2))');
INSERT INTO seedbed_update VALUES (52, 'INSERT INTO sb_gone (t, key, r1) SELECT 0, sb_k.key, Recipe.id FROM sb_h sb_k CROSS JOIN main.Recipe ON Recipe.id = sb_k.key WHERE sb_k.t = 0 AND sb_k.f = ''gone'' AND EXISTS (SELECT 1 FROM sb_h WHERE t = 0 AND f = ''gone'')');
INSERT INTO seedbed_update VALUES (53, 'INSERT INTO sb_gone (t, key, r1, r2) SELECT 1, sb_k.key, Recipe_tags.Recipe_id, Recipe_tags.Tag_id FROM main.Recipe_tags CROSS JOIN sb_h sb_k ON sb_k.key = quote(Recipe_tags.Recipe_id)||'',''||(SELECT CASE WHEN typeof(sb_z0.name) = ''text'' AND instr(sb_z0.name, char(0)) THEN ''CAST(''||quote(CAST(sb_z0.name AS BLOB))||'' AS TEXT)'' ELSE quote(sb_z0.name) END FROM main.Tag sb_z0 WHERE sb_z0.id = Recipe_tags.Tag_id) WHERE sb_k.t = 1 AND sb_k.f = ''gone'' AND EXISTS (SELECT 1 FROM sb_h WHERE t = 1 AND f = ''gone'')');
INSERT INTO seedbed_update VALUES (54, 'INSERT INTO sb_gone (t, key, r1, r2) SELECT 2, sb_k.key, Step.recipe_id, Step.position FROM main.Step CROSS JOIN sb_h sb_k ON sb_k.key = quote(Step.recipe_id)||'',''||quote(Step.position) AND NOT EXISTS (SELECT 1 FROM seed.Step sb_s WHERE sb_s.recipe_id = Step.recipe_id AND sb_s.position = Step.position) WHERE sb_k.t = 2 AND sb_k.f = ''gone'' AND EXISTS (SELECT 1 FROM sb_h WHERE t = 2 AND f = ''gone'')');
INSERT INTO seedbed_update VALUES (55, 'INSERT INTO sb_gone (t, key, r1) SELECT 3, sb_k.key, Tag.id FROM sb_h sb_k CROSS JOIN main.Tag ON Tag.name = sb_k.key WHERE sb_k.t = 3 AND sb_k.f = ''gone'' AND EXISTS (SELECT 1 FROM sb_h WHERE t = 3 AND f = ''gone'')');
INSERT INTO seedbed_update VALUES (56, 'CREATE TEMP TABLE sb_tie (a INTEGER, b INTEGER, own INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID');
INSERT INTO seedbed_update VALUES (57, 'INSERT OR IGNORE INTO sb_tie SELECT 0, sb_g.n, 0 FROM sb_gone sb_g CROSS JOIN main.Recipe ON Recipe.id = sb_g.r1 WHERE sb_g.t = 0 AND (Recipe.favourite <> 0)');
INSERT INTO seedbed_update VALUES (58, 'INSERT OR IGNORE INTO sb_tie SELECT 0, sb_g.n, 0 FROM sb_gone sb_g CROSS JOIN main.bookmarks ON bookmarks.recipe_id = sb_g.r1 WHERE sb_g.t = 0');
INSERT INTO seedbed_update VALUES (59, 'INSERT OR REPLACE INTO sb_tie SELECT ifnull(sb_y.n, 0), sb_g.n, 1 FROM sb_gone sb_g CROSS JOIN main.Recipe_tags ON Recipe_tags.Recipe_id = sb_g.r1 LEFT JOIN sb_gone sb_y ON sb_y.t = 1 AND sb_y.r1 = +Recipe_tags.Recipe_id AND sb_y.r2 = +Recipe_tags.Tag_id WHERE sb_g.t = 0 AND (sb_y.n IS NOT NULL OR NOT EXISTS (SELECT 1 FROM sb_1 sb_s WHERE Recipe_tags.Recipe_id = sb_s.Recipe_id AND Recipe_tags.Tag_id = sb_s.sb_0 AND Recipe_tags.Recipe_id IS NOT sb_s.Recipe_id))');
INSERT INTO seedbed_update VALUES (60, 'INSERT OR REPLACE INTO sb_tie SELECT ifnull(sb_y.n, 0), sb_g.n, 1 FROM sb_gone sb_g CROSS JOIN main.Step ON Step.recipe_id = sb_g.r1 LEFT JOIN sb_gone sb_y ON sb_y.t = 2 AND sb_y.r1 = +Step.recipe_id AND sb_y.r2 = +Step.position WHERE sb_g.t = 0 AND (sb_y.n IS NOT NULL OR NOT EXISTS (SELECT 1 FROM sb_2 sb_s WHERE Step.recipe_id = sb_s.recipe_id AND Step.position = sb_s.position AND Step.recipe_id IS NOT sb_s.recipe_id))');
INSERT INTO seedbed_update VALUES (61, 'INSERT OR IGNORE INTO sb_tie SELECT ifnull(sb_y.n, 0), sb_g.n, 0 FROM sb_gone sb_g CROSS JOIN main.Recipe_tags ON Recipe_tags.Tag_id = sb_g.r1 LEFT JOIN sb_gone sb_y ON sb_y.t = 1 AND sb_y.r1 = +Recipe_tags.Recipe_id AND sb_y.r2 = +Recipe_tags.Tag_id WHERE sb_g.t = 3 AND (sb_y.n IS NOT NULL OR NOT EXISTS (SELECT 1 FROM sb_1 sb_s WHERE Recipe_tags.Recipe_id = sb_s.Recipe_id AND Recipe_tags.Tag_id = sb_s.sb_0 AND Recipe_tags.Tag_id IS NOT sb_s.sb_0))');
INSERT INTO seedbed_update VALUES (62, 'INSERT OR IGNORE INTO sb_tie SELECT 0, n, 0 FROM sb_gone WHERE t IN (SELECT i.t FROM sb_t i JOIN pragma_table_info(i.tbl, ''main'') c WHERE lower(i.tbl || ''.'' || c.name) NOT IN (SELECT lower(m.name || ''.'' || c.name) FROM seed.sqlite_master m JOIN pragma_table_info(m.name, ''seed'') c WHERE m.type = ''table'' AND m.sql NOT LIKE ''CREATE VIRTUAL%'') UNION ALL SELECT i.t FROM main.sqlite_master m JOIN pragma_foreign_key_list(m.name, ''main'') f JOIN sb_t i ON lower(i.tbl) = lower(f."table") WHERE m.type = ''table'' AND lower(m.name || ''.'' || f."from") NOT IN (SELECT lower(m.name || ''.'' || c.name) FROM seed.sqlite_master m JOIN pragma_table_info(m.name, ''seed'') c WHERE m.type = ''table'' AND m.sql NOT LIKE ''CREATE VIRTUAL%'' UNION ALL VALUES (''bookmarks.recipe_id'')))');
INSERT INTO seedbed_update VALUES (63, 'INSERT OR IGNORE INTO sb_tie SELECT b, a, 0 FROM sb_tie WHERE own AND a > 0');
INSERT INTO seedbed_update VALUES (64, 'UPDATE sb_gone SET keep = 1 WHERE n IN (WITH RECURSIVE d(n) AS (VALUES (0) UNION SELECT e.b FROM d JOIN sb_tie e ON e.a = d.n) SELECT n FROM d)');
INSERT INTO seedbed_update VALUES (65, 'UPDATE main.Recipe SET (title, slug) = (SELECT sb_s.title, CASE WHEN sb_s.slug IS Recipe.slug THEN sb_s.slug ELSE char(1) || hex(quote(sb_s.id)) END FROM sb_0 sb_s WHERE Recipe.id = sb_s.id) WHERE id IN (SELECT id FROM sb_0 WHERE sb_n IS NULL)');
INSERT INTO seedbed_update VALUES (66, 'INSERT INTO sb_report SELECT ''Recipe'', ''changed'', changes() WHERE changes() > 0');
INSERT INTO seedbed_update VALUES (67, 'UPDATE main.Step SET text = (SELECT sb_s.text FROM sb_2 sb_s WHERE Step.recipe_id = sb_s.recipe_id AND Step.position = sb_s.position) WHERE (recipe_id, position) IN (SELECT recipe_id, position FROM sb_2 WHERE sb_n IS NULL)');
INSERT INTO seedbed_update VALUES (68, 'INSERT INTO sb_report SELECT ''Step'', ''changed'', changes() WHERE changes() > 0');
INSERT INTO seedbed_update VALUES (69, 'DELETE FROM main.Tag WHERE id IN (SELECT r1 FROM sb_gone WHERE t = 3 AND keep IS NULL)');
INSERT INTO seedbed_update VALUES (70, 'DELETE FROM main.Step WHERE (recipe_id, position) IN (SELECT r1, r2 FROM sb_gone WHERE t = 2 AND keep IS NULL)');
INSERT INTO seedbed_update VALUES (71, 'DELETE FROM main.Recipe_tags WHERE (Recipe_id, Tag_id) IN (SELECT r1, r2 FROM sb_gone WHERE t = 1 AND keep IS NULL)');
INSERT INTO seedbed_update VALUES (72, 'DELETE FROM main.Recipe WHERE id IN (SELECT r1 FROM sb_gone WHERE t = 0 AND keep IS NULL)');
INSERT INTO seedbed_update VALUES (73, 'UPDATE main.Recipe SET slug = (SELECT CASE WHEN EXISTS (SELECT 1 FROM main.Recipe sb_x WHERE sb_x.slug = sb_s.slug AND NOT (sb_x.id = Recipe.id)) THEN (WITH RECURSIVE sb_w(i, v) AS (SELECT 1, sb_s.slug || '' #'' || sb_s.id UNION ALL SELECT i + 1, sb_s.slug || '' #'' || sb_s.id || '' '' || (i + 1) FROM sb_w WHERE EXISTS (SELECT 1 FROM main.Recipe sb_x WHERE sb_x.slug = sb_w.v AND NOT (sb_x.id = Recipe.id)) OR EXISTS (SELECT 1 FROM seed.Recipe sb_x WHERE sb_x.slug = sb_w.v)) SELECT v FROM sb_w ORDER BY i DESC LIMIT 1) ELSE sb_s.slug END FROM sb_0 sb_s WHERE Recipe.id = sb_s.id) WHERE id IN (SELECT sb_s.id FROM sb_0 sb_s CROSS JOIN main.Recipe ON Recipe.id = sb_s.id WHERE sb_s.sb_n IS NULL AND Recipe.slug IS NOT sb_s.slug)');
INSERT INTO seedbed_update VALUES (74, 'INSERT INTO main.Recipe (id, title, slug, favourite) SELECT sb_s.id, sb_s.title, CASE WHEN EXISTS (SELECT 1 FROM main.Recipe sb_x WHERE sb_x.slug = sb_s.slug AND NOT (sb_x.id = sb_s.id)) THEN (WITH RECURSIVE sb_w(i, v) AS (SELECT 1, sb_s.slug || '' #'' || sb_s.id UNION ALL SELECT i + 1, sb_s.slug || '' #'' || sb_s.id || '' '' || (i + 1) FROM sb_w WHERE EXISTS (SELECT 1 FROM main.Recipe sb_x WHERE sb_x.slug = sb_w.v AND NOT (sb_x.id = sb_s.id)) OR EXISTS (SELECT 1 FROM seed.Recipe sb_x WHERE sb_x.slug = sb_w.v)) SELECT v FROM sb_w ORDER BY i DESC LIMIT 1) ELSE sb_s.slug END, sb_s.favourite FROM sb_0 sb_s WHERE sb_s.sb_n IS NOT NULL ORDER BY sb_s.sb_n');
INSERT INTO seedbed_update VALUES (75, 'INSERT INTO sb_report SELECT ''Recipe'', ''marked'', n FROM (SELECT sum((Recipe.slug IS NOT sb_s.slug)) AS n FROM sb_0 sb_s CROSS JOIN main.Recipe ON Recipe.id = sb_s.id) WHERE n > 0');
INSERT INTO seedbed_update VALUES (76, 'DELETE FROM temp.sb_0');
INSERT INTO seedbed_update VALUES (77, 'INSERT INTO main.Recipe_tags (Recipe_id, Tag_id) SELECT sb_s.Recipe_id, sb_s.sb_0 FROM sb_1 sb_s WHERE sb_s.sb_n IS NOT NULL ORDER BY sb_s.sb_n');
INSERT INTO seedbed_update VALUES (78, 'DELETE FROM temp.sb_1');
INSERT INTO seedbed_update VALUES (79, 'INSERT INTO main.Step (position, text, recipe_id) SELECT sb_s.position, sb_s.text, sb_s.recipe_id FROM sb_2 sb_s WHERE sb_s.sb_n IS NOT NULL ORDER BY sb_s.sb_n');
INSERT INTO seedbed_update VALUES (80, 'DELETE FROM temp.sb_2');
INSERT INTO seedbed_update VALUES (81, 'INSERT INTO main.Tag (id, name) SELECT sb_s.sb_pk, sb_s.name FROM sb_3 sb_s WHERE sb_s.sb_n IS NOT NULL ORDER BY sb_s.sb_n');
INSERT INTO seedbed_update VALUES (82, 'DELETE FROM temp.sb_3');
INSERT INTO seedbed_update VALUES (83, 'INSERT INTO sb_report SELECT tbl, CASE state WHEN 0 THEN ''added'' WHEN 2 THEN ''left out'' ELSE ''collisions'' END, count(*) FROM sb_out JOIN sb_t USING (t) WHERE state IN (0, 2, -1) GROUP BY t, state');
INSERT INTO seedbed_update VALUES (84, 'INSERT INTO sb_report SELECT tbl, CASE WHEN keep THEN ''kept'' ELSE ''removed'' END, count(*) FROM sb_gone JOIN sb_t USING (t) GROUP BY t, keep');
INSERT INTO seedbed_update VALUES (85, 'DELETE FROM main.seedbed_kept WHERE (SELECT go FROM temp.sb_run) AND CASE why WHEN ''own'' THEN EXISTS (SELECT 1 FROM seed.seedbed_history h WHERE h.tbl = seedbed_kept.tbl AND h.key = seedbed_kept.key) AND NOT EXISTS (SELECT 1 FROM seed.seedbed_history h WHERE h.tbl = seedbed_kept.tbl AND h.key = seedbed_kept.key AND h.until IS NULL) ELSE EXISTS (SELECT 1 FROM seed.seedbed_history h WHERE h.tbl = seedbed_kept.tbl AND h.key = seedbed_kept.key AND h.until IS NULL) END');
INSERT INTO seedbed_update VALUES (86, 'DELETE FROM main.seedbed_kept WHERE tbl = ''Recipe'' AND (SELECT go FROM temp.sb_run) AND key NOT IN (SELECT k FROM (SELECT +Recipe.id AS k FROM main.Recipe) WHERE k IS NOT NULL)');
INSERT INTO seedbed_update VALUES (87, 'DELETE FROM main.seedbed_kept WHERE tbl = ''Recipe_tags'' AND (SELECT go FROM temp.sb_run) AND key NOT IN (SELECT k FROM (SELECT quote(Recipe_tags.Recipe_id)||'',''||(SELECT CASE WHEN typeof(sb_z0.name) = ''text'' AND instr(sb_z0.name, char(0)) THEN ''CAST(''||quote(CAST(sb_z0.name AS BLOB))||'' AS TEXT)'' ELSE quote(sb_z0.name) END FROM main.Tag sb_z0 WHERE sb_z0.id = Recipe_tags.Tag_id) AS k FROM main.Recipe_tags) WHERE k IS NOT NULL)');
INSERT INTO seedbed_update VALUES (88, 'DELETE FROM main.seedbed_kept WHERE tbl = ''Step'' AND (SELECT go FROM temp.sb_run) AND key NOT IN (SELECT k FROM (SELECT quote(Step.recipe_id)||'',''||quote(Step.position) AS k FROM main.Step) WHERE k IS NOT NULL)');
INSERT INTO seedbed_update VALUES (89, 'DELETE FROM main.seedbed_kept WHERE tbl = ''Tag'' AND (SELECT go FROM temp.sb_run) AND key NOT IN (SELECT k FROM (SELECT +Tag.name AS k FROM main.Tag) WHERE k IS NOT NULL)');
INSERT INTO seedbed_update VALUES (90, 'INSERT OR REPLACE INTO main.seedbed_kept SELECT tbl, key, ''removed'' FROM sb_gone JOIN sb_t USING (t) WHERE keep');
INSERT INTO seedbed_update VALUES (91, 'INSERT OR REPLACE INTO main.seedbed_kept SELECT tbl, key, ''own'' FROM sb_out JOIN sb_t USING (t) WHERE state = -1');
INSERT INTO seedbed_update VALUES (92, 'DELETE FROM main.seedbed_release WHERE (SELECT go FROM temp.sb_run)');
INSERT INTO seedbed_update VALUES (93, 'INSERT INTO main.seedbed_release SELECT number, id FROM seed.seedbed_release WHERE (SELECT go FROM temp.sb_run)');
INSERT INTO seedbed_update VALUES (94, 'DELETE FROM temp.sb_run');
INSERT INTO seedbed_update VALUES (95, 'DELETE FROM temp.sb_t');
INSERT INTO seedbed_update VALUES (96, 'DELETE FROM temp.sb_h');
INSERT INTO seedbed_update VALUES (97, 'DELETE FROM temp.sb_out');
INSERT INTO seedbed_update VALUES (98, 'DELETE FROM temp.sb_map');
INSERT INTO seedbed_update VALUES (99, 'DELETE FROM temp.sb_edge');
INSERT INTO seedbed_update VALUES (100, 'DELETE FROM temp.sb_gone');
INSERT INTO seedbed_update VALUES (101, 'DELETE FROM temp.sb_tie');
CREATE INDEX Recipe_tags_Tag_id ON Recipe_tags (Tag_id);
