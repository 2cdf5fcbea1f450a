UPDATE task SET done = 1 WHERE id = 2;
DELETE FROM task WHERE id = 1;
INSERT INTO task (id, name, done, project_id) VALUES (4, 'Sail', 0, 101), (5, 'Sweep', 0, 102);
INSERT INTO project (id, name, created_at, active, extra) VALUES (104, 'Mine', '2025-02-03', 1, '{}');
INSERT INTO tag (id, name) VALUES (30, 'own');
INSERT INTO project_tags (project_id, tag_id) SELECT 104, id FROM tag WHERE name IN ('heavy', 'own');
