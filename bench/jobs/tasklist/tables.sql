CREATE TABLE users (
  id INTEGER PRIMARY KEY, name TEXT, email TEXT, avatar_url TEXT, joined_at INTEGER
);
CREATE TABLE projects (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, description TEXT, status TEXT, archived INTEGER,
  budget REAL, created_at INTEGER, updated_at INTEGER, user_id INTEGER REFERENCES users (id)
);
CREATE TABLE tasks (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, notes TEXT, due_at INTEGER, created_at INTEGER,
  priority INTEGER, estimate_hours REAL, done INTEGER,
  project_id INTEGER REFERENCES projects (id), assigned_user_id INTEGER REFERENCES users (id)
);
CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE task_tags (
  task_id INTEGER NOT NULL REFERENCES tasks (id), tag_id INTEGER NOT NULL REFERENCES tags (id),
  PRIMARY KEY (task_id, tag_id)
) WITHOUT ROWID;
