CREATE TABLE projects (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  notes TEXT,
  created_at TEXT,
  owner_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE tasks (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  done INTEGER DEFAULT 0 CHECK (done IN (0, 1)),
  priority TEXT DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high')),
  due_on TEXT,
  project_id INTEGER REFERENCES projects (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  assignee_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE tasks_tags (
  tasks_id INTEGER NOT NULL REFERENCES tasks (id) DEFERRABLE INITIALLY DEFERRED,
  tags_name TEXT NOT NULL REFERENCES tags (name) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (tasks_id, tags_name)
) WITHOUT ROWID;
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT UNIQUE,
  admin INTEGER DEFAULT 0 CHECK (admin IN (0, 1)),
  joined TEXT
);
CREATE TABLE tags (
  name TEXT NOT NULL PRIMARY KEY
);
CREATE INDEX projects_owner_id ON projects (owner_id);
CREATE INDEX tasks_project_id ON tasks (project_id);
CREATE INDEX tasks_assignee_id ON tasks (assignee_id);
CREATE INDEX tasks_tags_tags_name ON tasks_tags (tags_name);
CREATE VIEW open_tasks AS SELECT tasks.id, tasks.name, projects.name AS project, users.name AS assignee, tasks.due_on FROM tasks LEFT JOIN projects ON projects.id = tasks.project_id LEFT JOIN users ON users.id = tasks.assignee_id WHERE NOT tasks.done;
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
