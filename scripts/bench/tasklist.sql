-- The same job for the sqlite3 shell, as well as it can be written; :dump is the JSON file.
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA cache_size = -200000;
PRAGMA temp_store = MEMORY;

CREATE TABLE users (
  id INTEGER PRIMARY KEY, name TEXT, email TEXT, avatar_url TEXT, joined_at INTEGER
) STRICT;
CREATE TABLE projects (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, description TEXT, status TEXT, archived INTEGER,
  budget REAL, created_at INTEGER, updated_at INTEGER, user_id INTEGER REFERENCES users (id)
) STRICT;
CREATE TABLE tasks (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, notes TEXT, due_at INTEGER, created_at INTEGER,
  priority INTEGER, estimate_hours REAL, done INTEGER,
  project_id INTEGER REFERENCES projects (id), assigned_user_id INTEGER REFERENCES users (id)
) STRICT;
CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE task_tags (
  task_id INTEGER NOT NULL REFERENCES tasks (id), tag_id INTEGER NOT NULL REFERENCES tags (id),
  PRIMARY KEY (task_id, tag_id)
) STRICT, WITHOUT ROWID;

BEGIN;
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
CREATE INDEX projects_user_id ON projects (user_id);
CREATE INDEX tasks_project_id ON tasks (project_id);
CREATE INDEX tasks_assigned_user_id ON tasks (assigned_user_id);
CREATE INDEX task_tags_tag_id ON task_tags (tag_id);
COMMIT;
