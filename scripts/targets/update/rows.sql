SELECT p.name || ': ' || ifnull((SELECT group_concat(name || CASE done WHEN 1 THEN ' (done)' ELSE '' END, ', ')
    FROM (SELECT * FROM task t WHERE t.project_id = p.id ORDER BY t.id)), '')
  || ' | ' || ifnull((SELECT group_concat(name, ', ')
    FROM (SELECT g.name FROM project_tags l JOIN tag g ON g.id = l.tag_id WHERE l.project_id = p.id ORDER BY 1)), '')
FROM project p ORDER BY p.id
