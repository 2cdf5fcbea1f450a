CREATE TEMP TABLE project AS
  SELECT value AS json FROM json_each(CAST(readfile(:dump) AS TEXT));
INSERT INTO users
  SELECT json ->> '$.user.id', json ->> '$.user.name', json ->> '$.user.email',
    json ->> '$.user.avatar_url', unixepoch(json ->> '$.user.joined_at')
  FROM project WHERE true
  ON CONFLICT (id) DO UPDATE SET
    name = coalesce(excluded.name, name), email = coalesce(excluded.email, email),
    avatar_url = coalesce(excluded.avatar_url, avatar_url),
    joined_at = coalesce(excluded.joined_at, joined_at);
INSERT INTO projects
  SELECT json ->> 'id', json ->> 'name', json ->> 'description', json ->> 'status',
    json ->> 'archived', json ->> 'budget', unixepoch(json ->> 'created_at'),
    unixepoch(json ->> 'updated_at'), json ->> '$.user.id'
  FROM project;
CREATE TEMP TABLE task AS
  SELECT element.value AS json, project.json ->> 'id' AS project_id
  FROM project, json_each(project.json, '$.tasks') AS element;
INSERT INTO tasks
  SELECT json ->> 'id', json ->> 'name', json ->> 'notes', unixepoch(json ->> 'due_at'),
    unixepoch(json ->> 'created_at'), json ->> 'priority', json ->> 'estimate_hours',
    json ->> 'done', project_id, json ->> 'assigned_user_id'
  FROM task;
INSERT OR IGNORE INTO tags (name)
  SELECT tag.value FROM task, json_each(task.json, '$.tags') AS tag;
INSERT INTO task_tags
  SELECT task.json ->> 'id', tags.id
  FROM task, json_each(task.json, '$.tags') AS tag JOIN tags ON tags.name = tag.value;
